import { assertEvent } from 'xstate';
import { TIMED_OUT } from '../request/failure.ts';
import { caused, named } from '../session/failure.ts';
import { AGENT_SESSION_MAX_ITERATIONS } from './constants.ts';
import type { AgentSessionEvent, Customer } from './events.ts';
import { agentSessionSetup, grantOf } from './setup.ts';

/** A support agent who sees the shop as a customer does, for two hours at most (§2, §6). */
export const agentSessionMachine = agentSessionSetup.createMachine({
  id: 'agent-session',
  description: 'A support agent who acts on behalf of a customer, for two hours at most (§2, §6).',
  options: { maxIterations: AGENT_SESSION_MAX_ITERATIONS },
  context: ({ input }) => ({ grant: input.grant, failure: null }),
  initial: 'IDLE',
  states: {
    IDLE: {
      description: 'Nobody acts for anybody.',
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
            { type: 'storeGrant', params: ({ event }) => event.output },
            { type: 'handOver', params: ({ event }) => event.output },
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
      description: 'The agent may not act for this customer, or nobody answered.',
      tags: ['REJECTED'],
      on: { START: 'PENDING', CANCEL: { target: 'IDLE', actions: 'forgetFailure' } },
    },
    acting: {
      description:
        'The shop is seen as the customer sees it; the banner says so. Nothing of a seller is fetched.',
      tags: ['FULFILLED', 'ACTING'],
      type: 'parallel',
      on: {
        END: {
          target: 'ended.byAgent',
          actions: [{ type: 'logOut', params: { why: 'BANNER' } }],
        },
        SIGNED_OUT: 'ended.withSession',
      },
      states: {
        customer: {
          description: "Whose name the banner has: a guest's e-mail is asked for.",
          initial: 'known',
          states: {
            known: {
              description: 'The e-mail is known.',
              always: { guard: 'isUnknownGuest', target: 'asking' },
            },
            asking: {
              description: "The guest's e-mail is being asked for.",
              invoke: {
                id: 'loadGuestEmail',
                src: 'loadGuestEmail',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'keepEmail', params: ({ event }) => event.output },
                    { type: 'storeGrant', params: ({ context }) => ({ grant: grantOf(context) }) },
                  ],
                },
                onError: 'unknown',
              },
              after: { requestTimeout: 'unknown' },
            },
            unknown: {
              description: 'The guest has no e-mail that could be told: the banner says "customer".',
            },
          },
        },
        clock: {
          description: 'The two hours, looked at every minute.',
          initial: 'looking',
          states: {
            looking: {
              description: 'Are the two hours over?',
              invoke: {
                id: 'lookAtClock',
                src: 'lookAtClock',
                onDone: [
                  {
                    guard: { type: 'isTimeUp', params: ({ event }) => event.output },
                    target: '#agent-session.ended.byTime',
                    actions: [
                      { type: 'keepFailure', params: named('AGENT_TIME_UP') },
                      { type: 'logOut', params: { why: 'TIME_UP' } },
                    ],
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
              after: { agentCheck: { target: 'looking', reenter: true } },
            },
            waiting: {
              description: 'The next look is a minute away.',
              after: { agentCheck: 'looking' },
            },
          },
        },
      },
    },
    ended: {
      description: 'Nobody acts for anybody any more.',
      tags: ['IDLE'],
      entry: ['forgetGrant', 'clearGrant'],
      initial: 'byAgent',
      on: { START: 'PENDING' },
      states: {
        byAgent: { description: 'The agent has ended it, by the banner.' },
        byTime: { description: 'The two hours were over.' },
        withSession: { description: 'The session it was part of has ended.' },
      },
    },
  },
});

function customerOf(event: AgentSessionEvent): Customer {
  assertEvent(event, 'START');
  return event.customer;
}
