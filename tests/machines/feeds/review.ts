import type { ReviewEvent } from '#machines/review/events.ts';
import { reviewMachine } from '#machines/review/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, nothing, sentEvents } from './sent.ts';

/** A review whose effects are only recorded. */
export const reviewInTest = reviewMachine.provide({
  actions: { notifyAuthor: nothing, notifySeller: nothing },
});

const payloads: Readonly<Record<ReviewEvent['type'], readonly object[]>> = {
  PUBLISH: [{}],
  REJECT: [{ reason: 'It names a person.' }, { reason: ' ' }],
  ANSWER: [{ text: 'Thank you!' }, { text: ' ' }],
  WITHDRAW_ANSWER: [{}],
  PUBLISH_ANSWER: [{}],
  REJECT_ANSWER: [{ reason: 'It is rude.' }, { reason: '' }],
};

export const reviewFeed: Feed = {
  name: 'review',
  build: () => reviewInTest,
  inputs: [{}],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
