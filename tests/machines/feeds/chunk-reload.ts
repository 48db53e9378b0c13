import { CHUNK_RELOADS } from '#machines/chunk-reload/constants.ts';
import { NO_RELOADS } from '#machines/chunk-reload/events.ts';
import type { ChunkReloadEvent, ChunkReloadInput } from '#machines/chunk-reload/events.ts';
import { chunkReloadMachine } from '#machines/chunk-reload/machine.ts';
import type { Feed } from '../walker/feed.ts';
import { nothing } from './sent.ts';

/** The reload actor; page reloads are only recorded. */
export const chunkReloadAt = () =>
  chunkReloadMachine.provide({
    actions: { storeReloads: nothing, clearReloads: nothing, reloadPage: nothing },
  });

const inputs: ChunkReloadInput[] = [NO_RELOADS, { count: CHUNK_RELOADS, chunk: 'product' }].map(
  (reloads) => ({ reloads }),
);

const events: ChunkReloadEvent[] = [
  { type: 'CHUNK_FAILED', chunk: 'product', isOnline: true, address: null },
  { type: 'CHUNK_FAILED', chunk: 'product', isOnline: false, address: '/terms' },
  { type: 'CHUNK_LOADED', chunk: 'product' },
  { type: 'WENT_ONLINE' },
  { type: 'RELOAD' },
];

export const chunkReloadFeed: Feed = {
  name: 'chunk-reload',
  build: chunkReloadAt,
  inputs,
  events: () => events,
  answers: {},
  failures: [],
};
