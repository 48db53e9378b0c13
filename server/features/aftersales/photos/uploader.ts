/** Who may upload photos: members, and guests with an order. */
import { findGuestOrder, holdsKey, type OrderCaller, type OrderKeys } from '#server/features/orders/index.ts';
import type { Uploader } from '#server/features/photos/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';

type ShopHere = Pick<Shop, 'clock' | 'secrets' | 'database'>;

/** Whether one of the keys opens this guest order. */
export async function opensGuestOrder(
  shop: ShopHere,
  keys: OrderKeys,
  parentNumber: string,
): Promise<boolean> {
  if (!keys.has(parentNumber)) return false;
  const order = await findGuestOrder(shop.database.pool, parentNumber);
  return order !== undefined && holdsKey(shop, keys, order);
}

/**
 * The uploader: the signed-in member, who may ask about an item without an order, else the guest whose key opens the order.
 * @throws Refusal 404 for a key that doesn't open the order
 */
export async function uploaderOf(
  shop: ShopHere,
  { viewer, keys }: OrderCaller,
  parentNumber: string | undefined,
): Promise<Uploader> {
  if (viewer !== null) return { userId: viewer.userId };
  if (parentNumber === undefined || !(await opensGuestOrder(shop, keys, parentNumber))) throw notFound();
  return { parentNumber };
}
