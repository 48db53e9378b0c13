import type { PayoutEvent } from '#machines/payout/events.ts';
import { payoutMachine } from '#machines/payout/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, nothing, sentEvents } from './sent.ts';

/** A payout whose effects are only recorded. */
export const payoutInTest = payoutMachine.provide({
  actions: { checkSeller: nothing, payOut: nothing, returnToBalance: nothing, notifySeller: nothing },
});

export const payoutInput = { amountCents: 12_345, payday: afterHours(24) };

const payloads: Readonly<Record<PayoutEvent['type'], readonly object[]>> = {
  CLEAR: [{}],
  HOLD: [{ reason: 'SUSPENDED' }, { reason: 'UNVERIFIED' }],
  PAID: [{ reference: 'po_1' }],
  PAY_FAILED: [{}],
  TIME_UP: [],
};

const events = sentEvents(payloads, [afterHours(25)]);

export const payoutFeed: Feed = {
  name: 'payout',
  build: () => payoutInTest,
  inputs: [payoutInput],
  // A payout can be held every day; the model needs two holds.
  events: (snapshot) =>
    events(snapshot).filter(
      ({ type }) =>
        type !== 'HOLD' || snapshot.context.dueAt === null || snapshot.context.dueAt < afterHours(100),
    ),
  answers: {},
  failures: [],
};
