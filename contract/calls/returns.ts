/** The calls of returns: what may be returned, opening a return, its lists, and the events that people send to it. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import {
  ReturnLine,
  ReturnLineEventBody,
  ReturnOrder,
  ReturnsAnswer,
  ReturnsQuery,
  SellerReturnsQuery,
} from '../aftersales.ts';
import type { CallSchemas } from '../call.ts';
import { OF_A_PARTYS_EVENT, OF_ONE, SeenQuery, WITH_KEY } from '../lifecycles.ts';
import { ORDER_NUMBER } from '../limits.ts';
import { OF_A_PARCEL } from '../parcels.ts';
import { OpenReturnBody, Returnable, ReturnEventBody } from '../returns.ts';

const OrderParams = Type.Object({ orderNumber: Type.String({ pattern: ORDER_NUMBER }) });
const ReturnParams = Type.Object({ returnOrderNumber: Type.String({ pattern: ORDER_NUMBER }) });

export const returnCalls = {
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
    params: ReturnParams,
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
  returnable: {
    summary: 'What may be returned of an order, until when, and what goes back for it',
    params: OrderParams,
    refuses: [...WITH_KEY, ...OF_ONE, 'BUYERS_ONLY'],
    answer: Returnable,
  },
  openReturn: {
    summary: 'Return lines of an order, with reasons and photos; once for each client key',
    params: OrderParams,
    body: OpenReturnBody,
    refuses: [
      ...WITH_KEY,
      ...OF_ONE,
      'BUYERS_ONLY',
      'RESTRICTED_CASES',
      'RETURN_NOT_DELIVERED',
      'RETURN_NOT_SENT',
      'RETURN_WINDOW_OVER',
      'RETURN_CLASS_TOO_LATE',
      'ALL_RETURNED',
      'TOO_MANY_RETURNED',
      'KEY_REUSED',
      'TOO_MANY_PHOTOS',
    ],
    answer: ReturnOrder,
    status: 201,
  },
  returnEvent: {
    summary: 'Send an event to every line of a return that it is possible for',
    params: ReturnParams,
    body: ReturnEventBody,
    refuses: [...WITH_KEY, ...OF_A_PARTYS_EVENT, ...OF_A_PARCEL],
    answer: ReturnOrder,
  },
} as const satisfies Record<string, CallSchemas>;
