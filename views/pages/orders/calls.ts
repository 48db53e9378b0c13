/** The calls of the order pages as request machines. */
import type { CallAnswer, CallQuery } from '#contract/calls.ts';
import type { OrderEventBody } from '#contract/orders.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export const purchasesMachine = createRequestMachine<number, CallAnswer<'parentOrders'>>(
  (currentPage, signal) => callEndpoint('parentOrders', { query: { currentPage }, signal, throwError: true }),
);

export const purchaseMachine = createRequestMachine<string, CallAnswer<'parentOrder'>>(
  (parentOrderNumber, signal) =>
    callEndpoint('parentOrder', { params: { parentOrderNumber }, signal, throwError: true }),
);

export const salesMachine = createRequestMachine<CallQuery<'sellerOrders'>, CallAnswer<'sellerOrders'>>(
  (query, signal) => callEndpoint('sellerOrders', { query, signal, throwError: true }),
);

export const saleMachine = createRequestMachine<string, CallAnswer<'sellerOrder'>>((orderNumber, signal) =>
  callEndpoint('sellerOrder', { query: { orderNumber }, signal, throwError: true }),
);

export interface SentEvent {
  readonly orderNumber: string;
  /** The revision on show. */
  readonly revision: number;
  readonly body: OrderEventBody;
}

export const orderEventMachine = createRequestMachine<SentEvent, CallAnswer<'orderEvent'>>(
  ({ orderNumber, revision, body }, signal) =>
    callEndpoint('orderEvent', {
      params: { orderNumber },
      query: { revision },
      body,
      signal,
      throwError: true,
    }),
);

export const buyAgainMachine = createRequestMachine<string, CallAnswer<'buyAgain'>>((orderNumber, signal) =>
  callEndpoint('buyAgain', { params: { orderNumber }, signal, throwError: true }),
);
