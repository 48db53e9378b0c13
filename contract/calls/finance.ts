/** The calls of a seller's money (§7 financials). */
import { Type } from 'typebox';
import { Id, Instant } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import { FinanceTransaction, Payout, PayoutPart } from '../finance.ts';
import { FINANCE_PAGE_MAX, LIST_SIZE_MAX, MINE_OR_STORE_ID, ORDER_NUMBER } from '../limits.ts';

const PageNumber = Type.Optional(Type.Integer({ minimum: 0, maximum: FINANCE_PAGE_MAX }));
const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_SIZE_MAX }));
const StoreId = Type.String({ pattern: MINE_OR_STORE_ID });
const Store = Type.Object({ storeId: StoreId });

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
      /** Earnings of orders with an open return or dispute, and payouts on hold. */
      held: Type.Integer(),
      /** The amount of the next payout; negative if the seller owes money. */
      available: Type.Integer(),
      /** The number of payouts that have been created but have not reached the seller's bank. */
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
    summary: 'A payout with the orders and refunds it is made of',
    params: Type.Object({ storeId: StoreId, payoutId: Id }),
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'NOT_FOUND'],
    answer: Type.Object({ payout: Payout, parts: Type.Array(PayoutPart) }),
  },
} as const satisfies Record<string, CallSchemas>;
