import { CHUNK_RELOAD_MAX_ITERATIONS } from './constants.ts';
import type { Reloads } from './events.ts';
import { chunkReloadSetup } from './setup.ts';

const keepChunk = {
  type: 'keepChunk',
  params: ({ event }: { event: { chunk: string; address: string | null } }) => event,
} as const;

/** Counts one of the five; the count is stored before the page goes. */
const COUNT = [
  'countReload',
  {
    type: 'storeReloads',
    params: ({ context: { count, chunk } }: { context: Reloads }) => ({ reloads: { count, chunk } }),
  },
] as const;

const FORGET = ['forgetReloads', 'clearReloads'] as const;

/** Reloads the page when a chunk of the program doesn't load, at most 5 times (§8). */
export const chunkReloadMachine = chunkReloadSetup.createMachine({
  id: 'chunk-reload',
  description: 'Reloads the page, at most 5 times, when a chunk of the program does not load (§8).',
  options: { maxIterations: CHUNK_RELOAD_MAX_ITERATIONS },
  context: ({ input }) => ({ ...input.reloads, address: null }),
  initial: 'loaded',
  states: {
    loaded: {
      description: 'Every requested chunk has loaded or is loading.',
      tags: ['IDLE'],
      on: {
        CHUNK_FAILED: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'offline',
            actions: keepChunk,
          },
          { guard: 'reloadsAreLeft', target: 'reloading', actions: [keepChunk, ...COUNT] },
          { target: 'failed', actions: keepChunk },
        ],
        CHUNK_LOADED: { guard: { type: 'isMended', params: ({ event }) => event }, actions: FORGET },
      },
    },
    offline: {
      description: 'The browser is offline: a reload would lose the page, so it waits for a connection.',
      tags: ['REJECTED'],
      on: {
        WENT_ONLINE: [{ guard: 'reloadsAreLeft', target: 'reloading', actions: COUNT }, { target: 'failed' }],
        RELOAD: 'reloading',
        CHUNK_LOADED: {
          guard: { type: 'isMended', params: ({ event }) => event },
          target: 'loaded',
          actions: FORGET,
        },
      },
    },
    reloading: {
      description: 'The page is about to reload, which also handles further failures.',
      tags: ['PENDING'],
      entry: { type: 'reloadPage', params: ({ context: { address } }) => ({ address }) },
      after: { reloadBegins: 'failed' },
    },
    failed: {
      description:
        'Reloading did not help, or was prevented: from now on only the reader can reload the page.',
      tags: ['REJECTED'],
      on: {
        RELOAD: 'reloading',
        CHUNK_LOADED: {
          guard: { type: 'isMended', params: ({ event }) => event },
          target: 'loaded',
          actions: FORGET,
        },
      },
    },
  },
});
