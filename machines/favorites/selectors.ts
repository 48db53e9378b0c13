import type { SnapshotFrom } from 'xstate';
import type { RequestFailure } from '../request/failure.ts';
import { willBeSaved } from './changes.ts';
import type { favoritesMachine } from './machine.ts';

export type FavoritesSnapshot = SnapshotFrom<typeof favoritesMachine>;

/** Whether the heart of an item is filled; never for a guest. */
export const selectIsSaved = (snapshot: FavoritesSnapshot, itemId: number): boolean =>
  snapshot.matches('member') && willBeSaved(snapshot.context, itemId);

/** Why a press was taken back; null if none was, or if the view has shown it. */
export const selectLostPress = ({ context: { failure } }: FavoritesSnapshot): RequestFailure | null =>
  failure === null || failure.change === null ? null : failure.request;
