/**
 * The accounts of the ledger and what its journals are about. Every journal sums to zero: what an account gets (above zero)
 * comes from others (below zero). Integer cents of US dollars.
 */

/**
 * PROVIDER: money at the payment provider. BY_HAND: what agents have paid back past it. TAX: what is owed to a jurisdiction.
 * SELLER_PENDING: what a seller has earned with orders that are not completed. SELLER_BALANCE: what the next payout is made of; it
 * can be the seller who owes. PAYOUT_UNDERWAY: on its way to the seller. HOUSE_SALES, COMMISSION, FEES: what the shop earns.
 * VOUCHERS_OUTSTANDING: what members can still pay with; VOUCHERS_GRANTED: what that has cost the shop.
 */
export type Account =
  | 'PROVIDER'
  | 'BY_HAND'
  | 'TAX'
  | 'SELLER_PENDING'
  | 'SELLER_BALANCE'
  | 'PAYOUT_UNDERWAY'
  | 'HOUSE_SALES'
  | 'COMMISSION'
  | 'FEES'
  | 'VOUCHERS_OUTSTANDING'
  | 'VOUCHERS_GRANTED';

/** What a seller is charged for (§4 payout-type names). */
export type FeeKind = 'MEMBERSHIP_FEE' | 'RETURN_SHIPPING_LABEL_FEE' | 'TOTAL_LISTING_FEE';

/**
 * SALE, REFUND, CANCELLATION: the transaction types of §4. RELEASED: an order is completed, and what it earned can be paid out.
 * PAYOUT_SCHEDULED, PAYOUT, PAYOUT_RETURNED: put together; left; not taken by the bank.
 */
export type JournalKind =
  | 'SALE'
  | 'REFUND'
  | 'CANCELLATION'
  | 'RELEASED'
  | 'PAYOUT_SCHEDULED'
  | 'PAYOUT'
  | 'PAYOUT_RETURNED'
  | FeeKind
  | 'VOUCHER_ISSUED'
  | 'VOUCHER_EXPIRED';

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
