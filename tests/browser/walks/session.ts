/** Sign-in, sign-out, remembered sessions and visits after a pause, as a visitor and other tabs see them. */
import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { KEPT_ACTIVITY_MS, STAMP_DEBOUNCE_MS } from '#machines/activity/constants.ts';
import { requestFailure } from '#machines/request/failure.ts';
import type { sessionActors } from '#machines/session/actors.ts';
import { REFRESH_AFTER_INACTIVITY_MS, USER_INFO_AGE_MS } from '#machines/session/constants.ts';
import type { SessionEvent, SessionInput, TokenRefreshStatus } from '#machines/session/events.ts';
import type { sessionMachine } from '#machines/session/machine.ts';
import type { SessionSnapshot } from '#machines/session/selectors.ts';
import { REFRESH_AGE_MS } from '#machines/token-refresh/constants.ts';
import { TOKEN_LIFETIME_MS } from '#server/features/identity/sessions/tokens.ts';
import { credentials, freshToken, marie, NOW, signedInMarie, stored } from '#tests/machines/feeds/people.ts';
import { sessionAt } from '#tests/machines/feeds/session.ts';
import { expect } from '../shop-test.ts';
import { coverOf, unseen, type Ending, type World } from './cover.ts';
import type { Held } from './held-requests.ts';
import type { WalkContext } from './walk-context.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const REFRESH = ['refreshToken'] as const;

const input = (left: SessionInput['stored']): SessionInput => ({ stored: left, now: NOW });

/** A member who signed in on an earlier visit and returns after `afterMs`. */
const returning = (left: SessionInput['stored'], rememberMe: boolean, afterMs = 0): World<SessionInput> => ({
  input: input(left),
  async begin(walkContext) {
    await walkContext.signInBefore(rememberMe);
    if (afterMs > 0) await walkContext.advanceClock(afterMs);
    await walkContext.page.goto('/account');
  },
});

const isAt = ({ page }: WalkContext, path: string): boolean => new URL(page.url()).pathname === path;

/** Signs in by the form, whichever page is open. */
async function signIn(walkContext: WalkContext, isRight: boolean): Promise<void> {
  const { tab } = walkContext;
  // Signing in from the cart would return there and load the user again (§2), which is a step of its own.
  if (isAt(walkContext, '/cart')) {
    await tab.header.home.click();
    // The address is the home page's before the page is: until then, signing in still leads back to the cart.
    await expect(tab.header.account).toHaveAttribute('href', '/sign-in');
  }
  if (!isAt(walkContext, '/sign-in')) {
    await tab.header.account.click();
    await expect(tab.signIn.form).toBeVisible();
  }
  const { email, password } = await walkContext.member();
  await tab.signIn.remember.check();
  await tab.signIn.signIn({ email, password: isRight ? password : 'not the password' });
}

const signOutButton = ({ page }: WalkContext['tab']) => page.getByTestId('account').locator('button');

/** A refresh counts its polls; events after the first poll would reveal nothing new. */
const isEarly = ({ context }: SessionSnapshot): boolean => context.polls <= 1;

/** An ending of the token refresh, whose request is held until then. */
const refreshed = (
  status: TokenRefreshStatus,
  end: (walkContext: WalkContext, held: Held) => Promise<void>,
): Ending<SessionSnapshot> => ({
  with: status,
  when: isEarly,
  async lead(walkContext) {
    await end(walkContext, await walkContext.heldRequests.take(REFRESH));
    return false;
  },
});

const shows =
  (path: string, onAccount: 'PENDING' | 'notAuthenticated' | 'authenticated') =>
  async (walkContext: WalkContext): Promise<void> => {
    await walkContext.tab.header.expectSession(path);
    const account = walkContext.page.getByTestId('account');
    // The page may be about to be replaced by another.
    const stateOnAccount = (): Promise<string> =>
      account.evaluateAll((found, absent) => found[0]?.getAttribute('data-state') ?? absent, onAccount);
    await expect.poll(stateOnAccount).toBe(onAccount);
  };

const RESUMED = 'no control of a page sends it: a stored session is resumed when a page opens';
const ASKING = 'session.notAuthenticated.PENDING.refreshing.asking';
const LOCAL = 'local data answer at once and never fail';
const STAFF = 'only staff are asked for a code; sign-in-code.spec.ts covers them';
const CHALLENGED = 'session.notAuthenticated.challenged';
const LEFT_AT_ONCE = unseen('it is left in the turn that enters it');

const isSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.matches('authenticated');
const isWaitingForUser = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ notAuthenticated: { PENDING: 'loadingUser' } });

type SignedInElsewhere = Extract<SessionEvent, { type: 'SIGNED_IN_ELSEWHERE' }>;
const sameSession: SignedInElsewhere = { type: 'SIGNED_IN_ELSEWHERE', session: stored };
const nextSession: SignedInElsewhere = { ...sameSession, session: { ...stored, sessionId: 's-2' } };

export const sessionCover = coverOf<typeof sessionMachine, keyof typeof sessionActors>({
  name: 'session',
  build: sessionAt,
  alsoHeld: REFRESH,
  worlds: {
    visitor: {
      input: input(null),
      async begin({ page }) {
        await page.goto('/account');
      },
    },
    remembered: returning(stored, true),
    'not remembered': returning({ ...stored, rememberMe: false }, false),
    'idle for half an hour': returning(
      { ...stored, lastActiveAt: NOW - REFRESH_AFTER_INACTIVITY_MS },
      true,
      REFRESH_AFTER_INACTIVITY_MS,
    ),
    'with an expired token': returning(
      { ...stored, token: { value: 'old', expiresAt: NOW - 1 } },
      true,
      TOKEN_LIFETIME_MS,
    ),
  },
  note: (snapshot) => {
    const { session, polls } = snapshot.context;
    const isRefreshing = snapshot.matches({ notAuthenticated: { PENDING: 'refreshing' } });
    return [session?.sessionId, session?.rememberMe, isRefreshing ? polls : 0];
  },
  events: {
    LOG_IN: {
      events: [{ type: 'LOG_IN', credentials, at: NOW }],
      when: isEarly,
      async do(walkContext, { rest }) {
        const end = rest.find(({ type }) => type.endsWith('.actor.signIn'));
        await signIn(walkContext, end?.type.startsWith('xstate.error') !== true);
      },
    },
    LOG_OUT: {
      events: [{ type: 'LOG_OUT' }],
      async do(walkContext) {
        await walkContext.openAccount();
        await signOutButton(walkContext.tab).click();
      },
    },
    SESSION_ENDED: {
      events: [{ type: 'SESSION_ENDED', code: 'INVALID_SESSION' }],
      /** Clears the shop's storage as the browser's settings would; the tab notices once activity has stopped. */
      async do(walkContext) {
        await walkContext.page.evaluate(() => localStorage.clear());
        await walkContext.advanceClock(KEPT_ACTIVITY_MS);
      },
    },
    UNAUTHORIZED: {
      events: [{ type: 'UNAUTHORIZED' }],
      /** The server ends the session and refuses the next call that needs it. */
      async do(walkContext, { at }) {
        const isIdle = at.matches({ authenticated: 'current' });
        // The cart's and the account page's own calls must finish first: they would be refused too.
        await walkContext.tab.header.hydrated();
        if (isIdle) await walkContext.waitForRedirect();
        if (isIdle && isAt(walkContext, '/account'))
          await expect(walkContext.page.getByTestId('my-vouchers')).toHaveAttribute(
            'data-state',
            'FULFILLED',
          );
        await walkContext.endSessions();
        if (isIdle) await walkContext.tab.header.cart.click();
        await (await walkContext.heldRequests.take(['getSimpleUser'])).send();
      },
    },
    CANCEL: unseen('only the page that asks for a code offers to cancel a sign-in, and only staff see it'),
    ENTER_CODE: unseen(STAFF),
    ACTIVITY: {
      events: [{ type: 'ACTIVITY', at: NOW }],
      when: isSignedIn,
      async do(walkContext) {
        const before = await walkContext.storedActivity();
        await walkContext.page.keyboard.press('Shift');
        await walkContext.advanceClock(STAMP_DEBOUNCE_MS);
        await expect.poll(() => walkContext.storedActivity()).toBeGreaterThan(before);
      },
    },
    TOKEN_REFRESHED: {
      events: [{ type: 'TOKEN_REFRESHED', token: freshToken, sessionId: stored.sessionId }],
      when: (snapshot) => snapshot.matches({ authenticated: 'current' }),
      async do(walkContext) {
        await walkContext.advanceClock(REFRESH_AGE_MS);
        await (await walkContext.heldRequests.take(REFRESH)).send();
      },
    },
    CHECK_USER: {
      events: [
        { type: 'CHECK_USER', at: NOW + MINUTE_MS, path: '/cart' },
        { type: 'CHECK_USER', at: NOW + 3 * MINUTE_MS, path: '/account' },
      ],
      async do(walkContext, { event }) {
        await walkContext.waitForRedirect();
        if (event.path === '/cart') return walkContext.tab.header.cart.click();
        await walkContext.advanceClock(USER_INFO_AGE_MS + 1);
        await walkContext.tab.header.account.click();
      },
    },
    USER_CHANGED: unseen('only the page of a member’s details sends it, after its own call'),
    SIGNED_IN_ELSEWHERE: {
      events: [sameSession, nextSession],
      when: (snapshot) =>
        isSignedIn(snapshot) ||
        snapshot.matches('signingOut') ||
        snapshot.matches({ notAuthenticated: 'IDLE' }) ||
        snapshot.matches({ notAuthenticated: 'REJECTED' }),
      async do(walkContext, { event, at }) {
        if (isSignedIn(at))
          return walkContext.broadcastSignIn(event.session.sessionId === at.context.session?.sessionId);
        // Otherwise the other tab would resume the existing session instead of signing in.
        await walkContext.endSessions();
        const { tab } = await walkContext.openOtherTab('/sign-in');
        await expect(tab.header.account).toHaveAttribute('data-state', /^notAuthenticated.(IDLE|REJECTED)$/);
        await tab.signIn.remember.check();
        await tab.signIn.signIn(await walkContext.member());
        await tab.header.expectState('authenticated');
        await walkContext.closeOtherTab();
      },
    },
    SIGNED_OUT_ELSEWHERE: {
      events: [{ type: 'SIGNED_OUT_ELSEWHERE' }],
      // A second tab can sign out only while a member is signed in.
      when: (snapshot) => isSignedIn(snapshot) || isWaitingForUser(snapshot),
      async do(walkContext) {
        const { tab } = await walkContext.openOtherTab('/account');
        await tab.header.hydrated();
        await signOutButton(tab).click();
        await tab.header.expectSession('notAuthenticated.IDLE');
        await walkContext.closeOtherTab();
      },
    },
  },
  calls: {
    signIn: {
      requests: ['signInSecure'],
      answers: [{ with: signedInMarie }],
      // LOG_IN typed a wrong password.
      failures: [{ with: requestFailure(401, { code: 'WRONG_CREDENTIALS' }) }],
    },
    completeSignIn: unseen(STAFF),
    loadUser: {
      requests: ['getSimpleUser'],
      answers: [{ with: { user: marie, at: NOW } }],
      failures: [
        {
          with: requestFailure(401, null),
          when: (snapshot) => !isSignedIn(snapshot),
          async do(walkContext, held) {
            await walkContext.endSessions();
            await held.send();
          },
        },
        {
          with: requestFailure(403, { code: INVALID_SESSION }),
          do: (_, held) => held.refuse(403, INVALID_SESSION),
        },
        { with: requestFailure(0, null), do: (_, held) => held.cut() },
      ],
    },
    readTokenRefresh: {
      requests: [],
      answers: [
        { with: { status: 'PENDING' } },
        refreshed({ status: 'FULFILLED', token: freshToken, sessionId: stored.sessionId }, (_, held) =>
          held.send(),
        ),
        refreshed(
          { status: 'REJECTED', failure: requestFailure(401, { code: INVALID_SESSION }) },
          async (walkContext, held) => {
            await walkContext.endSessions();
            await held.send();
          },
        ),
        refreshed({ status: 'REJECTED', failure: requestFailure(401, null) }, (_, held) =>
          held.refuse(401, 'REFUSED'),
        ),
        refreshed({ status: 'REJECTED', failure: requestFailure(503, null) }, (_, held) =>
          held.refuse(503, 'AWAY'),
        ),
      ],
      failures: [],
    },
    endSession: {
      requests: ['signOut'],
      answers: [{ with: null }],
      failures: [{ with: requestFailure(0, null), do: (_, held) => held.cut() }],
    },
  },
  shows: {
    'notAuthenticated.resuming': LEFT_AT_ONCE,
    'notAuthenticated.IDLE': shows('notAuthenticated.IDLE', 'notAuthenticated'),
    'notAuthenticated.PENDING.signingIn': shows('notAuthenticated.PENDING.signingIn', 'PENDING'),
    'notAuthenticated.PENDING.refreshing.waiting': shows(
      'notAuthenticated.PENDING.refreshing.waiting',
      'PENDING',
    ),
    'notAuthenticated.PENDING.refreshing.asking': unseen('local data answer at once'),
    'notAuthenticated.PENDING.loadingUser': shows('notAuthenticated.PENDING.loadingUser', 'PENDING'),
    'notAuthenticated.challenged.choosing': LEFT_AT_ONCE,
    'notAuthenticated.challenged.awaitingCode': unseen(STAFF),
    'notAuthenticated.challenged.enrolling': unseen(STAFF),
    'notAuthenticated.challenged.checking': unseen(STAFF),
    'notAuthenticated.REJECTED': shows('notAuthenticated.REJECTED', 'notAuthenticated'),
    'authenticated.current': shows('authenticated.current', 'authenticated'),
    'authenticated.reloading': shows('authenticated.reloading', 'authenticated'),
    tokenRefused: LEFT_AT_ONCE,
    ended: LEFT_AT_ONCE,
    signingOut: shows('signingOut', 'PENDING'),
  },
  unseen: {
    'session.notAuthenticated.PENDING.signingIn|xstate.done.actor.signIn|0': STAFF,
    [`${CHALLENGED}|xstate.after.challengeLifetime.${CHALLENGED}|0`]: STAFF,
    [`${CHALLENGED}.choosing|always|0`]: STAFF,
    [`${CHALLENGED}.choosing|always|1`]: STAFF,
    [`${CHALLENGED}.checking|xstate.done.actor.completeSignIn|0`]: STAFF,
    [`${CHALLENGED}.checking|xstate.error.actor.completeSignIn|0`]: STAFF,
    [`${CHALLENGED}.checking|xstate.error.actor.completeSignIn|1`]: STAFF,
    [`${CHALLENGED}.checking|xstate.after.requestTimeout.${CHALLENGED}.checking|0`]: STAFF,
    'session.notAuthenticated|LOG_IN|1': RESUMED,
    'session.notAuthenticated|LOG_IN|2': RESUMED,
    [`${ASKING}|xstate.error.actor.readTokenRefresh|0`]: LOCAL,
    [`${ASKING}|xstate.error.actor.readTokenRefresh|1`]: LOCAL,
    [`${ASKING}|xstate.after.refreshPoll.${ASKING}|0`]: LOCAL,
    [`${ASKING}|xstate.after.refreshPoll.${ASKING}|1`]: LOCAL,
    'session.authenticated.reloading|xstate.error.actor.reloadUser|1':
      'a 401 of any call reaches the session as UNAUTHORIZED before the call itself has failed',
  },
});
