/** The calls of the order pages as request machines. */
import type { CallAnswer, CallQuery } from '../../../contract/calls.ts';
import type { OrderEventBody } from '../../../contract/orders.ts';
import { createRequestMachine } from '../../../machines/request/machine.ts';
import { callEndpoint } from '../../../services/http.ts';

/** A guest's key where there is one, as calls take it. */
export const keyQuery = (key: string | null): { key?: string } => (key === null ? {} : { key });

export const purchasesMachine = createRequestMachine<number, CallAnswer<'parentOrders'>>(
  (currentPage, signal) => callEndpoint('parentOrders', { query: { currentPage }, signal, throwError: true }),
);

export interface AskedPurchase {
  readonly number: string;
  readonly key: string | null;
}

export const purchaseMachine = createRequestMachine<AskedPurchase, CallAnswer<'parentOrder'>>(
  ({ number, key }, signal) =>
    callEndpoint('parentOrder', {
      params: { parentOrderNumber: number },
      query: keyQuery(key),
      signal,
      throwError: true,
    }),
);

export const salesMachine = createRequestMachine<CallQuery<'sellerOrders'>, CallAnswer<'sellerOrders'>>(
  (query, signal) => callEndpoint('sellerOrders', { query, signal, throwError: true }),
);

export const saleMachine = createRequestMachine<string, CallAnswer<'sellerOrder'>>((orderNumber, signal) =>
  callEndpoint('sellerOrder', { query: { orderNumber }, signal, throwError: true }),
);

export interface SentEvent {
  readonly orderNumber: string;
  readonly key: string | null;
  /** What the sender has seen. */
  readonly revision: number;
  readonly body: OrderEventBody;
}

export const orderEventMachine = createRequestMachine<SentEvent, CallAnswer<'orderEvent'>>(
  ({ orderNumber, key, revision, body }, signal) =>
    callEndpoint('orderEvent', {
      params: { orderNumber },
      query: { revision, ...keyQuery(key) },
      body,
      signal,
      throwError: true,
    }),
);

export interface AskedAgain {
  readonly orderNumber: string;
  readonly key: string | null;
}

export const buyAgainMachine = createRequestMachine<AskedAgain, CallAnswer<'buyAgain'>>(
  ({ orderNumber, key }, signal) =>
    callEndpoint('buyAgain', { params: { orderNumber }, query: keyQuery(key), signal, throwError: true }),
);
