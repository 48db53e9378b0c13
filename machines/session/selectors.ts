import type { SnapshotFrom } from 'xstate';
import type { Challenge, StoredUser, Token } from './events.ts';
import type { SessionFailure } from './failure.ts';
import type { sessionMachine } from './machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectIsAuthenticated = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('authenticated');

/** Nobody is signed in and nothing is under way that could change it. */
export function selectIsGuest(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ notAuthenticated: 'IDLE' }) || snapshot.matches({ notAuthenticated: 'REJECTED' });
}

/** The signed-in user; null for everybody else, also while signing out. */
export function selectUser(snapshot: SessionSnapshot): StoredUser | null {
  return selectIsAuthenticated(snapshot) ? snapshot.context.user : null;
}

/** The bearer token of a signed-in user, valid or not: `isTokenValid` of guards.ts knows. */
export function selectToken(snapshot: SessionSnapshot): Token | null {
  return selectIsAuthenticated(snapshot) ? (snapshot.context.session?.token ?? null) : null;
}

/** The sign-in that waits for a code; null while none does. */
export const selectChallenge = (snapshot: SessionSnapshot): Challenge | null =>
  snapshot.matches({ notAuthenticated: 'challenged' }) ? snapshot.context.challenge : null;

/** Why the last login failed or the last session ended, for a sentence of `locales/`. */
export const selectSessionFailure = (snapshot: SessionSnapshot): SessionFailure | null =>
  snapshot.context.failure;

export const selectIsSeller = (snapshot: SessionSnapshot): boolean =>
  selectUser(snapshot)?.fgmSeller === true;

/** A support agent (§6, admin flag). */
export const selectIsAgent = (snapshot: SessionSnapshot): boolean => selectUser(snapshot)?.admin === true;

/** A stored session is there: logging in without credentials can be tried. */
export const selectCanResume = (snapshot: SessionSnapshot): boolean =>
  selectIsGuest(snapshot) && snapshot.context.session !== null;
