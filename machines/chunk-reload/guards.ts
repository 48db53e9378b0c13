import { CHUNK_RELOADS } from './constants.ts';
import type { Reloads } from './events.ts';

export const areReloadsLeft = ({ count }: Reloads): boolean => count < CHUNK_RELOADS;

/** The chunk that led to the last reload is here: whatever was wrong is mended. Another one proves nothing. */
export const isMended = (reloads: Reloads, chunk: string): boolean => reloads.chunk === chunk;
