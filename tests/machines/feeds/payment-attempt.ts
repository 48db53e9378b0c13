import type { PaymentAttemptEvent, PaymentAttemptInput } from '#machines/payment-attempt/events.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { afterHours, sentEvents } from './sent.ts';

export const paymentAttemptInput: PaymentAttemptInput = { authorizationId: null };

const held = [{ authorizationId: 'auth-1' }, { authorizationId: null }];
const payloads: Readonly<Record<PaymentAttemptEvent['type'], readonly object[]>> = {
  CHALLENGE: held,
  COVER: [{}],
  PLACE: held,
  WAIT: held,
  DECLINE: [{}],
  GIVE_UP: held,
  RELEASED: [{}],
  FORGET: [{}],
};

export const paymentAttemptFeed: Feed = {
  name: 'payment-attempt',
  build: () => paymentAttemptMachine,
  inputs: [paymentAttemptInput],
  events: sentEvents(payloads, [afterHours(1)]),
  answers: {},
  failures: [],
};
