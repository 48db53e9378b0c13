import { by, byWhen } from '../runtime/roles/by.ts';
import { PAYMENT_ATTEMPT_MAX_ITERATIONS } from './constants.ts';
import { paymentAttemptSetup } from './setup.ts';

const keep = {
  type: 'keepAuthorization',
  params: ({ event }: { event: { authorizationId: string | null } }) => ({
    authorizationId: event.authorizationId,
  }),
} as const;

const CHALLENGE = { guard: by('system'), target: 'CHALLENGED', actions: keep } as const;
const PLACE = { guard: by('system'), target: 'USED', actions: keep } as const;
const WAIT = { guard: by('system'), target: 'PENDING', actions: keep } as const;
const DECLINE = { guard: by('system'), target: 'DECLINED' } as const;
const LET_GO = { guard: by('system'), target: 'VOIDING', actions: keep } as const;
const HELD = { guard: byWhen('system', 'isHeld'), target: 'VOIDING', actions: keep } as const;
const GIVE_UP = [HELD, { guard: by('system'), target: 'VOIDED' }] as const;

/**
 * One attempt to pay for a checkout or a gift card, from the request to the provider until it is used or its money is released. Each
 * order's share of it is a `payment` from then on.
 */
export const paymentAttemptMachine = paymentAttemptSetup.createMachine({
  id: 'payment-attempt',
  description:
    'An attempt to pay for a checkout or a gift card: it pays once, or its authorization is voided.',
  options: { maxIterations: PAYMENT_ATTEMPT_MAX_ITERATIONS },
  context: ({ input }) => ({ ...input, dueAt: null }),
  initial: 'CREATED',
  states: {
    CREATED: {
      description: 'Stored before the provider is called; no answer is known yet.',
      tags: ['unanswered', 'open'],
      on: {
        CHALLENGE,
        COVER: { guard: by('system'), target: 'AUTHORIZED' },
        PLACE,
        WAIT,
        DECLINE,
        GIVE_UP: [...GIVE_UP],
        FORGET: { guard: by('system'), target: 'VOIDED' },
      },
    },
    CHALLENGED: {
      description: 'The buyer authenticates at their bank, which holds the money until then.',
      tags: ['challenged', 'open'],
      on: { PLACE, WAIT, DECLINE, GIVE_UP: LET_GO },
    },
    PENDING: {
      description: 'The bank has not decided yet, and the orders wait for it.',
      tags: ['open'],
      on: { PLACE, DECLINE, GIVE_UP: LET_GO },
    },
    AUTHORIZED: {
      description: 'Vouchers pay everything, so no card is charged; the orders may be placed.',
      tags: ['open'],
      on: { PLACE, GIVE_UP: [...GIVE_UP] },
    },
    USED: { description: 'Orders were placed with this attempt.', type: 'final' },
    DECLINED: {
      description:
        'The bank declined. If it approves later, the authorization is released: the purchase no longer uses this attempt.',
      entry: 'forgetAuthorization',
      on: { GIVE_UP: [...GIVE_UP] },
    },
    VOIDING: {
      description: 'The authorization has to be released; the worker asks the provider until it is.',
      tags: ['releasing', 'letGo'],
      on: { RELEASED: { guard: by('system'), target: 'VOIDED' } },
    },
    VOIDED: {
      description:
        'Nothing is authorized, and no order was placed. If the provider reports an authorization later, it is released.',
      tags: ['letGo'],
      on: { GIVE_UP: { guard: byWhen('system', 'isHeldUnknown'), target: 'VOIDING', actions: keep } },
    },
  },
});
