/** What sellers are told of their money (§3 Finance transaction, §7 financials). Amounts are integer cents. */
import { Type, type Static } from 'typebox';
import { Id, Instant } from './bounds.ts';
import type { CallSchemas } from './call.ts';
import { ORDER_NUMBER } from './limits.ts';

/** §9: five on a page, and the first page is 0. */
export const FINANCE_PAGE_SIZE = 5;
const PAGE_MAX = 100_000;
const SIZE_MAX = 100;

const OrNull = Type.Union([Type.String(), Type.Null()]);
const PageNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: PAGE_MAX }));
const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: SIZE_MAX }));
/** `mine` is the store of who asks, as with carts. */
const StoreId = Type.String({ pattern: '^(mine|[1-9][0-9]{0,8})$' });
const Store = Type.Object({ storeId: StoreId });

export const FinanceTransaction = Type.Object({
  transactionId: Type.String(),
  /** 1 sale, 2 refund, 6 cancellation (§4). */
  transactionType: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(6)]),
  /** 1 completed, 2 pending (§4): a sale is pending until the order is completed and can be paid out. */
  status: Type.Union([Type.Literal(1), Type.Literal(2)]),
  orderNumber: Type.String(),
  /** Goods with carriage; below zero where it goes back. */
  totalAmountWithShipping: Type.Integer(),
  /** An ISO date and time. */
  occurTime: Type.String(),
  /** What of it is the seller's. */
  netAmount: Type.Integer(),
  /** What of it the shop keeps. */
  totalFee: Type.Integer(),
});
export type FinanceTransaction = Static<typeof FinanceTransaction>;

/** The states of `machines/payout`; a test compares the two lists. */
export const PAYOUT_STATES = ['SCHEDULED', 'CHECKING', 'HELD', 'PAYING', 'PAID', 'FAILED'] as const;
/** Why a payout is held: the shop is suspended or closed, or its owner isn't verified (§3 Store status). */
export const HoldReason = Type.Enum(['SUSPENDED', 'DEACTIVATED', 'UNVERIFIED'] as const);
export type HoldReason = Static<typeof HoldReason>;

export const Payout = Type.Object({
  payoutId: Type.String(),
  state: Type.Enum(PAYOUT_STATES),
  amount: Type.Integer(),
  /** The last moment that it is for, and when it leaves, or left. */
  periodEnd: Type.String(),
  dueTime: OrNull,
  paidTime: OrNull,
  /** Why it is held; null where it isn't. */
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

export const financeCalls = {
  sellerTransactions: {
    summary: "A seller's sales, refunds and cancellations, newest first",
    params: Store,
    query: Type.Object({
      pageNumber: PageNumber,
      pageSize: PageSize,
      transactionType: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('6')])),
      status: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])),
      /** Occurred from, and before. */
      startTime: Type.Optional(Instant),
      endTime: Type.Optional(Instant),
      orderNumber: Type.Optional(Type.String({ pattern: ORDER_NUMBER })),
    }),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: Type.Object({
      content: Type.Array(FinanceTransaction),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  sellerBalance: {
    summary: "What a seller's orders have earned: pending, held, available, and when the next payout leaves",
    params: Store,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: Type.Object({
      /** Of orders that are not completed. */
      pending: Type.Integer(),
      /** Of those with an open return or dispute, and of payouts that are held. */
      held: Type.Integer(),
      /** What the next payout is made of; below zero where the seller owes. */
      available: Type.Integer(),
      /** Put together, and not yet paid. */
      underway: Type.Integer(),
      nextPayoutTime: Type.String(),
    }),
  },
  sellerPayouts: {
    summary: "A seller's payouts, newest first",
    params: Store,
    query: Type.Object({ pageNumber: PageNumber, pageSize: PageSize }),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: Type.Object({
      content: Type.Array(Payout),
      pageNumber: Type.Integer(),
      pageSize: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  sellerPayout: {
    summary: 'A payout and what it is made of',
    params: Type.Object({ storeId: StoreId, payoutId: Id }),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: Type.Object({ payout: Payout, parts: Type.Array(PayoutPart) }),
  },
} as const satisfies Record<string, CallSchemas>;
