import type { EmailChangeEvent, EmailChangeInput } from '#machines/email-change/events.ts';
import { emailChangeMachine } from '#machines/email-change/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, BEGUN, sentEvents } from './sent.ts';

export const emailChangeInput: EmailChangeInput = { requestedAt: BEGUN };

const payloads: Readonly<Record<EmailChangeEvent['type'], readonly object[]>> = {
  CONFIRM_NEW: [{}],
  CONFIRM_OLD: [{}],
  CANCEL: [{}],
  TIME_UP: [],
};

export const emailChangeFeed: Feed = {
  name: 'email-change',
  build: () => emailChangeMachine,
  inputs: [emailChangeInput],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
