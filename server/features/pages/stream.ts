/**
 * Streams a page in two pieces (decision 17): its head, which lets the browser start loading, and then the rest, rendered in one go
 * once the head has been sent.
 */
import type { Readable } from 'node:stream';
import { encoder, type Encoding } from './compression.ts';

/**
 * Streams the bytes of a page.
 * @param rest renders what follows the head; not called for a reader who has disconnected. If it throws, the stream is aborted, so
 * that the client never takes the page for a complete one.
 */
export function streamed(head: string, rest: () => Promise<string>, encoding: Encoding): Readable {
  const out = encoder(encoding);
  const finish = async (): Promise<void> => {
    try {
      if (!out.destroyed) out.end(await rest());
    } catch (error) {
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  // By then the head is compressed; after one more turn of the event loop it is with the operating system.
  out.write(head, () => setImmediate(() => void finish()));
  return out;
}
