/** Deletes guests' carts that can't be opened any more. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { cart } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { GUEST_CART_LIFETIME_MS } from './guest-cart-key.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

/** A merged cart is empty, but kept for a while for tabs that still use its id. */
const MERGED_KEPT_MS = 30 * DAY_MS;

/** Deletes carts whose cookie has expired, and those merged long ago. */
export async function deleteExpiredCarts({ database: { orm }, clock }: Shop): Promise<void> {
  const ago = (ms: number): Date => new Date(clock.now() - ms);
  const isUnreachable = lt(cart.updatedAt, ago(GUEST_CART_LIFETIME_MS));
  const isMergedLongAgo = and(isNotNull(cart.mergedInto), lt(cart.updatedAt, ago(MERGED_KEPT_MS)));
  await orm.delete(cart).where(and(isNull(cart.userId), or(isUnreachable, isMergedLongAgo)));
}
