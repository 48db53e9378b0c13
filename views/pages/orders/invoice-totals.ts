/** The amounts below an invoice's last line, in cents. */
import type { Order, ParentOrder } from '#contract/orders.ts';

/** Whether nothing of the order will be delivered. */
export const isCalledOff = ({ tags }: Pick<Order, 'tags'>): boolean => tags.includes('calledOff');

interface InvoiceTotals {
  readonly total: number;
  readonly vouchers: number;
  readonly refunded: number;
}

/** An order is canceled only before its payment is captured, so canceled orders are left out. */
export function invoiceTotals({ orders }: Pick<ParentOrder, 'orders'>): InvoiceTotals {
  const charged = orders.filter((order) => !isCalledOff(order));
  const sum = (of: (order: Order) => number): number => charged.reduce((all, order) => all + of(order), 0);
  return {
    total: sum(({ total }) => total),
    vouchers: sum(({ voucherAmount }) => voucherAmount),
    refunded: sum(({ refundedAmount }) => refundedAmount),
  };
}
