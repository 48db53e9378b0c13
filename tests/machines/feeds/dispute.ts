import type { AnyMachineSnapshot } from 'xstate';
import type { DisputeEvent, DisputeInput } from '#machines/dispute/events.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, nothing, sentEvents } from './sent.ts';

/** A dispute whose effects are only recorded. */
export const disputeInTest = disputeMachine.provide({
  actions: { notify: nothing, refundOffer: nothing, executeDecision: nothing, closeCase: nothing },
});

export const disputeInput: DisputeInput = { openedAt: BEGUN, maxRefundCents: 4000 };

const payloads: Readonly<Record<DisputeEvent['type'], readonly object[]>> = {
  REPLY: [{}],
  MAKE_OFFER: [{ amountCents: 1500 }, { amountCents: 0 }, { amountCents: 4001 }],
  ACCEPT_OFFER: [{ version: 1 }, { version: 2 }, { version: 9 }],
  REJECT_OFFER: [{ version: 1 }, { version: 2 }],
  WITHDRAW_OFFER: [{ version: 1 }, { version: 2 }],
  REFUND_SETTLED: [{}],
  REFUND_FAILED: [{}],
  ACTION_DUE: [{}],
  ACTION_DONE: [{}],
  ESCALATE: [{}],
  CLAIM: [{}],
  REQUEST_INFORMATION: [{ from: 'buyer' }, { from: 'seller' }],
  PROVIDE_INFORMATION: [{}],
  DECIDE: [
    { decision: { inFavourOf: 'buyer', refundCents: 4000 } },
    { decision: { inFavourOf: 'seller', refundCents: 1 } },
  ],
  WITHDRAW: [{}],
  TIME_UP: [],
};

const events = sentEvents(payloads, [afterHours(1), afterHours(44 * 24)]);

export const disputeFeed: Feed = {
  name: 'dispute',
  build: () => disputeInTest,
  inputs: [disputeInput],
  // A third offer shows nothing new; dispute.test.ts covers it.
  events: (snapshot: AnyMachineSnapshot) => (snapshot.context.offer?.version === 3 ? [] : events(snapshot)),
  answers: {},
  failures: [],
};
