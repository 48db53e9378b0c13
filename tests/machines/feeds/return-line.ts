import type { ReturnLineEvent, ReturnLineInput } from '#machines/return-line/events.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, nothing, sentEvents } from './sent.ts';

/** A return line whose effects are only recorded. */
export const returnLineInTest = returnLineMachine.provide({
  actions: {
    notify: nothing,
    refundLine: nothing,
    restock: nothing,
    closeCase: nothing,
    reportRefundFailure: nothing,
  },
});

export const returnLineInput: ReturnLineInput = {
  requestedAt: BEGUN,
  quantity: 2,
  isReceiptExpected: true,
};

const payloads: Readonly<Record<ReturnLineEvent['type'], readonly object[]>> = {
  APPROVE: [{}],
  REJECT: [{ reason: 'worn' }, { reason: ' ' }],
  APPROVE_RESHIP: [{}],
  CANCEL: [{}],
  SHIP: [{ tracking: { carrier: 'CANADA_POST', number: 'CP1' } }],
  CORRECT_TRACKING: [{ tracking: { carrier: 'UPS', number: '1Z1' } }],
  CARRIER_DELIVERED: [{}],
  NOT_ARRIVED: [{ reason: 'nothing came' }],
  RECEIVE: [
    { quantity: 2, condition: 'as-sold' },
    { quantity: 3, condition: 'as-sold' },
  ],
  PASS: [{}],
  FAIL: [{ reason: 'worn' }],
  REFUND_SETTLED: [{}],
  REFUND_FAILED: [{}],
  RESHIP_SENT: [{ tracking: null }],
  DELIVERED: [{}],
  DISPUTE_DECIDED: [{}],
  TIME_UP: [],
};

export const returnLineFeed: Feed = {
  name: 'return-line',
  build: () => returnLineInTest,
  inputs: [returnLineInput, { ...returnLineInput, isReceiptExpected: false }],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
