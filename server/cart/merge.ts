/** What a guest had goes into the member's cart at sign-in (§7 guest-merge-to-login). */
import { eq, sql } from 'drizzle-orm';
import type { Cart } from '../../contract/cart.ts';
import type { Locale } from '../../locales/paths.ts';
import { cart, cartLine } from '../database/schema/index.ts';
import type { Shop } from '../shop.ts';
import type { GuestKey } from './guest-key.ts';
import { cartOf, type Owner } from './owner.ts';
import { ASKED_QUANTITY_MAX } from './quantity.ts';
import { glance, showCartOf } from './read.ts';
import type { Rows } from './rows.ts';
import { countChange, lockOrMake } from './write.ts';

const asked = sql`least(${cartLine.quantity} + excluded.quantity, ${ASKED_QUANTITY_MAX})`;
/** The guest saw their price more lately than the member did. */
const seen = sql`excluded.seen_price_cents`;

async function moveLines(db: Rows, fromCart: string, toCart: string): Promise<number> {
  const lines = await db.delete(cartLine).where(eq(cartLine.cartId, fromCart)).returning();
  const moved = lines.map(({ id: _, ...line }) => ({ ...line, cartId: toCart }));
  for (const points of [cartLine.variantId, cartLine.classSessionId]) {
    const name = points === cartLine.variantId ? 'variantId' : 'classSessionId';
    const values = moved.filter((line) => line[name] !== null);
    if (values.length === 0) continue;
    await db
      .insert(cartLine)
      .values(values)
      .onConflictDoUpdate({
        target: [cartLine.cartId, points],
        set: { quantity: asked, seenPriceCents: seen },
      });
  }
  return lines.length;
}

/**
 * Merges the guest's cart into the member's: lines of the same SKU are summed, what exceeds stock stays asked for and is
 * told by a notice. The guest's cart is emptied and marked in the same transaction, so a repeated call, or one from a
 * second tab, adds nothing twice. Without a guest's cart it is a plain reading.
 *
 * Carts are always locked guest's first, so that merges can't wait for each other.
 */
export async function mergeGuestCart(
  shop: Shop,
  asking: { userId: string; guest: GuestKey | null; locale: Locale; shown: Date | undefined },
): Promise<Cart> {
  const at = glance(shop, asking.locale, asking.shown);
  const member: Owner = { kind: 'member', userId: asking.userId };
  return shop.database.orm.transaction(async (db) => {
    const guest = await cartOf(db, { kind: 'guest', key: asking.guest }, true);
    if (guest) {
      const { own } = await lockOrMake(db, member, at.now);
      await db.update(cart).set({ mergedInto: own.id, updatedAt: at.now }).where(eq(cart.id, guest.id));
      if ((await moveLines(db, guest.id, own.id)) > 0) await countChange(db, own.id, at.now);
    }
    return showCartOf(db, member, at);
  });
}
