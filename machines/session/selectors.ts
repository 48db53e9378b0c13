import type { SnapshotFrom } from 'xstate';
import type { StoredUser } from '#contract/user.ts';
import type { Challenge, Token } from './events.ts';
import type { SessionFailure } from './failure.ts';
import type { sessionMachine } from './machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectIsAuthenticated = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('authenticated');

/** The visitor is signed out, and no sign-in is under way. */
export function selectIsGuest(snapshot: SessionSnapshot): boolean {
  return snapshot.matches({ notAuthenticated: 'IDLE' }) || snapshot.matches({ notAuthenticated: 'REJECTED' });
}

/** The signed-in user; null for everybody else, also while signing out. */
export function selectUser(snapshot: SessionSnapshot): StoredUser | null {
  return selectIsAuthenticated(snapshot) ? snapshot.context.user : null;
}

/** The bearer token of a signed-in user, valid or not: see `isTokenValid` in guards.ts. */
export function selectToken(snapshot: SessionSnapshot): Token | null {
  return selectIsAuthenticated(snapshot) ? (snapshot.context.session?.token ?? null) : null;
}

/** The second-factor challenge of the current sign-in; null without one. */
export const selectChallenge = (snapshot: SessionSnapshot): Challenge | null =>
  snapshot.matches({ notAuthenticated: 'challenged' }) ? snapshot.context.challenge : null;

/** Why the last login failed or the last session ended. */
export const selectSessionFailure = (snapshot: SessionSnapshot): SessionFailure | null =>
  snapshot.context.failure;

export const selectIsSeller = (snapshot: SessionSnapshot): boolean =>
  selectUser(snapshot)?.fgmSeller === true;

/** A support agent (§6, admin flag). */
export const selectIsAgent = (snapshot: SessionSnapshot): boolean => selectUser(snapshot)?.admin === true;

/** A session is stored, so a login without credentials can be tried. */
export const selectCanResume = (snapshot: SessionSnapshot): boolean =>
  selectIsGuest(snapshot) && snapshot.context.session !== null;
