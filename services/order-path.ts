/** The page that a buyer sees after placing an order. */
import type { PlacedOrders } from '../contract/checkout.ts';

/** The path of an order's page right after buying, without its language; it shows a thank-you. A guest's browser has the key. */
export const orderPath = ({ parentOrderNumber }: Pick<PlacedOrders, 'parentOrderNumber'>): string =>
  `/orders/${encodeURIComponent(parentOrderNumber)}?placed=1`;
