/** The calls of the pages of returns as request machines. A guest's key goes with each of them. */
import type { CallAnswer, CallBody } from '../../../contract/calls.ts';
import { createRequestMachine } from '../../../machines/request/machine.ts';
import { callEndpoint } from '../../../services/http.ts';
import { keyQuery } from '../../parts/guest-key.ts';

export type ReturnOrder = CallAnswer<'sellerReturn'>;
export type ReturnLine = ReturnOrder['returnOrderLines'][number];
export type Returnable = CallAnswer<'returnable'>;

/** §9: returns come ten on a page. */
const PAGE_SIZE = 10;
/** As the seller area of §7 asks for its own channel. */
const SELLER_CHANNEL = 3;

export const returnsMachine = createRequestMachine<
  { side: 'buyer' | 'seller'; pageNum: number },
  CallAnswer<'buyerReturns'>
>(({ side, pageNum }, signal) =>
  side === 'buyer'
    ? callEndpoint('buyerReturns', { query: { pageNum, pageSize: PAGE_SIZE }, signal, throwError: true })
    : callEndpoint('sellerReturns', {
        query: { pageNum, pageSize: PAGE_SIZE, simpleMode: true, channel: SELLER_CHANNEL },
        signal,
        throwError: true,
      }),
);

/** Which return, and by which guest's key. */
export interface Which {
  readonly returnNumber: string;
  readonly key: string | null;
}

export const returnMachine = createRequestMachine<Which, ReturnOrder>(({ returnNumber, key }, signal) =>
  callEndpoint('sellerReturn', {
    params: { returnOrderNumber: returnNumber },
    query: keyQuery(key),
    signal,
    throwError: true,
  }),
);

export type LineEvent = CallBody<'returnLineEvent'>;
export type WholeEvent = CallBody<'returnEvent'>;
export type Sent =
  | { readonly line: ReturnLine; readonly event: LineEvent }
  | { readonly line: null; readonly event: WholeEvent };

/** Sends an event to a line, or to all lines. A revision that has moved on is refused: nobody decides on what they haven't seen. */
export const sendMachine = createRequestMachine<Which & { sent: Sent }, true>(
  async ({ returnNumber, key, sent }, signal) => {
    if (sent.line === null)
      await callEndpoint('returnEvent', {
        params: { returnOrderNumber: returnNumber },
        query: keyQuery(key),
        body: sent.event,
        signal,
        throwError: true,
      });
    else
      await callEndpoint('returnLineEvent', {
        params: { returnLineId: Number(sent.line.returnLineId) },
        query: { ...keyQuery(key), revision: sent.line.revision },
        body: sent.event,
        signal,
        throwError: true,
      });
    return true;
  },
);

export const returnableMachine = createRequestMachine<
  { orderNumber: string; key: string | null },
  Returnable
>(({ orderNumber, key }, signal) =>
  callEndpoint('returnable', { params: { orderNumber }, query: keyQuery(key), signal, throwError: true }),
);

export const openMachine = createRequestMachine<
  { orderNumber: string; key: string | null; body: CallBody<'openReturn'> },
  ReturnOrder
>(({ orderNumber, key, body }, signal) =>
  callEndpoint('openReturn', {
    params: { orderNumber },
    query: keyQuery(key),
    body,
    signal,
    throwError: true,
  }),
);
