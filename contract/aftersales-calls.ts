/** The calls of `contract/aftersales.ts`: returns and vouchers, and the events that people send to them. */
import { Type } from 'typebox';
import { Id } from './bounds.ts';
import {
  ReturnLine,
  ReturnLineEventBody,
  ReturnOrder,
  ReturnsAnswer,
  ReturnsQuery,
  SellerReturnsQuery,
  Voucher,
  VoucherEventBody,
  VouchersAnswer,
} from './aftersales.ts';
import type { CallSchemas } from './call.ts';
import { OF_A_PARTYS_EVENT, OF_AN_EVENT, OF_ONE, SeenQuery, WITH_KEY } from './lifecycles.ts';
import { ORDER_NUMBER } from './limits.ts';
import { OF_A_PARCEL } from './parcels.ts';

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
    params: Type.Object({ returnOrderNumber: Type.String({ pattern: ORDER_NUMBER }) }),
    refuses: [...WITH_KEY, ...OF_ONE],
    answer: ReturnOrder,
  },
  returnLineEvent: {
    summary: 'Send an event to a line of a return',
    params: Type.Object({ returnLineId: Id }),
    query: SeenQuery,
    body: ReturnLineEventBody,
    refuses: [...WITH_KEY, ...OF_A_PARTYS_EVENT, ...OF_A_PARCEL, 'NOTHING_LEFT_TO_REFUND'],
    answer: ReturnLine,
  },
  vouchers: { summary: "A member's vouchers", needs: 'session', answer: VouchersAnswer },
  voucherEvent: {
    summary: 'Send an event to a voucher',
    params: Type.Object({ cardNumber: Type.String({ pattern: ORDER_NUMBER }) }),
    query: SeenQuery,
    body: VoucherEventBody,
    needs: 'session',
    refuses: [...OF_AN_EVENT, 'CUSTOMER_CODE_NEEDED'],
    answer: Voucher,
  },
} as const satisfies Record<string, CallSchemas>;
