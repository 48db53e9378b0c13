/** The postings of sales and refunds, computed from an order's frozen lines alone, without the catalogue. */
import { sum } from 'es-toolkit';
import { shareOut } from '#machines/rules/money/share-out.ts';
import type { RefundedLine, TaxPart } from '#server/platform/database/schema/buying.ts';
import { from, settled, to } from './accounts.ts';
import type { EarningsAccount, PayingAccount, Posting } from './accounts.ts';

/** A line as it was sold. Integer cents. */
export interface SoldLine {
  readonly id: number;
  readonly itemSubtotalCents: number;
  readonly shippingHandlingCents: number;
  readonly estimatedTaxCents: number;
  readonly commissionFeeCents: number;
  readonly voucherCents: number;
  readonly taxParts: readonly TaxPart[];
}

/** One seller's order; `sellerId` is null if the house sold it. */
export interface Sold {
  readonly sellerId: number | null;
  readonly lines: readonly SoldLine[];
  /** The account that holds its earnings. */
  readonly earnings: EarningsAccount;
}

/** Earlier refunds, and the one to post. */
export interface PaidBack {
  readonly cardCents: number;
  readonly voucherCents: number;
  readonly lines: readonly RefundedLine[];
}

/** The name for tax that no tax part accounts for. */
const UNNAMED_TAX = 'UNNAMED';

const taxOf = ({ jurisdiction, kind }: TaxPart): string => `${jurisdiction} ${kind}`;

/** What is left of a line after the refunds before. */
interface Left {
  readonly itemCents: number;
  readonly commissionCents: number;
  readonly taxes: readonly { readonly name: string; readonly cents: number }[];
}

function soldAs(line: SoldLine): Left {
  const named = line.taxParts.map((part) => ({ name: taxOf(part), cents: part.cents }));
  const unnamed = line.estimatedTaxCents - sum(named.map(({ cents }) => cents));
  return {
    itemCents: line.itemSubtotalCents,
    commissionCents: line.commissionFeeCents,
    taxes: unnamed === 0 ? named : [...named, { name: UNNAMED_TAX, cents: unnamed }],
  };
}

/** What one refund takes of a line: commission and taxes in proportion, by largest remainder. */
function partOf(left: Left, refunded: RefundedLine): { taken: Left; left: Left } {
  const itemsLeft = left.itemCents - refunded.itemCents;
  if (itemsLeft < 0) {
    throw new RangeError(`line ${String(refunded.orderLineId)} is paid back beyond what was paid for it`);
  }
  const [commissionCents = 0] =
    left.itemCents === 0 ? [0] : shareOut(left.commissionCents, [refunded.itemCents, itemsLeft]);
  const taxes = shareOut(
    refunded.taxCents,
    left.taxes.map(({ cents }) => cents),
  ).map((cents, index) => ({ name: left.taxes[index]?.name ?? UNNAMED_TAX, cents }));
  return {
    taken: { itemCents: refunded.itemCents, commissionCents, taxes },
    left: {
      itemCents: itemsLeft,
      commissionCents: left.commissionCents - commissionCents,
      taxes: left.taxes.map(({ name, cents }, index) => ({
        name,
        cents: cents - (taxes[index]?.cents ?? 0),
      })),
    },
  };
}

/** Postings of goods, shipping, commission and taxes out of the account that got the money; negative amounts reverse them. */
function earned({ sellerId, earnings }: Sold, goodsCents: number, commissionCents: number): Posting[] {
  return sellerId === null
    ? [from('HOUSE_SALES', goodsCents)]
    : [from(earnings, goodsCents - commissionCents, { sellerId }), from('COMMISSION', commissionCents)];
}

/** The postings of a captured payment. */
export function salePostings(sold: Sold): Posting[] {
  const { lines } = sold;
  const goods = sum(lines.map((line) => line.itemSubtotalCents + line.shippingHandlingCents));
  const tax = sum(lines.map((line) => line.estimatedTaxCents));
  const vouchers = sum(lines.map((line) => line.voucherCents));
  const commission = sum(lines.map((line) => line.commissionFeeCents));
  return settled([
    to('PROVIDER', goods + tax - vouchers),
    to('VOUCHERS_OUTSTANDING', vouchers),
    ...earned(sold, goods, commission),
    ...lines.flatMap((line) =>
      soldAs(line).taxes.map(({ name, cents }) => from('TAX', cents, { jurisdiction: name })),
    ),
  ]);
}

/**
 * The postings of a refund. The commission is returned in proportion to the goods, each tax in proportion to the line's taxes.
 * @param before earlier refunds of the order, oldest first
 * @throws RangeError if more is refunded than was paid, or for a line that isn't the order's
 */
export function refundPostings(
  sold: Sold,
  before: readonly PaidBack[],
  now: PaidBack,
  by: PayingAccount = 'PROVIDER',
): Posting[] {
  const left = new Map(sold.lines.map((line) => [line.id, soldAs(line)]));
  const take = (refunded: RefundedLine): Left => {
    const line = left.get(refunded.orderLineId);
    if (line === undefined) throw new RangeError(`line ${String(refunded.orderLineId)} is another order's`);
    const part = partOf(line, refunded);
    left.set(refunded.orderLineId, part.left);
    return part.taken;
  };
  for (const { lines } of before) for (const line of lines) take(line);
  const taken = now.lines.map(take);
  const goods = sum(now.lines.map(({ itemCents, shippingCents }) => itemCents + shippingCents));
  const commission = sold.sellerId === null ? 0 : sum(taken.map(({ commissionCents }) => commissionCents));
  return settled([
    from(by, now.cardCents),
    from('VOUCHERS_OUTSTANDING', now.voucherCents),
    ...earned(sold, 0 - goods, 0 - commission),
    ...taken.flatMap(({ taxes }) => taxes.map(({ name, cents }) => to('TAX', cents, { jurisdiction: name }))),
  ]);
}
