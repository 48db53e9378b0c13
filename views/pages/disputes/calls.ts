/** The calls of the pages of disputes as request machines. */
import type { CallAnswer, CallBody, CallQuery } from '#contract/calls.ts';
import { createRequestMachine } from '#machines/request/machine.ts';
import { callEndpoint } from '#services/http.ts';

export interface Which {
  readonly disputeId: number;
}

export const disputesMachine = createRequestMachine<CallQuery<'disputes'>, CallAnswer<'disputes'>>(
  (query, signal) => callEndpoint('disputes', { query, signal, throwError: true }),
);

export const disputeMachine = createRequestMachine<Which, CallAnswer<'dispute'>>(({ disputeId }, signal) =>
  callEndpoint('dispute', { params: { disputeId }, signal, throwError: true }),
);

export const earlierMachine = createRequestMachine<Which & { before: number }, CallAnswer<'disputeMessages'>>(
  ({ disputeId, before }, signal) =>
    callEndpoint('disputeMessages', {
      params: { disputeId },
      query: { before },
      signal,
      throwError: true,
    }),
);

export const readMachine = createRequestMachine<
  Which & { messageId: number },
  CallAnswer<'markDisputeAsRead'>
>(({ disputeId, messageId }, signal) =>
  callEndpoint('markDisputeAsRead', { params: { disputeId }, body: { messageId }, signal, throwError: true }),
);

export type Sent =
  | { readonly event: CallBody<'disputeEvent'>; readonly revision: number }
  | { readonly comment: CallBody<'writeDisputeMessage'> };

/**
 * Sends an event or a comment. The server refuses an event with an outdated revision, so that a party doesn't act on a state they
 * haven't seen. Resolves to `nth`, the number of the action, by which the form is emptied once for each accepted action.
 */
export const sendMachine = createRequestMachine<Which & { sent: Sent; nth: number }, number>(
  async ({ disputeId, sent, nth }, signal) => {
    const manner = { params: { disputeId }, signal, throwError: true } as const;
    if ('comment' in sent) await callEndpoint('writeDisputeMessage', { ...manner, body: sent.comment });
    else
      await callEndpoint('disputeEvent', {
        ...manner,
        query: { revision: sent.revision },
        body: sent.event,
      });
    return nth;
  },
);

export const notesMachine = createRequestMachine<{ disputeId: number }, CallAnswer<'disputeNotes'>>(
  (params, signal) => callEndpoint('disputeNotes', { params, signal, throwError: true }),
);

export const writeNoteMachine = createRequestMachine<
  { disputeId: number; body: CallBody<'writeDisputeNote'> },
  CallAnswer<'writeDisputeNote'>
>(({ disputeId, body }, signal) =>
  callEndpoint('writeDisputeNote', { params: { disputeId }, body, signal, throwError: true }),
);

export const openingMachine = createRequestMachine<CallQuery<'disputeOpening'>, CallAnswer<'disputeOpening'>>(
  (query, signal) => callEndpoint('disputeOpening', { query, signal, throwError: true }),
);

export const openMachine = createRequestMachine<{ body: CallBody<'openDispute'> }, CallAnswer<'openDispute'>>(
  ({ body }, signal) => callEndpoint('openDispute', { body, signal, throwError: true }),
);

export type FailedRefund = CallAnswer<'failedRefunds'>['refunds'][number];

export const failedRefundsMachine = createRequestMachine<null, CallAnswer<'failedRefunds'>>((_, signal) =>
  callEndpoint('failedRefunds', { signal, throwError: true }),
);

/** Marks a refund as paid by hand. */
export const paidByHandMachine = createRequestMachine<
  Pick<FailedRefund, 'refundId'>,
  CallAnswer<'failedRefundEvent'>
>((params, signal) =>
  callEndpoint('failedRefundEvent', { params, body: { type: 'REFUND_SETTLED' }, signal, throwError: true }),
);

export type UncapturedPayment = CallAnswer<'uncapturedPaymentEvent'>;

export const uncapturedMachine = createRequestMachine<null, CallAnswer<'uncapturedPayments'>>((_, signal) =>
  callEndpoint('uncapturedPayments', { signal, throwError: true }),
);

/** Retries a capture, at the revision that was shown. */
export const captureAgainMachine = createRequestMachine<
  Pick<UncapturedPayment, 'orderNumber' | 'revision'>,
  UncapturedPayment
>(({ orderNumber, revision }, signal) =>
  callEndpoint('uncapturedPaymentEvent', {
    params: { orderNumber },
    query: { revision },
    body: { type: 'CAPTURE' },
    signal,
    throwError: true,
  }),
);
