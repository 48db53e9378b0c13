import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { UNAUTHORIZED_STATUS, type RequestFailure } from '../request/failure.ts';
import { REFRESH_AFTER_INACTIVITY_MS, REFRESH_POLLS, USER_INFO_AGE_MS } from './constants.ts';
import type { Challenge, SignedIn, StoredSession, Token } from './events.ts';

/** A token is valid only if its expiry is in the future (§5). `now` in ms. */
export function isTokenValid(token: Token | null, now: number): boolean {
  return token !== null && token.expiresAt > now;
}

export function isTokenExpired(token: Token | null, now: number): boolean {
  return token !== null && !isTokenValid(token, now);
}

/** Inactive for 30 minutes or more (§4), or without a valid token, which leaves no other choice. */
export function mustRefreshFirst(session: StoredSession, now: number): boolean {
  return now - session.lastActiveAt >= REFRESH_AFTER_INACTIVITY_MS || !isTokenValid(session.token, now);
}

export const pollsAreLeft = (polls: number): boolean => polls < REFRESH_POLLS;

/** MCU_INVALID_SESSION_ID from a token refresh logs out (§8). */
export const saysInvalidSession = (failure: RequestFailure): boolean => failure.code === INVALID_SESSION;

/** HTTP 401 clears the token and logs out (§8). */
export const saysUnauthorized = (failure: RequestFailure): boolean => failure.status === UNAUTHORIZED_STATUS;

/** The server asks for a second factor. */
export const isChallenge = (answer: SignedIn | Challenge): answer is Challenge => 'challengeId' in answer;

/** The challenged sign-in has expired: the password is asked for again. */
export const saysChallengeEnded = (failure: RequestFailure): boolean => failure.code === 'CHALLENGE_ENDED';

export const isUserInfoOld = (loadedAt: number, now: number): boolean => now - loadedAt > USER_INFO_AGE_MS;
