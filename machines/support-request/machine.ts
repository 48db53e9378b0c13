import { by, byWhen } from '../runtime/roles/by.ts';
import { SUPPORT_REQUEST_MAX_ITERATIONS } from './constants.ts';
import { requested, supportRequestSetup } from './setup.ts';

const RESOLVE = { guard: by('buyer'), target: 'CLOSED' } as const;
const RESOLVE_BY_EITHER = [RESOLVE, { guard: byWhen('agent', 'isClaimant'), target: 'CLOSED' }] as const;

/** A member's conversation with Atelier Support: who has to write next, and which agent answers. */
export const supportRequestMachine = supportRequestSetup.createMachine({
  id: 'support-request',
  description: 'A conversation of a member with Atelier Support, in which one agent at a time answers.',
  options: { maxIterations: SUPPORT_REQUEST_MAX_ITERATIONS },
  context: ({ input }) => requested(input),
  initial: 'WAITING_FOR_SUPPORT',
  states: {
    WAITING_FOR_SUPPORT: {
      description: 'The member has written, and no agent has claimed the request.',
      tags: ['open', 'unclaimed'],
      entry: 'waitForSupport',
      on: {
        WRITE: { guard: by('buyer'), target: 'WAITING_FOR_SUPPORT' },
        CLAIM: {
          guard: by('agent'),
          target: 'CLAIMED',
          actions: { type: 'claim', params: ({ event }) => ({ agentId: event.agentId }) },
        },
        RESOLVE,
      },
    },
    CLAIMED: {
      description: 'An agent has claimed the request and has to answer before the claim expires.',
      tags: ['open', 'claimed'],
      on: {
        WRITE: { guard: by('buyer'), target: 'CLAIMED' },
        RELEASE: { guard: byWhen('agent', 'isClaimant'), target: 'WAITING_FOR_SUPPORT' },
        ANSWER: { guard: byWhen('agent', 'isClaimant'), target: 'WAITING_FOR_MEMBER' },
        RESOLVE: RESOLVE_BY_EITHER,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'WAITING_FOR_SUPPORT' },
      },
    },
    WAITING_FOR_MEMBER: {
      description: 'An agent has answered; without another message of the member the request closes.',
      tags: ['open', 'claimed'],
      entry: 'waitForMember',
      on: {
        WRITE: { guard: by('buyer'), target: 'WAITING_FOR_SUPPORT' },
        ANSWER: { guard: byWhen('agent', 'isClaimant'), target: 'WAITING_FOR_MEMBER', reenter: true },
        RESOLVE: RESOLVE_BY_EITHER,
        TIME_UP: { guard: byWhen('time', 'isDue'), target: 'CLOSED' },
      },
    },
    CLOSED: {
      description:
        'Resolved by the member or the agent, or closed by time; a message of the member reopens it for a while.',
      tags: ['closed'],
      entry: 'close',
      on: { WRITE: { guard: byWhen('buyer', 'isReopenable'), target: 'WAITING_FOR_SUPPORT' } },
    },
  },
});
