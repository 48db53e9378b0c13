import type { StateValueFrom } from 'xstate';
import type { Payloads } from '../runtime/roles/permitted.ts';
import type { PaymentAttemptContext, PaymentAttemptEvent } from './events.ts';
import type { paymentAttemptMachine } from './machine.ts';

export type PaymentAttemptState = StateValueFrom<typeof paymentAttemptMachine>;

/** What each event brings along, so that `can` can be asked before anybody has filled in a form. */
export const paymentAttemptPayloads: Payloads<PaymentAttemptContext, PaymentAttemptEvent> = {
  CHALLENGE: () => ({ authorizationId: '-' }),
  COVER: () => ({}),
  PLACE: () => ({ authorizationId: '-' }),
  WAIT: () => ({ authorizationId: '-' }),
  DECLINE: () => ({}),
  // Another than is known: that one may have been let go already.
  GIVE_UP: ({ authorizationId }) => ({ authorizationId: `${authorizationId ?? ''}-` }),
  RELEASED: () => ({}),
  FORGET: () => ({}),
};
