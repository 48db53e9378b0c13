/**
 * The accounts of the double-entry ledger. Every journal sums to zero: what one account gets (above zero) comes from others (below
 * zero). Integer cents of US dollars.
 */
import type { Account } from '#server/platform/database/schema/ledger.ts';

/** One side of a journal. */
export interface Posting {
  readonly account: Account;
  /** Set for the three accounts that each seller has; null for all others. */
  readonly sellerId: number | null;
  /** Set for TAX: place and tax, such as `CA-QC QST`; null for all others. */
  readonly jurisdiction: string | null;
  /** Above zero: into the account. Below: out of it. */
  readonly cents: number;
}

/** The account that a refund to a card is paid from. */
export type PayingAccount = 'PROVIDER' | 'BY_HAND';

/** The accounts that hold a seller's earnings. */
export type EarningsAccount = 'SELLER_PENDING' | 'SELLER_BALANCE';

export const to = (account: Account, cents: number, of: Partial<Posting> = {}): Posting => ({
  account,
  sellerId: null,
  jurisdiction: null,
  ...of,
  cents,
});

export const from = (account: Account, cents: number, of: Partial<Posting> = {}): Posting =>
  to(account, 0 - cents, of);

/** Merges the postings of each account, and drops those of zero. */
export function settled(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = [posting.account, posting.sellerId, posting.jurisdiction].join(' ');
    const sum = (sums.get(key)?.cents ?? 0) + posting.cents;
    sums.set(key, { ...posting, cents: sum });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}
