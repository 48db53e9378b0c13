/** Where a purchase is looked at by who has just made it. */
import type { PlacedOrders } from '../contract/checkout.ts';

/** The page of an order, without its language, right after buying: it says thanks. A guest opens it by the key. */
export function orderPath({
  parentOrderNumber,
  orderKey,
}: Pick<PlacedOrders, 'parentOrderNumber' | 'orderKey'>): string {
  const key = orderKey === null ? '' : `&key=${encodeURIComponent(orderKey)}`;
  return `/orders/${encodeURIComponent(parentOrderNumber)}?placed=1${key}`;
}
