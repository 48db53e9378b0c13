import { assign, setup } from 'xstate';
import type { RequestStatus } from '../request/events.ts';
import { chunkReloadEffects } from './actors.ts';
import { RELOAD_BEGINS_MS } from './constants.ts';
import { NO_RELOADS } from './events.ts';
import type { ChunkReloadContext, ChunkReloadEvent, ChunkReloadInput } from './events.ts';
import { areReloadsLeft, isMended } from './guards.ts';

/** Types, actions, guards and delays of the chart in `machine.ts`. */
export const chunkReloadSetup = setup({
  types: {} as {
    context: ChunkReloadContext;
    events: ChunkReloadEvent;
    input: ChunkReloadInput;
    tags: RequestStatus;
  },
  actions: {
    ...chunkReloadEffects,
    keepChunk: assign((_, { chunk, address }: { chunk: string; address: string | null }) => ({
      chunk,
      address,
    })),
    countReload: assign({ count: ({ context }) => context.count + 1 }),
    forgetReloads: assign(NO_RELOADS),
  },
  guards: {
    isOffline: (_, { isOnline }: { isOnline: boolean }) => !isOnline,
    reloadsAreLeft: ({ context }) => areReloadsLeft(context),
    isMended: ({ context }, { chunk }: { chunk: string }) => isMended(context, chunk),
  },
  delays: { reloadBegins: RELOAD_BEGINS_MS },
});
