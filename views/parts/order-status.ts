/** Where an order stands, in the reader's words: the same on every page that speaks of orders. */
import type { OrderState } from '../../contract/orders.ts';
import type { Translate } from '../locale.tsx';

/** In the order of their life. */
export const ORDER_STATES_SHOWN: readonly OrderState[] = [
  'AWAITING_PAYMENT',
  'PROCESSING',
  'PARTIALLY_SHIPPED',
  'READY_FOR_PICKUP',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
];

/** @returns a state that nobody knows as it is */
export function orderStatusText(status: string, t: Translate): string {
  const known = ORDER_STATES_SHOWN.find((state) => state === status);
  return known === undefined ? status : t(`order-status:${known}`);
}
