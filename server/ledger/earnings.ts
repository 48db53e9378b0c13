/** What an order earns its seller, before any money moved as after: by the postings that the ledger makes of it. */
import { refundPostings, salePostings, type PaidBack, type SoldLine } from './postings.ts';

export interface Earnings {
  /** What the shop keeps. Integer cents. */
  readonly commissionCents: number;
  readonly sellerCents: number;
}

const EARNINGS_ACCOUNT = 'SELLER_PENDING';

/** @param refunds of the order, oldest first */
export function earningsOf(
  sellerId: number,
  lines: readonly SoldLine[],
  refunds: readonly PaidBack[],
): Earnings {
  const sold = { sellerId, lines, earnings: EARNINGS_ACCOUNT } as const;
  const postings = [
    ...salePostings(sold),
    ...refunds.flatMap((refund, nth) => refundPostings(sold, refunds.slice(0, nth), refund)),
  ];
  // What is owed to somebody stands below zero.
  const owed = (name: string): number =>
    postings.reduce((sum, { account, cents }) => (account === name ? sum - cents : sum), 0);
  return { commissionCents: owed('COMMISSION'), sellerCents: owed(EARNINGS_ACCOUNT) };
}
