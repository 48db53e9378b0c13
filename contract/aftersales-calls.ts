/** The calls of `contract/aftersales.ts`: returns, disputes and vouchers, and the events that people send to them. */
import { Type } from 'typebox';
import {
  Dispute,
  DisputeDetail,
  DisputeEventBody,
  DisputesAnswer,
  DisputesQuery,
  ReturnLine,
  ReturnLineEventBody,
  ReturnOrder,
  ReturnsAnswer,
  ReturnsQuery,
  SeenQuery,
  SellerReturnsQuery,
  Voucher,
  VoucherEventBody,
  VouchersAnswer,
} from './aftersales.ts';
import type { CallSchemas } from './call.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const NUMBER = '^[A-Za-z0-9-]{1,64}$';
const DisputeParams = Type.Object({ disputeId: Id });
/** Why one lifecycle is not told of: it is nobody's, or was stored by another version of the shop. */
const OF_ONE = ['NOT_FOUND', 'STORED_UNREADABLE'] as const;
/** Why an event is refused: for the same reasons, or it is not possible now, or comes after another. */
const OF_AN_EVENT = [...OF_ONE, 'NOT_POSSIBLE_NOW', 'NOTHING_POSSIBLE_NOW', 'MOVED_ON'] as const;

export const aftersalesCalls = {
  buyerReturns: {
    summary: "A buyer's returns, newest first",
    query: ReturnsQuery,
    needs: 'session',
    answer: ReturnsAnswer,
  },
  sellerReturns: {
    summary: "Returns to a seller's shop, newest first",
    query: SellerReturnsQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY'],
    answer: ReturnsAnswer,
  },
  sellerReturn: {
    summary: 'A return, for its seller, its buyer or an agent',
    params: Type.Object({ returnOrderNumber: Type.String({ pattern: NUMBER }) }),
    needs: 'session',
    refuses: OF_ONE,
    answer: ReturnOrder,
  },
  returnLineEvent: {
    summary: 'Send an event to a line of a return',
    params: Type.Object({ returnLineId: Id }),
    query: SeenQuery,
    body: ReturnLineEventBody,
    needs: 'session',
    refuses: OF_AN_EVENT,
    answer: ReturnLine,
  },
  disputes: {
    summary: 'Disputes, newest first',
    query: DisputesQuery,
    needs: 'session',
    refuses: ['SELLERS_ONLY', 'AGENTS_ONLY'],
    answer: DisputesAnswer,
  },
  dispute: {
    summary: 'A dispute and its steps',
    params: DisputeParams,
    needs: 'session',
    refuses: OF_ONE,
    answer: DisputeDetail,
  },
  disputeEvent: {
    summary: 'Send an event to a dispute',
    params: DisputeParams,
    query: SeenQuery,
    body: DisputeEventBody,
    needs: 'session',
    refuses: OF_AN_EVENT,
    answer: Dispute,
  },
  vouchers: { summary: "A member's vouchers", needs: 'session', answer: VouchersAnswer },
  voucherEvent: {
    summary: 'Send an event to a voucher',
    params: Type.Object({ cardNumber: Type.String({ pattern: NUMBER }) }),
    query: SeenQuery,
    body: VoucherEventBody,
    needs: 'session',
    refuses: OF_AN_EVENT,
    answer: Voucher,
  },
} as const satisfies Record<string, CallSchemas>;
