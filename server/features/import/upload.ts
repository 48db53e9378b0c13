/** A file on its way, which can be read to its end after its reader has given up. */
import type { Readable } from 'node:stream';

export type Upload = {
  /** The file's bytes. A reader that stops early leaves the connection open. */
  pieces: AsyncIterable<Uint8Array>;
  /**
   * Reads what is left, and keeps nothing of it: a browser hears an answer only once it has sent all of its file, and takes a
   * connection that closes before for a network error. Gives up after `maxBytes`.
   */
  readToEnd(maxBytes: number): Promise<void>;
};

export function uploadOf(source: Readable): Upload {
  const pieces: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: false });
  return {
    pieces: { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) },
    async readToEnd(maxBytes) {
      let bytes = 0;
      try {
        while (bytes <= maxBytes) {
          const { value, done } = await pieces.next();
          if (done === true) return;
          bytes += value.byteLength;
        }
      } catch {
        // The browser has closed the connection, so there is no one to answer.
      }
    },
  };
}
