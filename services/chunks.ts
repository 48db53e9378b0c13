/**
 * Parts of the program that come when they are wanted. Whether they came is told to the machine that loads the page again, at
 * most 5 times (§8).
 */
import type { ChunkReloadEvent, Reloads } from '../machines/chunk-reload/events.ts';
import { NO_RELOADS } from '../machines/chunk-reload/events.ts';
import { CHUNK_RELOADS } from '../machines/chunk-reload/constants.ts';
import { chunkReloadMachine } from '../machines/chunk-reload/machine.ts';
import { isReloads } from '../machines/chunk-reload/shape.ts';

type Told = Extract<ChunkReloadEvent, { type: 'CHUNK_FAILED' | 'CHUNK_LOADED' }>;
type Hear = (event: Told) => void;

/** What was told before anybody listened: the first parts of a page come before its actors. */
const untold: Told[] = [];
let hear: Hear = (event) => {
  untold.push(event);
};

/** Hears of every part from now on, and of those before. */
export function hearOfChunks(listener: Hear): void {
  hear = listener;
  for (const event of untold.splice(0)) listener(event);
}

/** What is on its way now, whether it comes or not. */
const onTheWay = new Set<Promise<unknown>>();

/** Resolves once no part of the program is on its way any more: what can wait leaves the line to them. */
export async function whenPartsAreHere(): Promise<void> {
  while (onTheWay.size > 0) await Promise.allSettled(onTheWay);
}

/**
 * Loads a part of the program.
 * @param chunk its name, the same in every version of the shop
 * @param address the page that it is wanted for; null for the one that is shown
 * @throws what `load` rejects with; the page may be about to be loaded again by then
 */
export async function loadChunk<Part>(
  chunk: string,
  load: () => Promise<Part>,
  address: string | null = null,
): Promise<Part> {
  const loading = load();
  onTheWay.add(loading);
  try {
    const part = await loading;
    hear({ type: 'CHUNK_LOADED', chunk });
    return part;
  } catch (error) {
    hear({ type: 'CHUNK_FAILED', chunk, isOnline: globalThis.navigator?.onLine !== false, address });
    throw error;
  } finally {
    onTheWay.delete(loading);
  }
}

const KEY = 'atelier:reloads';
/** Where nothing can be counted, nothing is loaded again by itself: it would never end. */
const UNCOUNTED: Reloads = { count: CHUNK_RELOADS, chunk: null };

/** What the last page of this tab left. */
export function storedReloads(): Reloads {
  try {
    const { sessionStorage } = globalThis;
    const text = sessionStorage.getItem(KEY);
    if (text === null) {
      // Some browsers let themselves be read and not be written.
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
