import type { SnapshotFrom } from 'xstate';
import { CHUNK_RELOADS } from './constants.ts';
import type { chunkReloadMachine } from './machine.ts';

export type ChunkReloadSnapshot = SnapshotFrom<typeof chunkReloadMachine>;

/** A chunk is missing, and the page won't reload by itself: offer to reload. */
export const selectCanReload = (snapshot: ChunkReloadSnapshot): boolean => snapshot.can({ type: 'RELOAD' });

/** A chunk is missing because the browser is offline; it loads once the browser is online. */
export const selectWaitsForLine = (snapshot: ChunkReloadSnapshot): boolean => snapshot.matches('offline');

export const selectReloadsLeft = (snapshot: ChunkReloadSnapshot): number =>
  Math.max(0, CHUNK_RELOADS - snapshot.context.count);
