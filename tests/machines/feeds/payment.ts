import type { PaymentEvent } from '#machines/payment/events.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, nothing, sentEvents } from './sent.ts';

/** A payment whose effects are only recorded. */
export const paymentInTest = paymentMachine.provide({
  actions: { capture: nothing, release: nothing, refund: nothing, notifySeller: nothing },
});

export const paymentInput = { amountCents: 5000 };

const payloads: Readonly<Record<PaymentEvent['type'], readonly object[]>> = {
  CAPTURE: [{}],
  CAPTURED: [{}],
  CAPTURE_FAILED: [{}],
  VOID: [{}],
  REFUND: [
    { amountCents: 5000, refundId: 1 },
    { amountCents: 2500, refundId: 1 },
    { amountCents: 1000, refundId: 1 },
    { amountCents: 5001, refundId: 1 },
    { amountCents: -1, refundId: 1 },
  ],
  TIME_UP: [],
};

const events = sentEvents(payloads, [afterHours(1)]);

export const paymentFeed: Feed = {
  name: 'payment',
  build: () => paymentInTest,
  inputs: [paymentInput],
  // An agent can retry a capture without limit; the model needs one retry.
  events: (snapshot) =>
    events(snapshot).filter(({ type }) => type !== 'CAPTURE' || snapshot.context.captures <= 5),
  answers: {},
  failures: [],
};
