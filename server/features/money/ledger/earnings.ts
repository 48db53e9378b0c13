/** What an order earns its seller, before any money moved as after: by the postings that the ledger makes of it. */
import { refundPostings, salePostings, type PaidBack, type SoldLine } from './postings.ts';

export interface Earnings {
  /** What the shop keeps. Integer cents. */
  readonly commissionCents: number;
  readonly sellerCents: number;
  /** What refunds under way still take from the seller: they are subtracted here, and not yet from the seller's balance. */
  readonly underWayCents: number;
}

export interface RefundOfOrder extends PaidBack {
  /** Whether the ledger knows it; until then the money is on its way. */
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
 * Refunds that were promised are subtracted before they are settled, as they are from the order's other sums.
 * @param refunds of the order: what the ledger knows first, in its order
 * @returns null where they are beyond what was paid: an order is read all the same, and the ledger refuses such a refund
 */
export function earningsOf(...order: Parameters<typeof earned>): Earnings | null {
  try {
    return earned(...order);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
