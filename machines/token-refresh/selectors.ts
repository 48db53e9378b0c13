import type { SnapshotFrom } from 'xstate';
import type { SessionFailure } from '../session/failure.ts';
import type { tokenRefreshMachine } from './machine.ts';

export type TokenRefreshSnapshot = SnapshotFrom<typeof tokenRefreshMachine>;

/** A fresh token is on its way, to this tab or to another. */
export const selectIsRefreshing = (snapshot: TokenRefreshSnapshot): boolean => snapshot.hasTag('PENDING');

/** Why the token couldn't be refreshed, for a sentence of `locales/`; null while all is well. */
export const selectRefreshFailure = (snapshot: TokenRefreshSnapshot): SessionFailure | null =>
  snapshot.hasTag('REJECTED') ? snapshot.context.failure : null;

/** When any tab last refreshed the token, ms; null before the first look. */
export const selectRefreshedAt = ({ context }: TokenRefreshSnapshot): number | null =>
  context.refreshedAt === 0 ? null : context.refreshedAt;
