/** What an order earns its seller, before and after the money is captured: computed from the ledger's own postings. */
import { refundPostings, salePostings, type PaidBack, type SoldLine } from './postings.ts';

export interface Earnings {
  /** The marketplace's commission. Integer cents. */
  readonly commissionCents: number;
  readonly sellerCents: number;
  /** What pending refunds still take from the seller: subtracted here, but not yet from the seller's balance. */
  readonly underWayCents: number;
}

export interface RefundOfOrder extends PaidBack {
  /** Whether the ledger has recorded the sale; until then the money is pending. */
  readonly isSettled: boolean;
}

const EARNINGS_ACCOUNT = 'SELLER_PENDING';

function earned(sellerId: number, lines: readonly SoldLine[], refunds: readonly RefundOfOrder[]): Earnings {
  const sold = { sellerId, lines, earnings: EARNINGS_ACCOUNT } as const;
  // The ledger books a liability as a negative amount.
  const owedBy = (upTo: number, name: string): number =>
    [
      ...salePostings(sold),
      ...refunds.slice(0, upTo).flatMap((refund, nth) => refundPostings(sold, refunds.slice(0, nth), refund)),
    ].reduce((sum, { account, cents }) => (account === name ? sum - cents : sum), 0);
  const settled = refunds.filter(({ isSettled }) => isSettled).length;
  const sellerCents = owedBy(refunds.length, EARNINGS_ACCOUNT);
  return {
    commissionCents: owedBy(refunds.length, 'COMMISSION'),
    sellerCents,
    underWayCents: owedBy(settled, EARNINGS_ACCOUNT) - sellerCents,
  };
}

/**
 * Pending refunds are subtracted, as in the order's other sums.
 * @param refunds of the order: those in the ledger first, in its order
 * @returns null if they exceed what was paid: the order can still be read, though the ledger refuses such a refund
 */
export function earningsOf(...order: Parameters<typeof earned>): Earnings | null {
  try {
    return earned(...order);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
