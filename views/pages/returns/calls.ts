/** The calls of the pages of returns as request machines. A guest's key goes with each of them. */
import type { CallAnswer, CallBody } from '../../../contract/calls.ts';
import { createRequestMachine } from '../../../machines/request/machine.ts';
import { callEndpoint } from '../../../services/http.ts';

export type ReturnOrder = CallAnswer<'sellerReturn'>;
export type ReturnLine = ReturnOrder['returnOrderLines'][number];
export type Returnable = CallAnswer<'returnable'>;
export type Photo = CallAnswer<'uploadPhoto'>;

/** §9: returns come ten on a page. */
const PAGE_SIZE = 10;
/** As the seller area of §7 asks for its own channel. */
const SELLER_CHANNEL = 3;

const keyQuery = (key: string | null): { key?: string } => (key === null ? {} : { key });

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

/** A photo over a slow line takes longer than other requests may (§9). */
export const UPLOAD_TIMEOUT_MS = 300_000;

export const uploadMachine = createRequestMachine<
  { file: File; parentNumber: string; key: string | null; onSent: (part: number) => void },
  Photo
>(({ file, parentNumber, key, onSent }, signal) =>
  callEndpoint('uploadPhoto', {
    query: key === null ? {} : { key, order: parentNumber },
    file,
    onSent,
    signal,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    throwError: true,
  }),
);

/** Where a photo is loaded from, with the key of who looks at it. */
export const photoSource = (url: string, key: string | null): string =>
  key === null ? url : `${url}?key=${encodeURIComponent(key)}`;

/** A path with the key of a guest's link. */
export const withKey = (path: string, key: string | null): string =>
  key === null ? path : `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
