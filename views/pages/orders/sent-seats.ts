/** Seats in an order that is canceled before its goods are shipped. */
import type { Order } from '#contract/orders.ts';

/** Seats whose tickets were sent stay booked; only the rest is canceled. */
export const hasSentSeats = ({ orderLines }: Pick<Order, 'orderLines'>): boolean =>
  orderLines.some(({ shippedQuantity }) => shippedQuantity > 0);
