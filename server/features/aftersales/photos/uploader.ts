/** Who may upload photos: people with an order or sales. */
import { findGuestOrder, holdsKey, type OrderCaller, type OrderKeys } from '#server/features/orders/index.ts';
import type { Uploader } from '#server/features/photos/index.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
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

/** Whether they have bought or sold anything; agents and the back office write in other people's cases. */
async function hasOrders({ database }: ShopHere, viewer: Viewer): Promise<boolean> {
  if (viewer.isAgent || viewer.isBackOffice) return true;
  const { rows } = await database.pool.query<{ some: boolean }>(
    `select exists (select from parent_order where buyer_id = $1)
         or exists (select from seller_order join seller on seller.id = seller_order.seller_id
                     where seller.user_id = $1) as some`,
    [viewer.userId],
  );
  return rows[0]?.some === true;
}

/**
 * The uploader: the signed-in member with an order, else the guest whose key opens the order.
 * @throws Refusal 403 NO_ORDER, 404 for a key that doesn't open the order
 */
export async function uploaderOf(
  shop: ShopHere,
  { viewer, keys }: OrderCaller,
  parentNumber: string | undefined,
): Promise<Uploader> {
  const isGuest = parentNumber !== undefined && (await opensGuestOrder(shop, keys, parentNumber));
  if (viewer !== null) {
    if (!isGuest && !(await hasOrders(shop, viewer))) throw new Refusal('NO_ORDER');
    return { userId: viewer.userId };
  }
  if (!isGuest || parentNumber === undefined) throw notFound();
  return { parentNumber };
}
