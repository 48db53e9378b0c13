/** What a transaction of a seller is about, by the number on the wire (§4). */
const TYPES: ReadonlyMap<number, 'SALE' | 'REFUND' | 'CANCELLATION'> = new Map([
  [1, 'SALE'],
  [2, 'REFUND'],
  [6, 'CANCELLATION'],
]);

/** Where it stands, by the number on the wire (§4). */
const STATUSES: ReadonlyMap<number, 'COMPLETED' | 'PENDING'> = new Map([
  [1, 'COMPLETED'],
  [2, 'PENDING'],
]);

/** What a payout is made of (§4 payout-type names). */
export const PAYOUT_TYPES = [
  'PAYOUT',
  'MEMBERSHIP_FEE',
  'RETURN_SHIPPING_LABEL_FEE',
  'TOTAL_LISTING_FEE',
] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** The label of a transaction's type (§4): a key of `locales/`; others than the three show '-'. */
export const transactionTypeKey = (type: number) => `finance:type.${TYPES.get(type) ?? 'OTHER'}` as const;

export const payoutTypeKey = (type: PayoutType) => `finance:payout.${type}` as const;

/** The label of a transaction's status (§4); payouts are simply paid, and what is not known shows '-'. */
export const transactionStatusKey = (transaction: { status: number } | 'payout') =>
  transaction === 'payout'
    ? ('finance:status.PAID' as const)
    : (`finance:status.${STATUSES.get(transaction.status) ?? 'OTHER'}` as const);
