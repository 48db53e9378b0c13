/** What a buyer gets back where an order is canceled before its goods have left. */
import type { Order } from '../../../contract/orders.ts';

type Cancelable = Pick<Order, 'orderLines' | 'paidAmount'>;

/** Seats whose tickets are out stay booked; the rest alone is canceled. */
export const hasSentSeats = ({ orderLines }: Pick<Order, 'orderLines'>): boolean =>
  orderLines.some(({ shippedQuantity }) => shippedQuantity > 0);

/** In cents, vouchers included: all that is paid, or the lines of which nothing has left. Never more than is paid. */
export function givenBackCents(order: Cancelable): number {
  if (!hasSentSeats(order)) return order.paidAmount;
  const cents = order.orderLines
    .filter(({ shippedQuantity }) => shippedQuantity === 0)
    .reduce(
      (sum, { itemSubtotal, shippingHandlingCharge, estimatedTax }) =>
        sum + itemSubtotal + shippingHandlingCharge + estimatedTax,
      0,
    );
  return Math.min(cents, order.paidAmount);
}
