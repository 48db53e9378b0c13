/**
 * Computes refund amounts: a line's share by quantity, an amount split over the rest of several lines, and the parts for card and vouchers.
 * Whatever the order of refunds, those of a line add up to exactly what was paid for it, never more. Integer cents.
 */
import { shareOut } from '#machines/rules/money/share-out.ts';
import type { RefundedLine } from '#server/platform/database/schema/buying.ts';

/** A line as it was bought: what was paid for its full quantity, and the part that vouchers paid. */
export interface PaidLine {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly voucherCents: number;
}

/** An amount, split by what it was paid for. */
interface Amounts {
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
}

const NOTHING: Amounts = { itemCents: 0, shippingCents: 0, taxCents: 0 };

export const totalCents = ({ itemCents, shippingCents, taxCents }: Amounts): number =>
  itemCents + shippingCents + taxCents;

const each = (left: Amounts, right: Amounts, join: (left: number, right: number) => number): Amounts => ({
  itemCents: join(left.itemCents, right.itemCents),
  shippingCents: join(left.shippingCents, right.shippingCents),
  taxCents: join(left.taxCents, right.taxCents),
});

/** What the first `count` of `pieces` equal units are worth: the first ones get the odd cents. */
const firstPieces = (cents: number, pieces: number, count: number): number =>
  Math.floor(cents / pieces) * count + Math.min(cents % pieces, count);

/** What was refunded for one line so far. */
function soFar(orderLineId: number, before: readonly RefundedLine[]): Amounts & { quantity: number } {
  const own = before.filter((refunded) => refunded.orderLineId === orderLineId);
  const amounts = own.reduce<Amounts>((sum, refunded) => each(sum, refunded, (a, b) => a + b), NOTHING);
  return { ...amounts, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** What can still be refunded for a line. */
export function leftOf(line: PaidLine, before: readonly RefundedLine[]): Amounts & { quantity: number } {
  const refunded = soFar(line.orderLineId, before);
  return {
    ...each(line, refunded, (paid, back) => paid - back),
    quantity: line.quantity - refunded.quantity,
  };
}

/** What can still be refunded for an order. */
export const leftCents = (lines: readonly PaidLine[], before: readonly RefundedLine[]): number =>
  lines.reduce((sum, line) => sum + totalCents(leftOf(line, before)), 0);

/**
 * The share of so many units in a line's price, shipping and tax, and no more of each than is left.
 * @param quantity at most what `leftOf` says
 * @param percent the share to refund; rounded down
 */
export function piecesOf(
  line: PaidLine,
  quantity: number,
  before: readonly RefundedLine[],
  percent = 100,
): RefundedLine {
  const left = leftOf(line, before);
  const from = line.quantity - left.quantity;
  const share = (cents: number): number => {
    const whole =
      firstPieces(cents, line.quantity, from + quantity) - firstPieces(cents, line.quantity, from);
    return Math.floor((whole * percent) / 100);
  };
  const shares: Amounts = {
    itemCents: share(line.itemCents),
    shippingCents: share(line.shippingCents),
    taxCents: share(line.taxCents),
  };
  return { orderLineId: line.orderLineId, quantity, ...each(shares, left, Math.min) };
}

/**
 * An amount without units, such as a dispute's outcome: split in proportion over the unrefunded rest of the lines.
 * @param amountCents at most what `leftCents` says
 */
export function amountOver(
  lines: readonly PaidLine[],
  amountCents: number,
  before: readonly RefundedLine[],
): RefundedLine[] {
  const left = lines.map((line) => leftOf(line, before));
  const shares = shareOut(
    amountCents,
    left.flatMap(({ itemCents, shippingCents, taxCents }) => [itemCents, shippingCents, taxCents]),
  );
  return lines
    .map(({ orderLineId }, nth) => ({
      orderLineId,
      quantity: 0,
      itemCents: shares[nth * 3] ?? 0,
      shippingCents: shares[nth * 3 + 1] ?? 0,
      taxCents: shares[nth * 3 + 2] ?? 0,
    }))
    .filter((refunded) => totalCents(refunded) > 0);
}

/** The vouchers' part of a line's refund: always the same share, rounded down. */
function ofVouchers(line: PaidLine, backCents: number): number {
  const paid = totalCents(line);
  return paid === 0 ? 0 : Number((BigInt(line.voucherCents) * BigInt(backCents)) / BigInt(paid));
}

/** Splits a refund between card and vouchers, in the proportion in which each line was paid. */
export function splitBack(
  lines: readonly PaidLine[],
  refunded: readonly RefundedLine[],
  before: readonly RefundedLine[],
): { cardCents: number; voucherCents: number } {
  let voucherCents = 0;
  let allCents = 0;
  for (const line of lines) {
    const was = totalCents(soFar(line.orderLineId, before));
    const now = totalCents(soFar(line.orderLineId, refunded));
    voucherCents += ofVouchers(line, was + now) - ofVouchers(line, was);
    allCents += now;
  }
  return { cardCents: allCents - voucherCents, voucherCents };
}
