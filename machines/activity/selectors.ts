import type { SnapshotFrom } from 'xstate';
import type { activityMachine } from './machine.ts';

export type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;

/** The last activity in this tab, ms. */
export const selectLastActiveAt = (snapshot: ActivitySnapshot): number => snapshot.context.lastActiveAt;

/** Somebody is signed in and was active less than 15 s ago, in this tab or in another. */
export const selectIsSessionKept = (snapshot: ActivitySnapshot): boolean =>
  snapshot.matches({ session: 'kept' });

/** Somebody is signed in, and nobody has been active for 15 s. */
export const selectIsIdle = (snapshot: ActivitySnapshot): boolean => snapshot.matches({ session: 'idle' });

/** The contact centre can't be talked to any more until its token comes. */
export const selectHasLostContactCentre = (snapshot: ActivitySnapshot): boolean =>
  snapshot.matches({ contactCentre: 'failed' });
