import type { StateValueFrom } from 'xstate';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent } from './events.ts';
import type { paymentAttemptMachine } from './machine.ts';

export type PaymentAttemptState = StateValueFrom<typeof paymentAttemptMachine>;

/** A sample payload for each event, so that `can` answers before a form is filled in. */
export const paymentAttemptPayloads: Payloads<PaymentAttemptContext, PaymentAttemptEvent> = {
  CHALLENGE: () => ({ authorizationId: '-' }),
  COVER: () => ({}),
  PLACE: () => ({ authorizationId: '-' }),
  WAIT: () => ({ authorizationId: '-' }),
  DECLINE: () => ({}),
  // An id other than the known one, which may have been released already.
  GIVE_UP: ({ authorizationId }) => ({ authorizationId: `${authorizationId ?? ''}-` }),
  RELEASED: () => ({}),
  FORGET: () => ({}),
};
