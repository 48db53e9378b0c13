/** Merges a guest's cart into the member's at sign-in (§7 guest-merge-to-login). */
import { eq, sql } from 'drizzle-orm';
import type { Cart } from '#contract/cart.ts';
import type { Locale } from '#locales/paths.ts';
import { cart, cartLine } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { mergeSaved } from '#server/features/lists/index.ts';
import type { GuestKey } from './guest-cart-key.ts';
import type { CartView } from './line-columns.ts';
import { cartOf, ownerOf, type Caller, type OwnCart, type Owner } from './owner.ts';
import { REQUESTED_QUANTITY_MAX } from './quantity.ts';
import { cartView, showCartOf } from './read-cart.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { bumpRevision, lockOrCreate } from './change-cart.ts';

const summedQuantity = sql`least(${cartLine.quantity} + excluded.quantity, ${REQUESTED_QUANTITY_MAX})`;
/** The guest's price is the one seen more recently. */
const guestPrice = sql`excluded.seen_price_cents`;

async function moveLines(db: Db, fromCart: string, toCart: string): Promise<number> {
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
        set: { quantity: summedQuantity, seenPriceCents: guestPrice },
      });
  }
  return lines.length;
}

/** Moves the lines within the caller's transaction. Always locks the guest's cart first, so that two merges can't deadlock. */
async function merge(
  db: Db,
  userId: string,
  guestKey: GuestKey | null,
  { now, locale }: Pick<CartView, 'now' | 'locale'>,
): Promise<void> {
  const guest = await cartOf(db, { kind: 'guest', key: guestKey }, true);
  if (!guest) return;
  const { own } = await lockOrCreate(db, { kind: 'member', userId }, now);
  await db.update(cart).set({ mergedInto: own.id, updatedAt: now }).where(eq(cart.id, guest.id));
  const moved = await moveLines(db, guest.id, own.id);
  const isSavedMore = await mergeSaved(db, guest.id, userId, { locale, at: now });
  if (moved > 0 || isSavedMore) await bumpRevision(db, own.id, now);
}

/**
 * Merges the guest's cart, and what is saved for later, into the member's: lines of the same SKU are summed; a quantity above stock is kept and reported by a
 * notice. The guest's cart is emptied and marked in the same transaction, so a repeated call, or one from a second tab, adds
 * nothing twice. Without a guest's cart it only reads.
 */
export async function mergeGuestCart(
  shop: Shop,
  asking: { userId: string; guest: GuestKey | null; locale: Locale; shown: Date | undefined },
): Promise<Cart> {
  const at = cartView(shop, asking.locale, asking.shown);
  const member: Owner = { kind: 'member', userId: asking.userId };
  return shop.database.orm.transaction(async (db) => {
    await merge(db, asking.userId, asking.guest, at);
    return showCartOf(db, member, at);
  });
}

/**
 * The cart that the caller checks out. A guest who signs in on the way to the checkout may get there before the browser has
 * requested the merge: then the cart is merged here, and the browser's request finds it done.
 */
export async function cartToBuy(shop: Shop, caller: Caller, locale: Locale): Promise<OwnCart | null> {
  const { viewer, guest } = caller;
  const { orm } = shop.database;
  if (viewer !== null && guest !== null) {
    const now = new Date(shop.clock.now());
    await orm.transaction((db) => merge(db, viewer.userId, guest, { now, locale }));
  }
  return cartOf(orm, ownerOf(caller));
}
