/** Loads chunks of the program on demand, and reports to the machine that reloads the page after failures, at most 5 times (§8). */
import type { ChunkReloadEvent, Reloads } from '../machines/chunk-reload/events.ts';
import { NO_RELOADS } from '../machines/chunk-reload/events.ts';
import { CHUNK_RELOADS } from '../machines/chunk-reload/constants.ts';
import { chunkReloadMachine } from '../machines/chunk-reload/machine.ts';
import { isReloads } from '../machines/chunk-reload/shape.ts';

type ChunkReport = Extract<ChunkReloadEvent, { type: 'CHUNK_FAILED' | 'CHUNK_LOADED' }>;
type Listener = (report: ChunkReport) => void;

/** Reports from before a listener was set: a page's first chunks load before its actors exist. */
const unreported: ChunkReport[] = [];
let report: Listener = (event) => {
  unreported.push(event);
};

/** Sets the listener for all chunks, and reports those loaded before. */
export function listenToChunks(listener: Listener): void {
  report = listener;
  for (const event of unreported.splice(0)) listener(event);
}

/** Work before which no other request is sent: chunks that are loading now, and the hydration of the page. */
const urgentWork = new Set<Promise<unknown>>();

/** Resolves once the page is hydrated and no chunk is loading. Requests that can wait call it first, to leave them the connection and the processor. */
export async function whenUrgentWorkIsDone(): Promise<void> {
  while (urgentWork.size > 0) await Promise.allSettled(urgentWork);
}

/** Makes `whenUrgentWorkIsDone` wait for this work too, whether it succeeds or fails. @returns the work's result */
export async function goFirst<Result>(work: Promise<Result>): Promise<Result> {
  urgentWork.add(work);
  try {
    return await work;
  } finally {
    urgentWork.delete(work);
  }
}

/**
 * Loads a chunk of the program.
 * @param chunk its name, the same in every version of the shop
 * @param address the page that needs it; null for the current one
 * @throws what `load` rejects with; a reload of the page may follow
 */
export async function loadChunk<Part>(
  chunk: string,
  load: () => Promise<Part>,
  address: string | null = null,
): Promise<Part> {
  try {
    const part = await goFirst(load());
    report({ type: 'CHUNK_LOADED', chunk });
    return part;
  } catch (error) {
    report({ type: 'CHUNK_FAILED', chunk, isOnline: globalThis.navigator?.onLine !== false, address });
    throw error;
  }
}

const KEY = 'atelier:reloads';
/** Without storage reloads can't be counted, so none is made: it would never end. */
const UNCOUNTED: Reloads = { count: CHUNK_RELOADS, chunk: null };

/** The count stored by the previous page of this tab. */
export function storedReloads(): Reloads {
  try {
    const { sessionStorage } = globalThis;
    const text = sessionStorage.getItem(KEY);
    if (text === null) {
      // Some browsers allow reading but not writing.
      sessionStorage.setItem(KEY, '');
      sessionStorage.removeItem(KEY);
      return NO_RELOADS;
    }
    const left: unknown = JSON.parse(text);
    return isReloads(left) ? left : NO_RELOADS;
  } catch {
    return UNCOUNTED;
  }
}

export const providedChunkReload = chunkReloadMachine.provide({
  actions: {
    storeReloads: (_, { reloads }) => {
      globalThis.sessionStorage.setItem(KEY, JSON.stringify(reloads));
    },
    clearReloads: () => {
      globalThis.sessionStorage.removeItem(KEY);
    },
    reloadPage: (_, { address }) => {
      if (address === null) globalThis.location.reload();
      else globalThis.location.assign(address);
    },
  },
});
