/**
 * A streamed page: what comes before it, its pieces, what comes after. React writes pieces of two kilobytes; they are gathered
 * for one turn of the event loop, because each one that goes out alone costs a flush of the compressor and a packet.
 */
import { Transform, type TransformCallback } from 'node:stream';

/** A gathered piece goes out at this size without waiting. */
const PIECE_BYTES = 32 * 1024;

export class PageStream extends Transform {
  readonly #end: string;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #due: NodeJS.Immediate | null = null;

  constructor(start: string, end: string) {
    super();
    this.#end = end;
    this.push(start);
  }

  #release(): void {
    if (this.#due) clearImmediate(this.#due);
    this.#due = null;
    if (this.#bytes > 0) this.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
    this.#bytes = 0;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    // React reuses the memory of a piece once it was taken.
    this.#pieces.push(Buffer.from(piece));
    this.#bytes += piece.length;
    if (this.#bytes >= PIECE_BYTES) this.#release();
    else
      this.#due ??= setImmediate(() => {
        this.#release();
      });
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#release();
    this.push(this.#end);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#due) clearImmediate(this.#due);
    done(error);
  }
}
