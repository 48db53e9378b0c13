import { fromCallback } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { ownedActivity, ownedOnBehalf, ownedTokenRefresh, pageMachine } from '#machines/app/actors.ts';
import type { AppEvent, AppInput } from '#machines/app/events.ts';
import { appMachine } from '#machines/app/machine.ts';
import { storedUser } from '#machines/session/events.ts';
import type { SessionContext, SessionEvent } from '#machines/session/events.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { SIGNED_OUT_CONTEXT } from '#machines/session/setup.ts';
import type { SessionSnapshot } from '#machines/session/selectors.ts';
import type { Feed } from '../walker/feed.ts';
import type { OpenCalls, Live } from '../walker/live.ts';
import { accessibilityAt } from './accessibility.ts';
import { cartAt } from './cart.ts';
import { chunkReloadAt } from './chunk-reload.ts';
import { previewAt } from './preview.ts';
import { withCalls } from './on-behalf.ts';
import { credentials, freshToken, marie, NOW, signedInMarie, stored } from './people.ts';
import { nothing } from './sent.ts';
import { sessionAt } from './session.ts';

/** The app with all of its real actors, and calls that the test answers. */
export const appAt = (openCalls: OpenCalls) =>
  appMachine.provide({
    actors: {
      session: sessionAt(openCalls),
      cart: cartAt(openCalls),
      page: pageMachine.provide({ actors: { call: openCalls.call() } }),
      activity: ownedActivity.provide({
        actors: { lookAtSession: openCalls.call(), refreshContactCentre: openCalls.call() },
        actions: { storeStamp: nothing },
      }),
      tokenRefresh: ownedTokenRefresh.provide({
        actors: { look: openCalls.call(), refresh: openCalls.call() },
      }),
      preview: previewAt(openCalls),
      accessibility: accessibilityAt(),
      onBehalf: withCalls(ownedOnBehalf, openCalls),
      chunkReload: chunkReloadAt(),
      browserSignals: fromCallback(() => undefined),
      otherTabs: fromCallback(() => undefined),
    },
  });

const nobody: SessionContext = { ...SIGNED_OUT_CONTEXT, now: NOW, failure: null };
const guest = sessionMachine.resolveState({ value: { notAuthenticated: 'IDLE' }, context: nobody });
const pending = sessionMachine.resolveState({
  value: { notAuthenticated: { PENDING: 'signingIn' } },
  context: nobody,
});
const member = sessionMachine.resolveState({
  value: { authenticated: 'current' },
  context: { ...nobody, session: stored, user: storedUser(marie) },
});

const shown = (snapshot: SessionSnapshot): AppEvent => ({ type: 'xstate.snapshot.session', snapshot });

const events: AppEvent[] = [
  shown(guest),
  shown(pending),
  shown(member),
  { type: 'OPEN_PAGE', path: '/product/merino-1', at: NOW },
  { type: 'CHUNK_FAILED', chunk: 'product', isOnline: false, address: null },
  { type: 'CHUNK_LOADED', chunk: 'product' },
  { type: 'UNAUTHORIZED' },
  { type: 'ACTIVITY', at: NOW },
  { type: 'ACTIVE', at: NOW },
  { type: 'TOKEN_REFRESHED', token: freshToken, sessionId: stored.sessionId },
  { type: 'SESSION_OVER', code: 'INVALID_SESSION' },
  { type: 'WENT_ONLINE' },
  { type: 'WENT_OFFLINE' },
  { type: 'TAB_SHOWN', at: NOW, path: '/' },
  { type: 'TAB_HIDDEN' },
  { type: 'CART_CHANGED_ELSEWHERE', cartId: 'guest-cart-1', revision: 9 },
  { type: 'SIGNED_IN_ELSEWHERE', session: stored },
  { type: 'SIGNED_OUT_ELSEWHERE' },
  { type: 'AGENT_CHANGED_ELSEWHERE' },
  { type: 'ACCESSIBILITY_CHANGED_ELSEWHERE', isOn: true },
  { type: 'ACCESSIBILITY_CHANGED_ELSEWHERE', isOn: false },
  { type: 'AGENT_ENDED', why: 'BANNER' },
  { type: 'AGENT_ENDED', why: 'TIME_UP' },
];

const logIn: SessionEvent = { type: 'LOG_IN', credentials, at: NOW };

/** Moves the real session to the state that the model shows. */
async function showSnapshot(live: Live, { snapshot }: AnyEventObject): Promise<void> {
  const session = live.child('session');
  if (snapshot.matches({ notAuthenticated: 'IDLE' })) {
    session.send({ type: 'SIGNED_OUT_ELSEWHERE' } satisfies SessionEvent);
    return;
  }
  session.send(logIn);
  if (snapshot.matches('authenticated') && live.openCalls.open.includes('signIn')) {
    await live.answer('signIn', signedInMarie);
  }
}

export const appFeed: Feed = {
  name: 'app',
  build: appAt,
  // A stored session is restored first, so the app starts in the unknown state.
  inputs: [{ session: { stored, now: NOW } } satisfies AppInput],
  events: () => events,
  answers: {},
  failures: [],
  showSnapshot,
};
