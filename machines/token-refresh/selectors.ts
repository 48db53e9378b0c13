import type { SnapshotFrom } from 'xstate';
import type { SessionFailure } from '../session/failure.ts';
import type { tokenRefreshMachine } from './machine.ts';

export type TokenRefreshSnapshot = SnapshotFrom<typeof tokenRefreshMachine>;

/** A refresh is under way, in this tab or in another. */
export const selectIsRefreshing = (snapshot: TokenRefreshSnapshot): boolean => snapshot.hasTag('PENDING');

/** Why the last refresh failed; null while none has. */
export const selectRefreshFailure = (snapshot: TokenRefreshSnapshot): SessionFailure | null =>
  snapshot.hasTag('REJECTED') ? snapshot.context.failure : null;

/** When any tab last refreshed the token, ms; null before the first check. */
export const selectRefreshedAt = ({ context }: TokenRefreshSnapshot): number | null =>
  context.refreshedAt === 0 ? null : context.refreshedAt;
