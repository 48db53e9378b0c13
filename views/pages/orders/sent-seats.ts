/** Seats of an order that is canceled before its goods have left. */
import type { Order } from '../../../contract/orders.ts';

/** Seats whose tickets are out stay booked; the rest alone is canceled. */
export const hasSentSeats = ({ orderLines }: Pick<Order, 'orderLines'>): boolean =>
  orderLines.some(({ shippedQuantity }) => shippedQuantity > 0);
