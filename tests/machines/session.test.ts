/** Every path of a session (§4), each checked to its final state: sign-in, second factor, resuming, sign-out, several tabs. */
import type { LoginResponse } from '#contract/user.ts';
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import { requestFailure } from '#machines/request/failure.ts';
import { signedIn } from '#machines/session/events.ts';
import type { Challenge, StoredSession } from '#machines/session/events.ts';
import {
  selectCanResume,
  selectChallenge,
  selectIsAgent,
  selectIsAuthenticated,
  selectIsGuest,
  selectIsSeller,
  selectSessionFailure,
  selectToken,
  selectUser,
} from '#machines/session/selectors.ts';
import { challenges, credentials, freshToken, marie, NOW, signedInMarie, stored } from './feeds/people.ts';
import { sessionAt } from './feeds/session.ts';
import { Live } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const begin = (left: StoredSession | null = null) =>
  new Live((openCalls, options) =>
    createActor(sessionAt(openCalls), { ...options, input: { stored: left, now: NOW } }),
  );

type Session = ReturnType<typeof begin>;

const failureCode = (live: Session) => selectSessionFailure(live.actor.getSnapshot())?.code;
const context = (live: Session) => live.actor.getSnapshot().context;

async function beginSignedIn(rememberMe: boolean): Promise<Session> {
  const live = begin();
  live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
  await live.answer('signIn', { ...signedInMarie, session: { ...signedInMarie.session, rememberMe } });
  live.takeEffects();
  return live;
}

const EVERYTHING = [
  'clearStoredToken',
  'clearStoredSession',
  'clearStoredCart',
  'clearStoredVouchers',
  'clearCookies',
  'clearSessionStorage',
];

describe('signing in with credentials', () => {
  test('leads from not authenticated to authenticated, and stores session and user', async () => {
    const live = begin();
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'signingIn' } });
    expect(live.openCalls.inputOf('signIn')).toEqual(credentials);
    await live.answer('signIn', signedInMarie);
    expect(live.value).toEqual({ authenticated: 'current' });
    expect(live.takeEffects()).toEqual(['announceSignedIn', 'storeSession', 'storeUser', 'setSellerCookie']);
    expect(selectUser(live.actor.getSnapshot())?.email).toBe(marie.email);
    expect(selectToken(live.actor.getSnapshot())).toEqual(freshToken);
  });

  test('keeps the seller’s store and the account’s restrictions from the sign-in answer (§3)', async () => {
    const live = begin();
    const facts = {
      sellerStoreProfile: {
        sellerStoreId: 4,
        storeName: 'Kiln',
        createdTime: '2025-01-02T03:04:05Z',
        fgmSeller: true,
        storeType: 1,
        sellerPlan: 'basic',
      },
      userAccessRestrictions: ['no-reviews'],
    };
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.answer('signIn', { ...signedInMarie, ...facts });
    expect(context(live)).toMatchObject(facts);
  });

  test('keeps no date of birth, no mobile phone and no password (§3)', async () => {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.answer('signIn', signedInMarie);
    const kept = JSON.stringify([live.actor.getPersistedSnapshot(), live.effects]);
    for (const secret of [credentials.password, '1980-02-03', '5145550123'])
      expect(kept).not.toContain(secret);
  });

  test.each([
    [401, 'WRONG_CREDENTIALS', 'WRONG_CREDENTIALS'],
    [423, 'LOCKED', 'LOCKED'],
    [409, 'STALE_SERVER_TIME', 'STALE_SERVER_TIME'],
    [409, 'REPLAYED_PAYLOAD', 'REPLAYED_PAYLOAD'],
    [403, 'EMAIL_NOT_VERIFIED', 'EMAIL_NOT_VERIFIED'],
    [429, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
    [429, 'TOO_BUSY', 'TOO_BUSY'],
    [400, 'SOMETHING_ELSE', 'REFUSED'],
    [0, '', 'UNREACHABLE'],
  ])('that is answered with %i %s fails as %s, and keeps the answer', async (status, code, name) => {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.fail('signIn', requestFailure(status, { code }));
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(selectSessionFailure(live.actor.getSnapshot())).toEqual({
      code: name,
      request: requestFailure(status, { code }),
    });
    expect(live.takeEffects()).toEqual([]);
  });

  test('times out after 30 s', () => {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    live.advance(30_000);
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(failureCode(live)).toBe('TIMEOUT');
    expect(live.openCalls.aborted).toEqual(['signIn']);
  });

  test('can be retried, which forgets the failure', async () => {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.fail('signIn', requestFailure(401, { code: 'WRONG_CREDENTIALS' }));
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    expect(failureCode(live)).toBeUndefined();
    live.actor.send({ type: 'LOG_IN', credentials: { ...credentials, password: 'another' }, at: NOW });
    expect(live.openCalls.aborted).toEqual(['signIn']);
    expect(live.openCalls.inputOf('signIn')).toMatchObject({ password: 'another' });
    await live.answer('signIn', signedInMarie);
    expect(live.value).toEqual({ authenticated: 'current' });
  });

  test('fails when neither a session nor credentials are given', () => {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials: null, at: NOW });
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(failureCode(live)).toBe('NO_SESSION');
    expect(live.openCalls.open).toEqual([]);
  });
});

describe('signing in with a second factor', () => {
  const [known, fresh] = challenges;

  async function beginChallenged(challenge: Challenge): Promise<Session> {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.answer('signIn', challenge);
    return live;
  }

  test('waits for a code after the correct password, and stores nothing before that', async () => {
    const live = await beginChallenged(known);
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'awaitingCode' } });
    expect(selectChallenge(live.actor.getSnapshot())).toEqual(known);
    expect(live.takeEffects()).toEqual([]);
    live.actor.send({ type: 'ENTER_CODE', code: '123456' });
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'checking' } });
    expect(live.openCalls.inputOf('completeSignIn')).toEqual({ challengeId: 'c-1', code: '123456' });
    await live.answer('completeSignIn', signedInMarie);
    expect(live.value).toEqual({ authenticated: 'current' });
    expect(live.takeEffects()).toEqual(['announceSignedIn', 'storeSession', 'storeUser', 'setSellerCookie']);
    expect(context(live).challenge).toBeNull();
    expect(selectChallenge(live.actor.getSnapshot())).toBeNull();
  });

  test('enrolls an authenticator first when the account has none', async () => {
    const live = await beginChallenged(fresh);
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'enrolling' } });
    live.actor.send({ type: 'ENTER_CODE', code: '123456' });
    expect(live.openCalls.inputOf('completeSignIn')).toEqual({ challengeId: 'c-2', code: '123456' });
    await live.fail('completeSignIn', requestFailure(400, { code: 'CODE_WRONG' }));
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'enrolling' } });
    expect(failureCode(live)).toBe('CODE_WRONG');
    live.actor.send({ type: 'ENTER_CODE', code: '654321' });
    expect(failureCode(live)).toBeUndefined();
    live.advance(30_000);
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'enrolling' } });
    expect(failureCode(live)).toBe('TIMEOUT');
  });

  test.each([
    [400, 'CODE_WRONG', 'CODE_WRONG'],
    [423, 'LOCKED', 'LOCKED'],
    [0, '', 'UNREACHABLE'],
  ])(
    'asks for another code after %i %s, and forgets the failure once a code is entered',
    async (status, code, name) => {
      const live = await beginChallenged(known);
      live.actor.send({ type: 'ENTER_CODE', code: '1' });
      await live.fail('completeSignIn', requestFailure(status, { code }));
      expect(live.value).toEqual({ notAuthenticated: { challenged: 'awaitingCode' } });
      expect(failureCode(live)).toBe(name);
      live.actor.send({ type: 'ENTER_CODE', code: '2' });
      expect(failureCode(live)).toBeUndefined();
      expect(live.openCalls.inputOf('completeSignIn')).toEqual({ challengeId: 'c-1', code: '2' });
    },
  );

  test('asks for the password again once the server has ended the challenge', async () => {
    const live = await beginChallenged(known);
    live.actor.send({ type: 'ENTER_CODE', code: '1' });
    await live.fail('completeSignIn', requestFailure(409, { code: 'CHALLENGE_ENDED' }));
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect([failureCode(live), context(live).challenge]).toEqual(['CHALLENGE_ENDED', null]);
  });

  test('expires after five minutes, even with wrong codes in between', async () => {
    const live = await beginChallenged(known);
    live.actor.send({ type: 'ENTER_CODE', code: '1' });
    live.advance(20_000);
    await live.fail('completeSignIn', requestFailure(400, { code: 'CODE_WRONG' }));
    live.advance(5 * MINUTE_MS - 20_001);
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'awaitingCode' } });
    live.advance(1);
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect([failureCode(live), context(live).challenge]).toEqual(['CHALLENGE_ENDED', null]);
  });

  test('waits 30 s for the check of a code, and then asks for another code', async () => {
    const live = await beginChallenged(known);
    live.actor.send({ type: 'ENTER_CODE', code: '1' });
    live.advance(30_000);
    expect(live.value).toEqual({ notAuthenticated: { challenged: 'awaitingCode' } });
    expect(failureCode(live)).toBe('TIMEOUT');
    expect(live.openCalls.aborted).toEqual(['completeSignIn']);
  });

  test.each(challenges)('ends after five minutes also while a code is being checked', async (challenge) => {
    const live = await beginChallenged(challenge);
    live.advance(5 * MINUTE_MS - 1_000);
    live.actor.send({ type: 'ENTER_CODE', code: '123456' });
    live.advance(1_000);
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(failureCode(live)).toBe('CHALLENGE_ENDED');
    expect(live.openCalls.aborted).toEqual(['completeSignIn']);
  });

  test('can be canceled, or restarted with other credentials', async () => {
    const live = await beginChallenged(known);
    live.actor.send({ type: 'CANCEL' });
    expect([live.value, context(live).challenge]).toEqual([{ notAuthenticated: 'IDLE' }, null]);
    const other = await beginChallenged(known);
    other.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    expect(other.value).toEqual({ notAuthenticated: { PENDING: 'signingIn' } });
    expect(context(other).challenge).toBeNull();
  });

  test('ends when another tab has signed in', async () => {
    const live = await beginChallenged(known);
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: stored });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'loadingUser' } });
    expect(context(live).challenge).toBeNull();
  });

  test('never keeps the code in its context', async () => {
    const live = await beginChallenged(known);
    live.actor.send({ type: 'ENTER_CODE', code: '314159' });
    expect(JSON.stringify(context(live))).not.toContain('314159');
  });
});

describe('resuming a stored session', () => {
  test('loads the user at once if the last activity is less than 30 minutes ago', async () => {
    const live = begin({ ...stored, lastActiveAt: NOW - 30 * MINUTE_MS + 1 });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'loadingUser' } });
    expect(live.openCalls.inputOf('loadUser')).toEqual({ token: freshToken });
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(live.value).toEqual({ authenticated: 'current' });
  });

  test('refreshes the token first if the last activity is 30 minutes ago', async () => {
    const lastActiveAt = NOW - 30 * MINUTE_MS;
    const live = begin({ ...stored, lastActiveAt });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: { refreshing: 'waiting' } } });
    expect(live.effects).toEqual([
      {
        type: 'startTokenRefresh',
        params: { sessionId: 's-1', lastActiveTime: lastActiveAt, rememberMe: true },
      },
    ]);
    live.advance(499);
    expect(live.openCalls.open).toEqual([]);
    live.advance(1);
    await live.answer('readTokenRefresh', { status: 'PENDING' });
    live.advance(500);
    const token = { value: 'newer', expiresAt: NOW + 90 * MINUTE_MS };
    await live.answer('readTokenRefresh', { status: 'FULFILLED', token, sessionId: 's-1' });
    expect(live.openCalls.inputOf('loadUser')).toEqual({ token });
    const session = { ...stored, lastActiveAt, token };
    expect(live.effects.slice(1)).toEqual([
      { type: 'storeSession', params: { session } },
      { type: 'announceSignedIn', params: { session } },
    ]);
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(selectToken(live.actor.getSnapshot())).toEqual(token);
  });

  test.each([
    ['pending', (live: Session) => live.answer('readTokenRefresh', { status: 'PENDING' })],
    ['unreadable', (live: Session) => live.fail('readTokenRefresh', new Error('storage is gone'))],
    ['without an answer', (live: Session) => Promise.resolve(live.advance(500))],
  ])('fails when the refresh is still %s after 20 polls', async (_, look) => {
    const live = begin({ ...stored, lastActiveAt: 0 });
    for (let poll = 1; poll <= 20; poll += 1) {
      expect(live.value).toEqual({ notAuthenticated: { PENDING: { refreshing: 'waiting' } } });
      live.advance(500);
      await look(live);
    }
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(failureCode(live)).toBe('REFRESH_RETRIES_REACHED');
    expect(account.failure.REFRESH_RETRIES_REACHED).toBe(
      'Maximum retries reached while waiting for token refresh',
    );
  });

  test('takes 10 s for 20 polls that are answered at once', async () => {
    const live = begin({ ...stored, lastActiveAt: 0 });
    live.advance(500);
    for (let ms = 500; ms < 10_000; ms += 500) {
      await live.answer('readTokenRefresh', { status: 'PENDING' });
      live.advance(500);
    }
    expect(live.value).toEqual({ notAuthenticated: { PENDING: { refreshing: 'asking' } } });
    await live.answer('readTokenRefresh', { status: 'PENDING' });
    expect(failureCode(live)).toBe('REFRESH_RETRIES_REACHED');
  });

  test('counts the polls from 0 for the next attempt', async () => {
    const live = begin({ ...stored, lastActiveAt: 0 });
    live.advance(500);
    await live.answer('readTokenRefresh', { status: 'PENDING' });
    live.actor.send({ type: 'LOG_IN', credentials: null, at: NOW });
    expect(context(live).polls).toBe(0);
    expect(live.takeEffects()).toEqual(['startTokenRefresh', 'startTokenRefresh']);
  });

  test('clears an expired token and refreshes it, however recent the last activity is', () => {
    const live = begin({ ...stored, token: { value: 'old', expiresAt: NOW } });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: { refreshing: 'waiting' } } });
    expect(live.takeEffects()).toEqual(['clearStoredToken', 'startTokenRefresh']);
    expect(context(live).session?.token).toBeNull();
  });

  test('logs out on MCU_INVALID_SESSION_ID, and clears nothing if the session is remembered', async () => {
    const live = begin({ ...stored, lastActiveAt: 0 });
    live.takeEffects();
    live.advance(500);
    const failure = requestFailure(401, { code: 'MCU_INVALID_SESSION_ID' });
    await live.answer('readTokenRefresh', { status: 'REJECTED', failure });
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(failureCode(live)).toBe('INVALID_SESSION');
    expect(live.takeEffects()).toEqual([]);
  });

  test('logs out on MCU_INVALID_SESSION_ID, and clears everything if the session is not remembered', async () => {
    const live = begin({ ...stored, rememberMe: false, lastActiveAt: 0 });
    live.takeEffects();
    live.advance(500);
    const failure = requestFailure(401, { code: 'MCU_INVALID_SESSION_ID' });
    await live.answer('readTokenRefresh', { status: 'REJECTED', failure });
    expect(live.value).toBe('signingOut');
    expect(live.takeEffects()).toEqual([...EVERYTHING, 'announceSignedOut']);
  });

  test.each([
    [401, { notAuthenticated: 'IDLE' }, 'UNAUTHORIZED', ['clearStoredToken']],
    [503, { notAuthenticated: 'REJECTED' }, 'REFUSED', []],
  ])('stops when the token refresh is answered with %i', async (status, value, name, effects) => {
    const live = begin({ ...stored, lastActiveAt: 0 });
    live.takeEffects();
    live.advance(500);
    await live.answer('readTokenRefresh', { status: 'REJECTED', failure: requestFailure(status, null) });
    expect(live.value).toEqual(value);
    expect(failureCode(live)).toBe(name);
    expect(live.takeEffects()).toEqual(effects);
  });

  test.each([
    [401, '', 'UNAUTHORIZED', ['clearStoredToken']],
    [401, 'MCU_INVALID_SESSION_ID', 'INVALID_SESSION', []],
  ])('ends when loading the user is answered with %i %s', async (status, code, name, effects) => {
    const live = begin(stored);
    await live.fail('loadUser', requestFailure(status, { code }));
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(failureCode(live)).toBe(name);
    expect(live.takeEffects()).toEqual(effects);
  });

  test('times out after 30 s', () => {
    const live = begin(stored);
    live.advance(30_000);
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(failureCode(live)).toBe('TIMEOUT');
  });

  test('fails and can be retried when the server cannot be reached', async () => {
    const live = begin(stored);
    await live.fail('loadUser', requestFailure(0, null));
    expect(live.value).toEqual({ notAuthenticated: 'REJECTED' });
    expect(failureCode(live)).toBe('UNREACHABLE');
    expect(selectCanResume(live.actor.getSnapshot())).toBe(true);
    live.actor.send({ type: 'LOG_IN', credentials: null, at: NOW });
    expect(failureCode(live)).toBeUndefined();
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(selectIsAuthenticated(live.actor.getSnapshot())).toBe(true);
  });

  test('is replaced by a sign-in with credentials', async () => {
    const live = begin(stored);
    await live.fail('loadUser', requestFailure(0, null));
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'signingIn' } });
    expect(live.openCalls.inputOf('signIn')).toEqual(credentials);
  });

  test('checks the time since the last activity again at a retry', async () => {
    const live = begin({ ...stored, lastActiveAt: NOW });
    await live.fail('loadUser', requestFailure(0, null));
    live.actor.send({ type: 'LOG_IN', credentials: null, at: NOW + 30 * MINUTE_MS });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: { refreshing: 'waiting' } } });
  });

  test('can be canceled', () => {
    const live = begin(stored);
    live.actor.send({ type: 'CANCEL' });
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(live.openCalls.aborted).toEqual(['loadUser']);
  });
});

describe('logging out', () => {
  test.each([true, false])(
    'by the user clears everything, then notifies the server (remembered: %s)',
    async (remembered) => {
      const live = await beginSignedIn(remembered);
      live.actor.send({ type: 'LOG_OUT' });
      expect(live.value).toBe('signingOut');
      expect(live.takeEffects()).toEqual([...EVERYTHING, 'announceSignedOut']);
      expect(selectUser(live.actor.getSnapshot())).toBeNull();
      expect(selectToken(live.actor.getSnapshot())).toBeNull();
      expect(live.openCalls.inputOf('endSession')).toEqual({ sessionId: 's-1', token: freshToken });
      await live.answer('endSession', null);
      expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
      expect(context(live)).toMatchObject({ session: null, user: null, failure: null });
    },
  );

  test('is interrupted by a sign-in in another tab', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'LOG_OUT' });
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: { ...stored, sessionId: 's-2' } });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'loadingUser' } });
    expect(context(live)).toMatchObject({ session: { sessionId: 's-2' }, user: null });
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(live.value).toEqual({ authenticated: 'current' });
  });

  test.each([
    ['fails', (live: Session) => live.fail('endSession', requestFailure(0, null))],
    ['is not answered', (live: Session) => Promise.resolve(live.advance(30_000))],
  ])('ends locally even if the call to the server %s', async (_, happens) => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'LOG_OUT' });
    await happens(live);
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(context(live).session).toBeNull();
  });

  test('after SESSION_ENDED clears nothing if the session is remembered, which can then be resumed', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'SESSION_ENDED', code: 'INVALID_SESSION' });
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(live.takeEffects()).toEqual([]);
    expect(context(live)).toMatchObject({ user: null, session: { sessionId: 's-1' } });
    expect(failureCode(live)).toBe('INVALID_SESSION');
    live.actor.send({ type: 'LOG_IN', credentials: null, at: NOW });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'loadingUser' } });
  });

  test('after SESSION_ENDED clears everything if the session is not remembered', async () => {
    const live = await beginSignedIn(false);
    live.actor.send({ type: 'SESSION_ENDED', code: 'AGENT_TIME_UP' });
    expect(live.takeEffects()).toEqual([...EVERYTHING, 'announceSignedOut']);
    await live.answer('endSession', null);
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(failureCode(live)).toBe('AGENT_TIME_UP');
  });

  test.each([
    [true, ['clearStoredToken']],
    [false, ['clearStoredToken', ...EVERYTHING, 'announceSignedOut']],
  ])('by a 401 clears the token first (remembered: %s)', async (remembered, effects) => {
    const live = await beginSignedIn(remembered);
    live.actor.send({ type: 'UNAUTHORIZED' });
    expect(live.takeEffects()).toEqual(effects);
    expect(context(live).session?.token).toBeNull();
    expect(failureCode(live)).toBe('UNAUTHORIZED');
  });
});

describe('a signed-in session', () => {
  test('reloads a user older than 2 minutes, not before', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 2 * MINUTE_MS, path: '/help' });
    expect(live.openCalls.open).toEqual([]);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 2 * MINUTE_MS + 1, path: '/help' });
    expect(live.value).toEqual({ authenticated: 'reloading' });
    await live.answer('reloadUser', { user: { ...marie, fgmSeller: true }, at: NOW + 3 * MINUTE_MS });
    expect(live.value).toEqual({ authenticated: 'current' });
    expect(selectIsSeller(live.actor.getSnapshot())).toBe(true);
    expect(selectIsAgent(live.actor.getSnapshot())).toBe(false);
    expect(live.effects.slice(-2)).toMatchObject([
      { type: 'storeUser', params: { user: { fgmSeller: true } } },
      { type: 'setSellerCookie', params: { isSeller: true } },
    ]);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 5 * MINUTE_MS, path: '/help' });
    expect(live.openCalls.open).toEqual([]);
  });

  test('reloads the user after the member has changed their data, also during an earlier reload', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'USER_CHANGED' });
    expect(live.value).toEqual({ authenticated: 'reloading' });
    live.actor.send({ type: 'USER_CHANGED' });
    await live.answer('reloadUser', { user: { ...marie, firstName: 'Mary' }, at: NOW + 1 });
    expect(live.value).toEqual({ authenticated: 'current' });
    expect(selectUser(live.actor.getSnapshot())?.firstName).toBe('Mary');
  });

  test('reloads the user on payment pages, however recent the data are', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 1, path: '/cart' });
    expect(live.value).toEqual({ authenticated: 'reloading' });
    await live.answer('reloadUser', { user: marie, at: NOW + 2 });
    expect(live.takeEffects()).toEqual(['storeUser', 'setSellerCookie']);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 3, path: '/checkout/payment' });
    expect(live.openCalls.open).toEqual(['reloadUser']);
    expect(selectUser(live.actor.getSnapshot())?.firstName).toBe('Marie');
  });

  test.each([
    ['fails', (live: Session) => live.fail('reloadUser', requestFailure(503, null))],
    ['takes 30 s', (live: Session) => Promise.resolve(live.advance(30_000))],
  ])('keeps the user when the reload %s', async (_, happens) => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 3 * MINUTE_MS, path: '/help' });
    await happens(live);
    expect(live.value).toEqual({ authenticated: 'current' });
    expect(selectUser(live.actor.getSnapshot())?.firstName).toBe('Marie');
    expect(failureCode(live)).toBeUndefined();
  });

  test.each([
    [401, '', 'UNAUTHORIZED', ['clearStoredToken']],
    [401, 'MCU_INVALID_SESSION_ID', 'INVALID_SESSION', []],
  ])('ends when the reload is answered with %i %s', async (status, code, name, effects) => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'CHECK_USER', at: NOW + 3 * MINUTE_MS, path: '/help' });
    await live.fail('reloadUser', requestFailure(status, { code }));
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(failureCode(live)).toBe(name);
    expect(live.takeEffects()).toEqual(effects);
  });

  test('stores and announces a refreshed token', async () => {
    const live = await beginSignedIn(true);
    const token = { value: 'newer', expiresAt: NOW + 90 * MINUTE_MS };
    live.actor.send({ type: 'TOKEN_REFRESHED', token, sessionId: 's-2' });
    expect(selectToken(live.actor.getSnapshot())).toEqual(token);
    expect(live.effects).toEqual([
      { type: 'storeSession', params: { session: { ...signedInMarie.session, token, sessionId: 's-2' } } },
      {
        type: 'announceSignedIn',
        params: { session: { ...signedInMarie.session, token, sessionId: 's-2' } },
      },
    ]);
  });

  test('records activity, from which the time of inactivity is measured', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'ACTIVITY', at: NOW + 10 * MINUTE_MS });
    expect(live.value).toEqual({ authenticated: 'current' });
    live.actor.send({ type: 'SESSION_ENDED', code: 'INVALID_SESSION' });
    live.actor.send({ type: 'LOG_IN', credentials: null, at: NOW + 39 * MINUTE_MS });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'loadingUser' } });
  });
});

describe('two tabs of one session', () => {
  test('sign out together, and the other tab clears only its own storage', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    expect(live.value).toEqual({ notAuthenticated: 'IDLE' });
    expect(context(live).session).toBeNull();
    expect(live.takeEffects()).toEqual(['clearSessionStorage']);
  });

  test('sign in together', async () => {
    const live = begin();
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: stored });
    await live.answer('loadUser', { user: marie, at: NOW });
    expect(selectUser(live.actor.getSnapshot())?.firstName).toBe('Marie');
    expect(live.takeEffects()).not.toContain('announceSignedIn');
  });

  test('sign in together, and the other tab forgets its failed sign-in', async () => {
    const live = begin();
    live.actor.send({ type: 'LOG_IN', credentials, at: NOW });
    await live.fail('signIn', requestFailure(401, { code: 'WRONG_CREDENTIALS' }));
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: stored });
    expect(failureCode(live)).toBeUndefined();
  });

  test('share a refreshed token without loading the user again', async () => {
    const live = await beginSignedIn(true);
    const token = { value: 'newer', expiresAt: NOW + 90 * MINUTE_MS };
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: { ...stored, token } });
    expect(live.value).toEqual({ authenticated: 'current' });
    expect(selectToken(live.actor.getSnapshot())).toEqual(token);
    expect(live.takeEffects()).toEqual([]);
  });

  test('change to another member who signs in', async () => {
    const live = await beginSignedIn(true);
    live.actor.send({ type: 'SIGNED_IN_ELSEWHERE', session: { ...stored, sessionId: 's-9' } });
    expect(live.value).toEqual({ notAuthenticated: { PENDING: 'loadingUser' } });
    expect(context(live)).toMatchObject({ user: null, session: { sessionId: 's-9' } });
    await live.answer('loadUser', { user: { ...marie, firstName: 'Ann' }, at: NOW });
    expect(selectUser(live.actor.getSnapshot())?.firstName).toBe('Ann');
  });

  test('forget the stored session when the other tab has signed out', () => {
    const live = begin(stored);
    live.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    expect(selectIsGuest(live.actor.getSnapshot())).toBe(true);
    expect(selectCanResume(live.actor.getSnapshot())).toBe(false);
  });
});

test('the response of sign-in-secure is converted to a session', () => {
  const login: LoginResponse = {
    user: marie,
    sellerStoreProfile: null,
    userAccessRestrictions: ['no-reviews'],
    token: 'jwt',
    sessionId: 's-1',
  };
  expect(signedIn(login, { tokenExpiresAt: NOW + MINUTE_MS, rememberMe: false, at: NOW })).toEqual({
    session: {
      sessionId: 's-1',
      token: { value: 'jwt', expiresAt: NOW + MINUTE_MS },
      rememberMe: false,
      lastActiveAt: NOW,
    },
    user: marie,
    sellerStoreProfile: null,
    userAccessRestrictions: ['no-reviews'],
    at: NOW,
  });
});
