import { assertEvent } from 'xstate';
import { TIMED_OUT } from '../request/failure.ts';
import { caused, named } from '../session/failure.ts';
import { ON_BEHALF_MAX_ITERATIONS } from './constants.ts';
import type { Customer, OnBehalfEvent } from './events.ts';
import { onBehalfSetup } from './setup.ts';

const overByAgent = {
  target: '#on-behalf.ended.byAgent',
  actions: ['announceChange', { type: 'logOut', params: { why: 'BANNER' } }],
} as const;

const overByTime = {
  target: '#on-behalf.ended.byTime',
  actions: [
    { type: 'keepFailure', params: named('AGENT_TIME_UP') },
    'announceChange',
    { type: 'logOut', params: { why: 'TIME_UP' } },
  ],
} as const;

/**
 * A support agent who sees the shop as a customer does, in one tab (§2, §6). The `agent-session` chart decides how long that may
 * last and who may end it.
 */
export const onBehalfMachine = onBehalfSetup.createMachine({
  id: 'on-behalf',
  description: "An agent's session in one tab: signing in on behalf, the banner, the end (§2, §6).",
  options: { maxIterations: ON_BEHALF_MAX_ITERATIONS },
  context: ({ input }) => ({ grant: input.grant, failure: null }),
  initial: 'IDLE',
  on: { CHANGED_ELSEWHERE: { actions: 'openShop' } },
  states: {
    IDLE: {
      description: 'No agent acts for a customer.',
      tags: ['IDLE'],
      always: { guard: 'hasGrant', target: 'acting' },
      on: { START: 'PENDING' },
    },
    PENDING: {
      description: 'The agent is being signed in on behalf of the customer.',
      tags: ['PENDING'],
      entry: 'forgetFailure',
      invoke: {
        id: 'signInOnBehalf',
        src: 'signInOnBehalf',
        input: ({ event }) => ({ customer: customerOf(event) }),
        onDone: {
          target: 'acting',
          actions: [
            { type: 'keepGrant', params: ({ event }) => event.output },
            { type: 'takeOver', params: ({ event }) => event.output },
            'announceChange',
            'openShop',
          ],
        },
        onError: {
          target: 'REJECTED',
          actions: { type: 'keepFailure', params: ({ event }) => caused(event.error) },
        },
      },
      after: {
        requestTimeout: {
          target: 'REJECTED',
          actions: { type: 'keepFailure', params: caused(TIMED_OUT) },
        },
      },
      on: { START: { target: 'PENDING', reenter: true }, CANCEL: 'IDLE' },
    },
    REJECTED: {
      description: 'The agent may not act for this customer, or the server did not answer.',
      tags: ['REJECTED'],
      on: { START: 'PENDING', CANCEL: { target: 'IDLE', actions: 'forgetFailure' } },
    },
    acting: {
      description:
        'The agent sees the shop as the customer does, and a banner says so. No seller data is fetched.',
      tags: ['FULFILLED', 'acting'],
      type: 'parallel',
      on: {
        END: { guard: { type: 'mayEnd', params: ({ event }) => event }, target: 'ending.byAgent' },
        SIGNED_OUT: 'ended.withSession',
        SIGNED_IN: { guard: 'isForGuest', target: 'ended.withSession' },
      },
      states: {
        customer: {
          description: "The customer named in the banner; a guest's email is fetched.",
          initial: 'known',
          states: {
            known: {
              description: 'The email is known.',
              always: { guard: 'isUnknownGuest', target: 'asking' },
            },
            asking: {
              description: "The guest's email is being fetched.",
              invoke: {
                id: 'loadGuestEmail',
                src: 'loadGuestEmail',
                onDone: [
                  {
                    guard: { type: 'isTold', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'keepEmail', params: ({ event }) => event.output },
                  },
                  { target: 'unknown' },
                ],
                onError: 'unknown',
              },
              after: { requestTimeout: 'unknown' },
            },
            unknown: {
              description: 'The guest gave no email, so the banner says "customer".',
            },
          },
        },
        clock: {
          description: 'Checks every minute whether the two hours are over.',
          initial: 'looking',
          states: {
            looking: {
              description: 'Checks whether the two hours are over.',
              invoke: {
                id: 'lookAtClock',
                src: 'lookAtClock',
                onDone: [
                  {
                    guard: { type: 'isTimeUp', params: ({ event }) => event.output },
                    target: '#on-behalf.ending.byTime',
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
              after: { agentCheck: { target: 'looking', reenter: true } },
            },
            waiting: {
              description: 'Waits a minute until the next check.',
              after: { agentCheck: 'looking' },
            },
          },
        },
      },
    },
    ending: {
      description:
        'The tab ends the session on the server; in this tab it is over, whatever the server answers.',
      tags: ['acting'],
      initial: 'byAgent',
      on: { SIGNED_OUT: 'ended.withSession' },
      states: {
        byAgent: {
          description: 'The agent has ended it, by the banner.',
          invoke: {
            id: 'endByAgent',
            src: 'endOnBehalf',
            // Only after an answer: without a connection the sign-in page couldn't be loaded either.
            onDone: { ...overByAgent, actions: [...overByAgent.actions, 'openSignIn'] },
            onError: overByAgent,
          },
          after: { requestTimeout: overByAgent },
        },
        byTime: {
          description: 'The two hours are over.',
          invoke: { id: 'endByTime', src: 'endOnBehalf', onDone: overByTime, onError: overByTime },
          after: { requestTimeout: overByTime },
        },
      },
    },
    ended: {
      description: 'The agent no longer acts for the customer.',
      tags: ['IDLE'],
      entry: 'forgetGrant',
      initial: 'byAgent',
      on: { START: 'PENDING' },
      states: {
        byAgent: { description: 'The agent has ended it, by the banner.' },
        byTime: { description: 'The two hours have passed.' },
        withSession: { description: 'The session it was part of has ended.' },
      },
    },
  },
});

function customerOf(event: OnBehalfEvent): Customer {
  assertEvent(event, 'START');
  return event.customer;
}
