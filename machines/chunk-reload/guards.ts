import { CHUNK_RELOADS } from './constants.ts';
import type { Reloads } from './events.ts';

export const areReloadsLeft = ({ count }: Reloads): boolean => count < CHUNK_RELOADS;

/** The chunk that caused the last reload has loaded, so the problem is solved. Another chunk proves nothing. */
export const isMended = (reloads: Reloads, chunk: string): boolean => reloads.chunk === chunk;
