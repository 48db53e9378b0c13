/** The calls of returns: the lines that can be returned, opening a return, lists, and events. */
import { Type } from 'typebox';
import { Id } from '../bounds.ts';
import type { CallSchemas } from '../call.ts';
import { OF_A_PARTYS_EVENT, OF_ONE, SeenQuery, WITH_KEY } from '../lifecycles.ts';
import { ORDER_NUMBER } from '../limits.ts';
import { OpenReturnBody, Returnable } from '../open-return.ts';
import { OrderParams } from '../order-calls.ts';
import { OF_A_PARCEL } from '../parcels.ts';
import {
  ReturnEventBody,
  ReturnLine,
  ReturnLineEventBody,
  ReturnOrder,
  ReturnsAnswer,
  ReturnsQuery,
  SellerReturnsQuery,
} from '../returns.ts';

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
    refuses: [
      ...WITH_KEY,
      ...OF_A_PARTYS_EVENT,
      ...OF_A_PARCEL,
      'NOTHING_LEFT_TO_REFUND',
      'ANOTHER_AGENT_DECIDES',
    ],
    answer: ReturnLine,
  },
  returnable: {
    summary: 'The lines of an order that can be returned, until when, and their refunds',
    params: OrderParams,
    refuses: [...WITH_KEY, ...OF_ONE, 'BUYERS_ONLY'],
    answer: Returnable,
  },
  openReturn: {
    summary: 'Open a return for lines of an order, with reasons and photos; idempotent by client key',
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
    summary: 'Send an event to every line of a return that accepts it',
    params: ReturnParams,
    body: ReturnEventBody,
    refuses: [...WITH_KEY, ...OF_A_PARTYS_EVENT, ...OF_A_PARCEL],
    answer: ReturnOrder,
  },
} as const satisfies Record<string, CallSchemas>;
