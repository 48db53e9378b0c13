/**
 * A page in two pieces (decision 17): its head, which the reader's browser can work on at once, and all the rest, which is drawn
 * in one go when the head has left.
 */
import type { Readable } from 'node:stream';
import { encoder, type Encoding } from './compression.ts';

/**
 * The bytes of a page.
 * @param rest draws what follows the head; it isn't called for a reader who has left, and when it throws the stream breaks off,
 *   so that what came is never taken for a whole page.
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
  // The head is encoded by then; a turn of the event loop later it is with the system, on its way.
  out.write(head, () => setImmediate(() => void finish()));
  return out;
}
