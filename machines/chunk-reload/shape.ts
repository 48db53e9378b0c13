import { isCount, isText, orNull, record } from '../snapshot/check.ts';
import type { Shape } from '../snapshot/shape.ts';
import type { ChunkReloadContext } from './events.ts';

export const chunkReloadShape: Shape<ChunkReloadContext> = {
  version: 1,
  isContext: record<ChunkReloadContext>({
    count: isCount,
    chunk: orNull(isText),
    address: orNull(isText),
  }),
};
