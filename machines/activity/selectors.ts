import type { SnapshotFrom } from 'xstate';
import type { activityMachine } from './machine.ts';

export type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;

/** The last activity in this tab, ms. */
export const selectLastActiveAt = (snapshot: ActivitySnapshot): number => snapshot.context.lastActiveAt;

/** A user is signed in and was active less than 15 s ago, in this tab or another. */
export const selectIsSessionKept = (snapshot: ActivitySnapshot): boolean =>
  snapshot.matches({ session: 'kept' });

/** A user is signed in but has been inactive for 15 s. */
export const selectIsIdle = (snapshot: ActivitySnapshot): boolean => snapshot.matches({ session: 'idle' });

/** The conversation with the contact centre is unavailable until its next token arrives. */
export const selectHasLostContactCentre = (snapshot: ActivitySnapshot): boolean =>
  snapshot.matches({ contactCentre: 'failed' });
