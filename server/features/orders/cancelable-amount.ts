/** What canceling an order would refund. The effects `releasePayment` and `refundLines` make the refund itself. */
import type { OrderContext } from '#machines/order/events.ts';
import { areTicketsSent, unshippedLines } from '#machines/order/lines.ts';
import { piecesOf, type RefundOfOrder, totalCents } from '../money/index.ts';
import type { LineRow } from './repository.ts';

type BoughtLine = Pick<
  LineRow['line'],
  'id' | 'quantity' | 'itemSubtotalCents' | 'shippingHandlingCents' | 'estimatedTaxCents' | 'voucherCents'
>;

/**
 * In cents, vouchers included: everything, or all but what has shipped or was sent as tickets. Less earlier refunds of each line,
 * for example of a dispute.
 */
export function cancelableCents(
  context: Pick<OrderContext, 'lines'>,
  lines: readonly { readonly line: BoughtLine }[],
  { paidCents, paidBack }: { paidCents: number; paidBack: readonly RefundOfOrder[] },
): number {
  if (!areTicketsSent(context)) return paidCents;
  const before = paidBack.flatMap((refund) => refund.lines);
  const unshipped = new Map(unshippedLines(context).map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.reduce((sum, { line }) => {
    const paidLine = {
      orderLineId: line.id,
      quantity: line.quantity,
      itemCents: line.itemSubtotalCents,
      shippingCents: line.shippingHandlingCents,
      taxCents: line.estimatedTaxCents,
      voucherCents: line.voucherCents,
    };
    const quantity = unshipped.get(line.id);
    return quantity === undefined ? sum : sum + totalCents(piecesOf(paidLine, quantity, before));
  }, 0);
}
