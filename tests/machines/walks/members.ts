/** Random events of a session and of the actors that depend on it. */
import fc from '#tests/support/fast-check-seed.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { INVALID_SESSION } from '#contract/invalid-session.ts';
import type { ActivityEvent } from '#machines/activity/events.ts';
import type { CardApplicationEvent, CardResult } from '#machines/card-application/events.ts';
import type { AgentGrant, Customer, OnBehalfEvent } from '#machines/on-behalf/events.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { SellerProfileEvent } from '#machines/seller-profile/events.ts';
import type { SessionEvent, StoredSession, TokenRefreshStatus } from '#machines/session/events.ts';
import type { TokenRefreshEvent } from '#machines/token-refresh/events.ts';
import { feeds } from '../feeds/index.ts';
import { challenges, credentials, marie, NOW, stored } from '../feeds/people.ts';
import { good, woolShop } from '../feeds/seller-profile.ts';
import { sessionAt } from '../feeds/session.ts';
import type { OpenCalls } from '../walker/live.ts';
import { bare, eventPool, moment, oddText } from './odd.ts';
import type { Wandering } from './wanderer.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const at = fc.record({ at: moment });

export const tokens = fc.record({
  value: fc.constantFrom('t-1', 't-2', ''),
  expiresAt: fc.constantFrom(NOW + 60 * MINUTE_MS, NOW, NOW - 1, 0),
});
const sessionIds = fc.constantFrom('s-1', 's-2', '');
export const sessions: fc.Arbitrary<StoredSession> = fc.record({
  sessionId: sessionIds,
  token: fc.option(tokens),
  rememberMe: fc.boolean(),
  lastActiveAt: moment,
});
const users = fc.constantFrom(
  marie,
  { ...marie, fgmSeller: true, admin: true },
  { ...marie, userId: '8', userTags: ['a'], loyaltyID: 'L-1' },
);

const refreshStatus: fc.Arbitrary<TokenRefreshStatus> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<TokenRefreshStatus>({ status: 'PENDING' }, { status: 'IDLE' }) },
  fc.record({ status: fc.constant('FULFILLED' as const), token: tokens, sessionId: sessionIds }),
  fc.record({
    status: fc.constant('REJECTED' as const),
    failure: fc.constantFrom(
      requestFailure(401, { code: INVALID_SESSION }),
      requestFailure(401, null),
      requestFailure(503, null),
    ),
  }),
);

export const sessionEvents = eventPool<SessionEvent>({
  LOG_IN: fc.record({
    credentials: fc.option(fc.constantFrom(credentials, { ...credentials, rememberMe: false })),
    at: moment,
  }),
  LOG_OUT: bare,
  SESSION_ENDED: fc.record({ code: fc.constantFrom('INVALID_SESSION', 'AGENT_TIME_UP') }),
  UNAUTHORIZED: bare,
  CANCEL: bare,
  ENTER_CODE: fc.record({ code: fc.constantFrom('123456', '', 'ABCD-EFGH') }),
  ACTIVITY: at,
  TOKEN_REFRESHED: fc.record({ token: tokens, sessionId: sessionIds }),
  CHECK_USER: fc.record({ at: moment, path: fc.constantFrom('/', '/cart', '/checkout/pay', '/product/1') }),
  USER_CHANGED: bare,
  SIGNED_IN_ELSEWHERE: fc.record({ session: sessions }),
  SIGNED_OUT_ELSEWHERE: bare,
});

const signedIn = fc.tuple(sessions, users, fc.boolean()).map(([session, user, isSeller]) => ({
  session: { ...session, token: session.token ?? { value: 't-3', expiresAt: NOW + MINUTE_MS } },
  user,
  sellerStoreProfile: isSeller ? woolShop : null,
  userAccessRestrictions: [],
  at: NOW,
}));
const loadedUser = fc.record({ user: users, at: moment });

export const sessionAnswers = {
  signIn: fc.oneof({ weight: 3, arbitrary: signedIn }, fc.constantFrom(...challenges)),
  completeSignIn: signedIn,
  loadUser: loadedUser,
  reloadUser: loadedUser,
  readTokenRefresh: refreshStatus,
  endSession: fc.constant(null),
};

/** The data that a browser stores for a session, according to the session's own effects. */
export class StoredData {
  token: unknown = null;
  session: unknown = null;
  user: unknown = null;

  keep({ token, ...session }: StoredSession): void {
    this.session = session;
    if (token !== null) this.token = token;
  }

  clear(): void {
    this.token = null;
    this.session = null;
    this.user = null;
  }
}

/** A session whose effects write to `kept`, as those in the browser do. */
export const sessionKeeping = (openCalls: OpenCalls, kept: StoredData) =>
  sessionAt(openCalls).provide({
    actions: {
      storeSession: (_, { session }) => kept.keep(session),
      storeUser: (_, { user }) => {
        kept.user = user;
      },
      clearStoredToken: () => {
        kept.token = null;
      },
      clearStoredSession: () => {
        kept.session = null;
        kept.user = null;
      },
    },
  });

/** After sign-out (§4) nothing that opens an account is left, in the actor or in the browser. */
export function brokenSessionRule(snapshot: AnyMachineSnapshot, kept: StoredData): string | null {
  const { context } = snapshot;
  const isSignedIn = snapshot.matches('authenticated');
  if (!isSignedIn && !snapshot.matches('signingOut') && context.user !== null)
    return 'a user stays without a session';
  if (isSignedIn && (context.session === null || context.user === null)) return 'nobody is signed in';
  // Only data stored by this walk count: those of an earlier visit are checked when they are restored.
  if (snapshot.matches('signingOut') && (kept.token ?? kept.session ?? kept.user) !== null) {
    return 'something of a session stays in the browser while signing out';
  }
  const isGuest = snapshot.matches({ notAuthenticated: 'IDLE' }) && context.session === null;
  if (isGuest && kept.token !== null) return 'a token is present though nobody is signed in';
  return isGuest && kept.session !== null ? 'a session is stored though nobody is signed in' : null;
}

const visits: readonly (StoredSession | null)[] = [
  null,
  stored,
  { ...stored, rememberMe: false },
  { ...stored, lastActiveAt: NOW - 40 * MINUTE_MS },
  { ...stored, token: null },
  { ...stored, token: { value: 'old', expiresAt: NOW - 1 } },
];
export const sessionInputs = visits.map((left) => ({ stored: left, now: NOW }));

/** Starts with the data of an earlier visit, and receives what other tabs write to the same storage. */
export function sessionWandering(
  build: (openCalls: OpenCalls, kept: StoredData) => ReturnType<typeof sessionAt>,
): Wandering {
  const kept = new StoredData();
  return {
    build: (openCalls) => build(openCalls, kept),
    inputs: sessionInputs,
    events: sessionEvents,
    answers: sessionAnswers,
    begin: (input) => {
      kept.clear();
      const left = sessionInputs.find((each) => each === input)?.stored;
      if (left) kept.keep(left);
    },
    beforeSend: (event) => {
      if (event.type === 'SIGNED_OUT_ELSEWHERE') kept.clear();
      if (event.type === 'SIGNED_IN_ELSEWHERE') kept.keep(event['session']);
    },
    broken: (snapshot) => brokenSessionRule(snapshot, kept),
  };
}

export const session: Wandering = sessionWandering(sessionKeeping);

const look = fc.record({ at: moment, lastActiveAt: moment, isStored: fc.boolean() });

export const activity: Wandering = {
  build: feeds.activity.build,
  inputs: [{ now: NOW }],
  events: eventPool<ActivityEvent>({
    ACTIVITY: at,
    LEAVE: bare,
    SIGNED_IN: bare,
    SIGNED_OUT: bare,
    CONTACT_CENTRE_OPENED: bare,
    CONTACT_CENTRE_CLOSED: bare,
  }),
  answers: { 'kept.lookAtSession': look, 'idle.lookAtSession': look, refreshContactCentre: fc.jsonValue() },
};

const grants: fc.Arbitrary<AgentGrant> = fc.record({
  kind: fc.constantFrom('member', 'guest'),
  email: fc.option(oddText),
  startedAt: moment,
});
export const someGrants = fc.sample(grants, { numRuns: 6, seed: 1 });
const customers: fc.Arbitrary<Customer> = fc.oneof(
  fc.record({ kind: fc.constant('member'), email: oddText }),
  fc.record({ kind: fc.constant('guest'), email: fc.option(oddText) }),
);

export const onBehalfEvents = eventPool<OnBehalfEvent>({
  START: fc.record({ customer: customers }),
  CANCEL: bare,
  END: at,
  SIGNED_OUT: bare,
  SIGNED_IN: bare,
  CHANGED_ELSEWHERE: bare,
});

export const onBehalfAnswers = {
  signInOnBehalf: fc.record({ grant: grants, session: fc.option(sessions) }),
  loadGuestEmail: fc.record({ guestEmail: fc.option(oddText) }),
  endByAgent: fc.jsonValue(),
  endByTime: fc.jsonValue(),
  lookAtClock: at,
};

export const onBehalf: Wandering = {
  build: feeds['on-behalf'].build,
  inputs: [{ grant: null }, ...someGrants.map((grant) => ({ grant }))],
  events: onBehalfEvents,
  answers: onBehalfAnswers,
  broken: (snapshot) =>
    snapshot.hasTag('acting') === (snapshot.context.grant !== null) ? null : 'acting and grant do not agree',
};

const orNobody = fc.option(fc.constantFrom('7', ''));

export const cardApplication: Wandering = {
  build: feeds['card-application'].build,
  inputs: [{ environment: 'dev' }, { environment: '2c-prd' }],
  events: eventPool<CardApplicationEvent>({
    START: fc.record({
      userInfo: fc.option(
        fc.record({
          userId: orNobody,
          loyaltyId: orNobody,
          isMobile: fc.boolean(),
          existingCardHolder: fc.boolean(),
        }),
        { freq: 20 },
      ),
      locationType: fc.option(oddText, { freq: 20 }),
    }),
    CANCEL: bare,
    DISMISS: bare,
    WIDGET_RESULT: fc.record({
      result: fc.constantFrom<CardResult>('APPROVED', 'PENDING', 'DECLINED', 'ACCOUNT_EXISTS'),
      callId: oddText,
    }),
    WIDGET_COMPLETED: bare,
    WIDGET_FAILED: fc.record({ error: fc.jsonValue() }),
  }),
  answers: {
    findCard: fc.record({ plccStatus: fc.option(fc.integer({ min: -1, max: 9 })) }),
    loadSdk: fc.constant(null),
    isSdkReady: fc.boolean(),
    lookUpAccount: fc.record({ accountNumber: oddText, accountId: oddText }),
    registerCard: fc.jsonValue(),
  },
};

export const sellerProfile: Wandering = {
  build: feeds['seller-profile'].build,
  inputs: [undefined],
  events: eventPool<SellerProfileEvent>({
    SIGNED_IN: fc.record({ userId: oddText, isSeller: fc.boolean() }),
    SIGNED_OUT: bare,
    ENTER: fc.record({
      path: fc.oneof(fc.constantFrom('/', '/cart', '/checkout?step=2', 'cart', '//cart'), oddText),
    }),
    AGENT_STARTED: bare,
    AGENT_ENDED: bare,
    RELOAD: bare,
  }),
  answers: {
    loadStore: fc.tuple(fc.constantFrom(0, 1, -1), oddText).map(([storeType, storeName]) => ({
      ...woolShop,
      storeType,
      storeName,
    })),
    loadStatus: fc
      .record({
        status: fc.constantFrom('ACTIVE', 'SUSPENDED', 'DEACTIVATED', ''),
        authStatus: fc.integer({ min: -1, max: 5 }),
        adminStatus: fc.constantFrom(0, 1, true, false, null),
      })
      .map((status) => ({ ...good, ...status })),
  },
  broken: ({ value, context }, openCalls) => {
    const { place, agent, profile } = Object(value);
    const isFetching = openCalls.open.length > 0;
    if (isFetching && (place !== 'shopping' || agent !== 'off'))
      return 'fetched where nothing may be fetched';
    return isFetching && context.userId === null ? `fetched for nobody in ${JSON.stringify(profile)}` : null;
  },
};

export const refreshAnswers = {
  look: fc.record({ at: moment, refreshedAt: moment, lastActiveAt: moment }),
  refresh: fc.oneof(
    fc.record({ outcome: fc.constant('REFRESHED'), token: tokens, sessionId: sessionIds, at: moment }),
    fc.record({ outcome: fc.constant('FOUND'), sessionId: sessionIds, at: moment }),
    fc.constant({ outcome: 'BUSY' }),
  ),
};

export const tokenRefresh: Wandering = {
  build: feeds['token-refresh'].build,
  inputs: fc.sample(sessions, { numRuns: 5, seed: 1 }).map((each) => ({ session: each })),
  events: eventPool<TokenRefreshEvent>({
    CHECK: bare,
    REFRESH_NOW: bare,
    REFRESHED_ELSEWHERE: fc.record({ sessionId: sessionIds }),
  }),
  answers: refreshAnswers,
  broken: ({ value }, openCalls) => {
    const isAsking = openCalls.open.includes('refresh');
    return isAsking === (value === 'refreshing')
      ? null
      : 'a refresh is in flight that no state waits for, or none is';
  },
};
