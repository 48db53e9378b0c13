/** Bounds request bodies in time and refuses compressed ones. Only a seller's uploaded file may be slow or compressed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from './refusal.ts';
import { answerBodyTimeout } from './pre-routing-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file read as a stream: it has the whole request timeout, and may be compressed (`decompressUpload`). */
    isUpload?: boolean;
  }
}

/** A body may take `GRACE_MS` plus the time of its limit at this rate: 64 bytes/ms is half a megabit per second. */
const SLOWEST_BYTES_PER_MS = 64;
const GRACE_MS = 15_000;

/** A body that unpacks to more than this many times its size is refused as a decompression bomb, once past the free bytes. */
const EXPANSION_MAX = 50;
const EXPANSION_FREE_BYTES = 8 * 1024 * 1024;

const DECOMPRESSORS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

const codingOf = ({ headers }: FastifyRequest): string =>
  headers['content-encoding']?.trim().toLowerCase() ?? 'identity';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses compressed bodies (415), and closes connections whose bodies arrive too slowly (408).
 * @param graceMs the time that an empty body would have
 */
export function limitBodies(app: FastifyInstance, graceMs = GRACE_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { bodyLimit, config } = request.routeOptions;
    if (!hasBody(request) || config.isUpload === true) return;
    const timer = setTimeout(
      () => {
        answerBodyTimeout(request, reply);
      },
      graceMs + (bodyLimit ?? 0) / SLOWEST_BYTES_PER_MS,
    );
    for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(timer));
    if (codingOf(request) === 'identity') return;
    void reply.header('accept-encoding', 'identity');
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  });
}

/**
 * Decompresses an upload. The stream fails with Refusal 413 BODY_TOO_LARGE for a decompression bomb and 400 BAD_REQUEST for
 * broken data.
 * @throws Refusal 415 UNSUPPORTED_MEDIA_TYPE for an unknown compression
 */
export function decompressUpload(request: FastifyRequest, packed: Readable): Readable {
  const coding = codingOf(request);
  if (coding === 'identity') return packed;
  const create = DECOMPRESSORS.get(coding);
  if (create === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  let packedBytes = 0;
  packed.on('data', (part: Buffer) => (packedBytes += part.length));
  let unpackedBytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      unpackedBytes += part.length;
      const isBomb = unpackedBytes > EXPANSION_FREE_BYTES && unpackedBytes > packedBytes * EXPANSION_MAX;
      if (isBomb) done(new Refusal('BODY_TOO_LARGE'));
      else done(null, part);
    },
  });
  const decompressor = create();
  // Not `pipeline`, which would destroy the connection with the stream before the refusal can be sent.
  packed.on('error', (error) => counted.destroy(error));
  // The error reaches the reader of the stream; without a listener here it would crash the process first.
  counted.on('error', () => undefined);
  decompressor.on('error', () => counted.destroy(new Refusal('BAD_REQUEST')));
  counted.on('close', () => decompressor.destroy());
  return packed.pipe(decompressor).pipe(counted);
}
