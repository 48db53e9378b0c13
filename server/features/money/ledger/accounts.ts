/**
 * The sides of a journal, between the accounts of the ledger. Every journal sums to zero: what an account gets (above zero)
 * comes from others (below zero). Integer cents of US dollars.
 */
import type { Account } from '../../../platform/database/schema/ledger.ts';

/** One side of a journal. */
export interface Posting {
  readonly account: Account;
  /** Of the three accounts that each seller has; null elsewhere. */
  readonly sellerId: number | null;
  /** Of TAX: place and tax, such as `CA-QC QST`; null elsewhere. */
  readonly jurisdiction: string | null;
  /** Above zero: to the account. Below: from it. */
  readonly cents: number;
}

/** Where what a card has paid comes back from. */
export type PayingAccount = 'PROVIDER' | 'BY_HAND';

/** The accounts that a seller's earnings stand on. */
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

/** One posting for each account, and none of nothing. */
export function settled(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = [posting.account, posting.sellerId, posting.jurisdiction].join(' ');
    const sum = (sums.get(key)?.cents ?? 0) + posting.cents;
    sums.set(key, { ...posting, cents: sum });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}
