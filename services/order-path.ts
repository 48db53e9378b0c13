/** Where a purchase is looked at by who has just made it. */
import type { PlacedOrders } from '../contract/checkout.ts';

/** The page of an order, without its language, right after buying: it says thanks. A guest's browser holds the key. */
export const orderPath = ({ parentOrderNumber }: Pick<PlacedOrders, 'parentOrderNumber'>): string =>
  `/orders/${encodeURIComponent(parentOrderNumber)}?placed=1`;
