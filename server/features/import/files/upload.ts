/** A file being uploaded, which can be drained after its reader has stopped. */
import type { Readable } from 'node:stream';

export type Upload = {
  /** The file's bytes. A reader that stops early leaves the connection open. */
  pieces: AsyncIterable<Uint8Array>;
  /**
   * Discards the rest of the file, up to `maxBytes`: a browser reads the answer only after sending the whole file, and reports a
   * connection closed before that as a network error.
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
