import { AGENT_SESSION_MS } from '#machines/agent-session/constants.ts';
import type { AgentGrant, OnBehalf, OnBehalfEvent, OnBehalfInput } from '#machines/on-behalf/events.ts';
import { onBehalfMachine } from '#machines/on-behalf/machine.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls } from '../walker/live.ts';
import { marie, NOW, stored } from './people.ts';
import { nothing } from './sent.ts';

/** The browser's side, or the app's version of it, with calls that the test answers; its effects are only recorded. */
export const withCalls = (machine: typeof onBehalfMachine, openCalls: OpenCalls) =>
  machine.provide({
    actors: {
      signInOnBehalf: openCalls.call(),
      loadGuestEmail: openCalls.call(),
      endOnBehalf: openCalls.call(),
      lookAtClock: openCalls.call(),
    },
    actions: { takeOver: nothing, openShop: nothing, openSignIn: nothing, announceChange: nothing },
  });

export const onBehalfAt = (openCalls: OpenCalls) =>
  withCalls(onBehalfMachine, openCalls).provide({ actions: { logOut: nothing } });

export const forMarie: AgentGrant = { kind: 'member', email: marie.email, startedAt: NOW };
export const forGuest: AgentGrant = { kind: 'guest', email: null, startedAt: NOW };
export const onBehalf = (grant: AgentGrant): OnBehalf => ({
  grant,
  session: grant.kind === 'member' ? { ...stored, sessionId: 's-2', rememberMe: false } : null,
});

const inputs: OnBehalfInput[] = [{ grant: null }, { grant: forMarie }, { grant: forGuest }];

const events: OnBehalfEvent[] = [
  { type: 'START', customer: { kind: 'member', email: marie.email } },
  { type: 'CANCEL' },
  { type: 'END', at: NOW },
  { type: 'SIGNED_OUT' },
  { type: 'SIGNED_IN' },
  { type: 'CHANGED_ELSEWHERE' },
];

export const onBehalfFeed: Feed = {
  name: 'on-behalf',
  build: onBehalfAt,
  inputs,
  events: () => events,
  answers: {
    signInOnBehalf: [onBehalf(forMarie), onBehalf(forGuest)],
    loadGuestEmail: [{ guestEmail: 'guest@example.com' }, { guestEmail: null }],
    endByAgent: [{ done: true }],
    endByTime: [{ done: true }],
    lookAtClock: [{ at: NOW }, { at: NOW + AGENT_SESSION_MS }],
  },
  failures: [requestFailure(403, null)],
};
