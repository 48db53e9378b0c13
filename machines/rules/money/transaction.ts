/** Types of a seller's transactions, by their number on the wire (§4). */
const TYPES: ReadonlyMap<number, 'SALE' | 'REFUND' | 'CANCELLATION'> = new Map([
  [1, 'SALE'],
  [2, 'REFUND'],
  [6, 'CANCELLATION'],
]);

/** Statuses of transactions, by their number on the wire (§4). */
const STATUSES: ReadonlyMap<number, 'COMPLETED' | 'PENDING'> = new Map([
  [1, 'COMPLETED'],
  [2, 'PENDING'],
]);

/** The parts of a payout (§4 payout-type names). */
export const PAYOUT_TYPES = [
  'PAYOUT',
  'MEMBERSHIP_FEE',
  'RETURN_SHIPPING_LABEL_FEE',
  'TOTAL_LISTING_FEE',
] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** The message key of a transaction's type (§4); unknown types show '-'. */
export const transactionTypeKey = (type: number) => `finance:type.${TYPES.get(type) ?? 'OTHER'}` as const;

export const payoutTypeKey = (type: PayoutType) => `finance:payout.${type}` as const;

/** The message key of a transaction's status (§4); payouts show as paid, unknown statuses as '-'. */
export const transactionStatusKey = (transaction: { status: number } | 'payout') =>
  transaction === 'payout'
    ? ('finance:status.PAID' as const)
    : (`finance:status.${STATUSES.get(transaction.status) ?? 'OTHER'}` as const);
