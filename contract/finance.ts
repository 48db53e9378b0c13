/** Sellers' money, as they see it (§3 Finance transaction, §7 financials). Amounts are integer cents. */
import { Type, type Static } from 'typebox';

/** §9: five on a page, and the first page is 0. */
export const FINANCE_PAGE_SIZE = 5;

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const FinanceTransaction = Type.Object({
  transactionId: Type.String(),
  /** 1 sale, 2 refund, 6 cancellation (§4). */
  transactionType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(6)]),
  /** 1 completed, 2 pending (§4): a sale is pending until the order is completed and can be paid out. */
  status: Type.Union([Type.Literal(1), Type.Literal(2)]),
  orderNumber: Type.String(),
  /** Items and shipping; negative for a refund or cancellation. */
  totalAmountWithShipping: Type.Integer(),
  /** An ISO date and time. */
  occurTime: Type.String(),
  /** The seller's part of it. */
  netAmount: Type.Integer(),
  /** The shop's commission. */
  totalFee: Type.Integer(),
});
export type FinanceTransaction = Static<typeof FinanceTransaction>;

/** The states of `machines/payout`; a test compares the two lists. */
export const PAYOUT_STATES = ['SCHEDULED', 'CHECKING', 'HELD', 'PAYING', 'PAID', 'FAILED'] as const;
/** Why a payout is held: the shop is suspended or closed, or its owner isn't verified (§3 Store status). */
export const HoldReason = Type.Enum(['SUSPENDED', 'DEACTIVATED', 'UNVERIFIED', 'NO_TWO_STEP'] as const);
export type HoldReason = Static<typeof HoldReason>;

export const Payout = Type.Object({
  payoutId: Type.String(),
  state: Type.Enum(PAYOUT_STATES),
  amount: Type.Integer(),
  /** The end of the period it covers, and when it is or was sent. */
  periodEnd: Type.String(),
  dueTime: OrNull,
  paidTime: OrNull,
  /** Why it is held; null if it isn't. */
  heldFor: Type.Union([HoldReason, Type.Null()]),
  reference: OrNull,
});
export type Payout = Static<typeof Payout>;

/** A part of a payout, by the names of §4, what was earned and paid back, and what was carried over from before. */
export const PayoutPart = Type.Object({
  part: Type.Union([
    Type.Literal('EARNINGS'),
    Type.Literal('REFUNDS'),
    Type.Literal('MEMBERSHIP_FEE'),
    Type.Literal('RETURN_SHIPPING_LABEL_FEE'),
    Type.Literal('TOTAL_LISTING_FEE'),
    Type.Literal('CARRIED'),
  ]),
  amount: Type.Integer(),
});
export type PayoutPart = Static<typeof PayoutPart>;
