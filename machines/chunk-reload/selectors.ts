import type { SnapshotFrom } from 'xstate';
import { CHUNK_RELOADS } from './constants.ts';
import type { chunkReloadMachine } from './machine.ts';

export type ChunkReloadSnapshot = SnapshotFrom<typeof chunkReloadMachine>;

/** Something is missing, and the page won't reload by itself: offer to. */
export const selectCanReload = (snapshot: ChunkReloadSnapshot): boolean => snapshot.can({ type: 'RELOAD' });

/** Something is missing because there is no line; it comes with the line. */
export const selectWaitsForLine = (snapshot: ChunkReloadSnapshot): boolean => snapshot.matches('offline');

export const selectReloadsLeft = (snapshot: ChunkReloadSnapshot): number =>
  Math.max(0, CHUNK_RELOADS - snapshot.context.count);
