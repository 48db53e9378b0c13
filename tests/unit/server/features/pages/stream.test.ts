/** A page sent in two parts, as its reader receives them. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { encodingFor, type Encoding } from '#server/features/pages/compression.ts';
import { streamed } from '#server/features/pages/stream.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';

const HEAD = '<!doctype html><title>Laine mérinos</title>';
const REST = `<p>Soft and warm.</p>`.repeat(5_000);

/** Decodes the bytes received so far of an unfinished encoding. */
const READ: Record<Encoding, (bytes: Buffer) => string> = {
  br: (bytes) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(),
  gzip: (bytes) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString(),
  identity: (bytes) => bytes.toString(),
};
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** The bytes received before the rest of the page is rendered. */
async function firstOf(page: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  await once(page, 'data');
  return Buffer.concat(parts);
}

describe.each(ENCODINGS)('a streamed page in %s', (encoding) => {
  it('has a readable head before the rest is rendered', async () => {
    const drawing: ((rest: string) => void)[] = [];
    const page = streamed(HEAD, () => new Promise((resolve) => drawing.push(resolve)), encoding);
    expect(READ[encoding](await firstOf(page))).toBe(HEAD);
    await vi.waitUntil(() => drawing.length === 1, WAIT_TIMEOUT_MS);
    for (const draw of drawing) draw(REST);
    await once(page, 'end');
  });

  it('is head and rest as one text', async () => {
    const page = await buffer(streamed(HEAD, async () => REST, encoding));
    expect(READ[encoding](page)).toBe(HEAD + REST);
  });

  it('fails without an end when the rest cannot be rendered', async () => {
    const page = streamed(HEAD, () => Promise.reject(new Error('broken')), encoding);
    const ended = vi.fn<() => void>();
    page.on('end', ended).resume();
    expect(await once(page, 'error')).toEqual([new Error('broken')]);
    expect(page.destroyed).toBe(true);
    expect(ended).not.toHaveBeenCalled();
  });

  it('renders no rest for a reader who has left', async () => {
    const rest = vi.fn<() => Promise<string>>();
    const page = streamed(HEAD, rest, encoding);
    page.destroy();
    await once(page, 'close');
    for (let turns = 0; turns < 3; turns += 1) await turn();
    expect(rest).not.toHaveBeenCalled();
  });
});

it('a streamed page renders the rest only after the head was read', async () => {
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
])('a streamed page for a reader who accepts %j is sent as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
