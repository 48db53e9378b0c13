/** A page in two pieces, as its reader gets them. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { encodingFor, type Encoding } from '#server/features/pages/compression.ts';
import { streamed } from '#server/features/pages/stream.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';

const HEAD = '<!doctype html><title>Laine mérinos</title>';
const REST = `<p>Soft and warm.</p>`.repeat(5_000);

/** What can be read of an encoding whose end hasn't come. */
const READ: Record<Encoding, (bytes: Buffer) => string> = {
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(),
  gzip: (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
  identity: (bytes) => bytes.toString(),
};
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** What has come when nothing more can come without the rest of the page. */
async function firstOf(page: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  await once(page, 'data');
  return Buffer.concat(parts);
}

describe.each(ENCODINGS)('as %s', (encoding) => {
  it('the head can be read before anything else is drawn', async () => {
    const drawing: ((rest: string) => void)[] = [];
    const page = streamed(HEAD, () => new Promise((resolve) => drawing.push(resolve)), encoding);
    expect(READ[encoding](await firstOf(page))).toBe(HEAD);
    await vi.waitUntil(() => drawing.length === 1, PATIENCE_MS);
    for (const draw of drawing) draw(REST);
    await once(page, 'end');
  });

  it('head and rest are one text', async () => {
    const page = await buffer(streamed(HEAD, async () => REST, encoding));
    expect(READ[encoding](page)).toBe(HEAD + REST);
  });

  it('breaks off, without an end, when the rest can’t be drawn', async () => {
    const page = streamed(HEAD, () => Promise.reject(new Error('broken')), encoding);
    const ended = vi.fn<() => void>();
    page.on('end', ended).resume();
    expect(await once(page, 'error')).toEqual([new Error('broken')]);
    expect(page.destroyed).toBe(true);
    expect(ended).not.toHaveBeenCalled();
  });

  it('draws nothing for a reader who has left', async () => {
    const rest = vi.fn<() => Promise<string>>();
    const page = streamed(HEAD, rest, encoding);
    page.destroy();
    await once(page, 'close');
    for (let turns = 0; turns < 3; turns += 1) await turn();
    expect(rest).not.toHaveBeenCalled();
  });
});

it('draws no faster than the head is taken', async () => {
  const rest = vi.fn(async () => REST);
  const head = HEAD.repeat(5_000);
  const page = streamed(head, rest, 'identity');
  for (let turns = 0; turns < 3; turns += 1) await turn();
  expect(rest).not.toHaveBeenCalled();
  expect((await buffer(page)).toString()).toBe(head + REST);
});

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
])('a reader who takes %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
