import type { SnapshotFrom } from 'xstate';
import type { RequestFailure } from '../request/failure.ts';
import type { previewMachine } from './machine.ts';

export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;

/** The time for "as it will show on …" (§2), ms; null: no banner. It stays while preview mode is being left. */
export const selectSimulatedAt = (snapshot: PreviewSnapshot): number | null => snapshot.context.simulatedAt;

export const selectIsPreviewing = (snapshot: PreviewSnapshot): boolean =>
  selectSimulatedAt(snapshot) !== null;

/** Preview mode is being left: the banner's link is disabled. */
export const selectIsExiting = (snapshot: PreviewSnapshot): boolean => snapshot.matches('exiting');

/** Why preview mode couldn't be left; null once the next try begins. */
export const selectExitFailure = (snapshot: PreviewSnapshot): RequestFailure | null =>
  snapshot.context.failure;
