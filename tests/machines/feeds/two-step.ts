import type { TwoStepEvent, TwoStepInput } from '#machines/two-step/events.ts';
import { twoStepMachine } from '#machines/two-step/machine.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import type { Feed } from '../walker/feed.ts';
import { BEGUN, sentEvents } from './sent.ts';

export const twoStepInput: TwoStepInput = { startedAt: BEGUN };

const payloads: Readonly<Record<TwoStepEvent['type'], readonly object[]>> = {
  CONFIRM: [{}],
  CANCEL: [{}],
  RENEW_CODES: [{}],
  TURN_OFF: [{}],
  TIME_UP: [],
};

export const twoStepFeed: Feed = {
  name: 'two-step',
  build: () => twoStepMachine,
  inputs: [twoStepInput],
  // Before the key expires.
  events: sentEvents(payloads, [BEGUN + MINUTE_MS]),
  answers: {},
  failures: [],
};
