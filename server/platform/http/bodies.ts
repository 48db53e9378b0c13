/** How the body of a request may come: soon, and as it is. Only a seller's file may take long, and be compressed. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from './refusal.ts';
import { answerLate } from './unread.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file read as a stream: it may take as long as a request may, and may be compressed (`unpacked`). */
    isUpload?: boolean;
  }
}

/** The slowest line that a body is waited for, and what is added for the way there and back. */
const SLOWEST_BYTES_PER_MS = 64;
const GRACE_MS = 15_000;

/** What a compressed body may grow to beside its own size, before anybody asks whether it is one of those that never end. */
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
 * Refuses compressed bodies (415), and ends connections whose bodies come too slowly (408).
 * @param graceMs how long the smallest body may take
 */
export function boundBodies(app: FastifyInstance, graceMs = GRACE_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { bodyLimit, config } = request.routeOptions;
    if (!hasBody(request) || config.isUpload === true) return;
    const timer = setTimeout(
      () => {
        answerLate(request, reply);
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
 * The content of an upload. It ends with a Refusal: 413 when it grows out of all proportion, 400 when it can't be unpacked.
 * @throws Refusal 415 UNSUPPORTED_MEDIA_TYPE for a compression that isn't known
 */
export function unpacked(request: FastifyRequest, packed: Readable): Readable {
  const coding = codingOf(request);
  if (coding === 'identity') return packed;
  const create = DECOMPRESSORS.get(coding);
  if (create === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  let read = 0;
  packed.on('data', (part: Buffer) => (read += part.length));
  let given = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      given += part.length;
      const isBomb = given > EXPANSION_FREE_BYTES && given > read * EXPANSION_MAX;
      if (isBomb) done(new Refusal('BODY_TOO_LARGE'));
      else done(null, part);
    },
  });
  const decompressor = create();
  // Piped by hand: `pipeline` would end the connection with the stream, and leave nowhere to answer.
  packed.on('error', (error) => counted.destroy(error));
  // Who reads it later hears of it then.
  counted.on('error', () => undefined);
  decompressor.on('error', () => counted.destroy(new Refusal('BAD_REQUEST')));
  counted.on('close', () => decompressor.destroy());
  return packed.pipe(decompressor).pipe(counted);
}
