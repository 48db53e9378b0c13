/** The calls of the pages of returns as request machines. */
import type { ReturnWaiting } from '#contract/returns.ts';
import type { CallAnswer, CallBody } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export type ReturnOrder = CallAnswer<'sellerReturn'>;
export type ReturnLine = ReturnOrder['returnOrderLines'][number];
/** For whom a return is worded: support and back office read about both sides in the third person. */
export const readerOf = (viewedBy: ReturnOrder['viewedBy']): 'buyer' | 'seller' | 'agent' =>
  viewedBy === 'buyer' || viewedBy === 'seller' ? viewedBy : 'agent';

export type Returnable = CallAnswer<'returnable'>;

/** §9: returns come ten on a page. */
const PAGE_SIZE = 10;
/** The seller area's channel in calls of §7. */
const SELLER_CHANNEL = 3;

export const returnsMachine = createRequestMachine<
  { side: 'buyer' | 'seller'; pageNum: number; waiting: ReturnWaiting | null },
  CallAnswer<'buyerReturns'>
>(({ side, pageNum, waiting }, signal) =>
  side === 'buyer'
    ? callEndpoint('buyerReturns', { query: { pageNum, pageSize: PAGE_SIZE }, signal, throwError: true })
    : callEndpoint('sellerReturns', {
        query: {
          ...{ pageNum, pageSize: PAGE_SIZE, simpleMode: true, channel: SELLER_CHANNEL },
          ...(waiting === null ? {} : { waiting }),
        },
        signal,
        throwError: true,
      }),
);

export interface Which {
  readonly returnNumber: string;
}

export const returnMachine = createRequestMachine<Which, ReturnOrder>(({ returnNumber }, signal) =>
  callEndpoint('sellerReturn', {
    params: { returnOrderNumber: returnNumber },
    signal,
    throwError: true,
  }),
);

export type LineEvent = CallBody<'returnLineEvent'>;
export type WholeEvent = CallBody<'returnEvent'>;
export type Sent =
  | { readonly line: ReturnLine; readonly event: LineEvent }
  | { readonly line: null; readonly event: WholeEvent };

/** Sends an event to one line or to all. An outdated revision is refused: nobody decides on a state they haven't seen. */
export const sendMachine = createRequestMachine<Which & { sent: Sent }, true>(
  async ({ returnNumber, sent }, signal) => {
    if (sent.line === null)
      await callEndpoint('returnEvent', {
        params: { returnOrderNumber: returnNumber },
        body: sent.event,
        signal,
        throwError: true,
      });
    else
      await callEndpoint('returnLineEvent', {
        params: { returnLineId: Number(sent.line.returnLineId) },
        query: { revision: sent.line.revision },
        body: sent.event,
        signal,
        throwError: true,
      });
    return true;
  },
);

export const returnableMachine = createRequestMachine<{ orderNumber: string }, Returnable>(
  ({ orderNumber }, signal) =>
    callEndpoint('returnable', { params: { orderNumber }, signal, throwError: true }),
);

export const openMachine = createRequestMachine<
  { orderNumber: string; body: CallBody<'openReturn'> },
  ReturnOrder
>(({ orderNumber, body }, signal) =>
  callEndpoint('openReturn', {
    params: { orderNumber },
    body,
    signal,
    throwError: true,
  }),
);
