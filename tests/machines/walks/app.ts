/** Random events of a whole tab: the app and all of its real actors. */
import fc from '#tests/support/fast-check-seed.ts';
import { fromCallback } from 'xstate';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { ownedActivity, ownedOnBehalf, ownedTokenRefresh, pageMachine } from '#machines/app/actors.ts';
import type { AppEvent, SessionMoved } from '#machines/app/events.ts';
import { appMachine } from '#machines/app/machine.ts';
import type { AgentEnd } from '#machines/on-behalf/events.ts';
import { accessibilityAt } from '../feeds/accessibility.ts';
import { cartAt } from '../feeds/cart.ts';
import { chunkReloadAt } from '../feeds/chunk-reload.ts';
import { withCalls } from '../feeds/on-behalf.ts';
import { nothing } from '../feeds/sent.ts';
import type { OpenCalls } from '../walker/live.ts';
import {
  StoredData,
  brokenSessionRule,
  onBehalfAnswers,
  onBehalfEvents,
  refreshAnswers,
  sessionAnswers,
  sessionEvents,
  sessionInputs,
  sessionKeeping,
  sessions,
  someGrants,
  tokens,
} from './members.ts';
import { bare, eventPool, moment, oddText } from './odd.ts';
import { cartAnswers, cartEvents } from './shopping.ts';
import type { Wandering } from './wanderer.ts';

const at = fc.record({ at: moment });
const kept = new StoredData();

const build = (openCalls: OpenCalls) =>
  appMachine.provide({
    actors: {
      session: sessionKeeping(openCalls, kept),
      cart: cartAt(openCalls),
      page: pageMachine.provide({ actors: { call: openCalls.call() } }),
      activity: ownedActivity.provide({
        actors: { lookAtSession: openCalls.call(), refreshContactCentre: openCalls.call() },
        actions: { storeStamp: nothing },
      }),
      tokenRefresh: ownedTokenRefresh.provide({
        actors: { look: openCalls.call(), refresh: openCalls.call() },
      }),
      accessibility: accessibilityAt(),
      chunkReload: chunkReloadAt(),
      onBehalf: withCalls(ownedOnBehalf, openCalls),
      browserSignals: fromCallback(() => undefined),
      otherTabs: fromCallback(() => undefined),
    },
  });

/** Events that views send to actors of the app. */
const OWNED = ['session', 'cart', 'onBehalf'] as const;
const toOwned = (to: (typeof OWNED)[number], events: typeof cartEvents) =>
  events.map((each) => each.map((event) => ({ type: `to ${to}`, event })));

/** Only the app decides whose cart is open. */
const FOR_VIEWS = new Set(['CHANGE', 'RELOAD', 'DISMISS']);
const cartEventsOfViews = cartEvents.filter((each) => each.every(({ type }) => FOR_VIEWS.has(type)));

const childOf = (snapshot: AnyMachineSnapshot, id: string): AnyActorRef | undefined => snapshot.children[id];

export const app: Wandering = {
  build,
  inputs: sessionInputs.flatMap((session) => [
    { session },
    ...someGrants.slice(0, 2).map((grant) => ({ session, grant })),
  ]),
  events: [
    ...eventPool<Exclude<AppEvent, SessionMoved>>({
      CHUNK_FAILED: fc.record({
        chunk: oddText,
        isOnline: fc.boolean(),
        address: fc.option(oddText, { nil: null }),
      }),
      CHUNK_LOADED: fc.record({ chunk: oddText }),
      WENT_ONLINE: bare,
      WENT_OFFLINE: bare,
      TAB_SHOWN: fc.record({ at: moment, path: fc.constantFrom('/', '/cart') }),
      TAB_HIDDEN: bare,
      ACTIVITY: at,
      CART_CHANGED_ELSEWHERE: fc.record({ cartId: fc.constantFrom('guest-cart', 'c'), revision: fc.nat(12) }),
      SIGNED_IN_ELSEWHERE: fc.record({ session: sessions }),
      SIGNED_OUT_ELSEWHERE: bare,
      AGENT_CHANGED_ELSEWHERE: bare,
      ACCESSIBILITY_CHANGED_ELSEWHERE: fc.record({ isOn: fc.boolean() }),
      AGENT_ENDED: fc.record({ why: fc.constantFrom<AgentEnd>('BANNER', 'TIME_UP') }),
      OPEN_PAGE: fc.record({ path: fc.constantFrom('/', '/cart', '/product/1'), at: moment }),
      UNAUTHORIZED: bare,
      ACTIVE: at,
      TOKEN_REFRESHED: fc.record({ token: tokens, sessionId: fc.constantFrom('s-1', 's-2') }),
      SESSION_OVER: fc.record({ code: fc.constantFrom('INVALID_SESSION', 'AGENT_TIME_UP') }),
    }),
    ...toOwned('session', sessionEvents),
    ...toOwned('cart', cartEventsOfViews),
    ...toOwned('onBehalf', onBehalfEvents),
  ],
  answers: {
    ...sessionAnswers,
    ...cartAnswers,
    ...refreshAnswers,
    ...onBehalfAnswers,
    call: fc.jsonValue(),
    'kept.lookAtSession': fc.record({ at: moment, lastActiveAt: moment, isStored: fc.boolean() }),
    'idle.lookAtSession': fc.record({ at: moment, lastActiveAt: moment, isStored: fc.boolean() }),
    refreshContactCentre: fc.constant(null),
  },
  begin: (input) => {
    kept.clear();
    const left = sessionInputs.find((session) => session === Object(input).session)?.stored;
    if (left) kept.keep(left);
  },
  beforeSend: ({ type, ...rest }) => {
    const received = type === 'to session' ? rest['event'] : { type, ...rest };
    if (received.type === 'SIGNED_OUT_ELSEWHERE') kept.clear();
    if (received.type === 'SIGNED_IN_ELSEWHERE') kept.keep(received.session);
  },
  sendToChild: (actor: AnyActor, { type, event }) => {
    const owned = OWNED.find((each) => type === `to ${each}`);
    if (owned === undefined) return false;
    childOf(actor.getSnapshot(), owned)?.send(event);
    return true;
  },
  broken: (snapshot, openCalls) => {
    const session: AnyMachineSnapshot | undefined = childOf(snapshot, 'session')?.getSnapshot();
    const cart: AnyMachineSnapshot | undefined = childOf(snapshot, 'cart')?.getSnapshot();
    if (session === undefined || cart === undefined) return 'the tab has lost its session or its cart';
    const isSignedIn = session.matches('authenticated');
    const isMember = snapshot.matches({ shopper: 'member' });
    if (isMember !== isSignedIn) return 'session and app do not agree on who is here';
    if (!isMember && cart.context.userId !== null) return "a member's cart is left to a guest";
    const isRefreshing = openCalls.open.includes('refresh');
    if (isRefreshing && !isMember) return 'a token is refreshed for nobody';
    if (isRefreshing && session.matches({ notAuthenticated: { PENDING: 'refreshing' } }))
      return 'two refreshes are in flight';
    return brokenSessionRule(session, kept);
  },
};
