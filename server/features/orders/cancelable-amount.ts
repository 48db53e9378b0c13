/** What canceling an order would refund. The effects `releasePayment` and `refundLines` make the refund itself. */
import type { OrderContext } from '#machines/order/events.ts';
import { areTicketsSent, unshippedLines } from '#machines/order/lines.ts';
import { piecesOf, type RefundOfOrder, totalCents } from '../money/index.ts';
import type { LineRow } from './repository.ts';

/**
 * In cents, vouchers included: everything, or all but what has shipped or was sent as tickets. Less earlier refunds of each line,
 * for example of a dispute.
 */
export function cancelableCents(
  context: OrderContext,
  lines: readonly LineRow[],
  { paidCents, paidBack }: { paidCents: number; paidBack: readonly RefundOfOrder[] },
): number {
  if (!areTicketsSent(context)) return paidCents;
  const before = paidBack.flatMap((refund) => refund.lines);
  return unshippedLines(context).reduce((sum, { lineId, quantity }) => {
    const row = lines.find(({ line }) => line.id === lineId);
    if (row === undefined) return sum;
    const paidLine = {
      orderLineId: lineId,
      quantity: row.line.quantity,
      itemCents: row.line.itemSubtotalCents,
      shippingCents: row.line.shippingHandlingCents,
      taxCents: row.line.estimatedTaxCents,
      voucherCents: row.line.voucherCents,
    };
    return sum + totalCents(piecesOf(paidLine, quantity, before));
  }, 0);
}
