import { isCount, isText, orNull, record } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { ChunkReloadContext, Reloads } from './events.ts';

const reloads = { count: isCount, chunk: orNull(isText) };

/** What a page stores for the next one. */
export const isReloads = record<Reloads>(reloads);

export const chunkReloadShape: Shape<ChunkReloadContext> = {
  version: 1,
  isContext: record<ChunkReloadContext>({
    ...reloads,
    address: orNull(isText),
  }),
};
