import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isAlive } from '#server/platform/database/postmaster.ts';
import { imageDecoder, type DecoderLimits, type ImageDecoder } from '#server/platform/images/decoder.ts';
import type { ReencodeOptions, ReencodedImage } from '#server/platform/images/reencode.ts';
import { AVIF_25_MEGAPIXELS, pngOf } from '#tests/support/large-pictures.ts';

const REDRAWING: ReencodeOptions = {
  formats: ['jpeg', 'png', 'avif'],
  pixelsMax: 50_000_000,
  sideMax: 100,
  quality: 80,
};
const JOB = { requester: 'a' };
const PATIENT: DecoderLimits = { timeMs: 15_000, waiting: 10, waitingEach: 10 };

let decoder: ImageDecoder | undefined;
afterEach(() => decoder?.close());

const small = () =>
  sharp({ create: { width: 200, height: 50, channels: 3, background: '#b3122d' } })
    .png()
    .toBuffer();

test('the image decoder re-encodes a picture in a child process', async () => {
  const one = (decoder = imageDecoder(PATIENT));
  expect(one.pid()).toBeUndefined();
  expect(await one.redraw(await small(), REDRAWING, JOB)).toMatchObject({ width: 100, height: 25 });
  expect(one.pid()).toBeGreaterThan(0);
});

test('the image decoder kills a process that takes too long, and starts a new one for the next picture', async () => {
  const one = (decoder = imageDecoder({ ...PATIENT, timeMs: 1_000 }));
  const bytes = await small();
  // On a busy machine even a small picture may time out.
  const drawn = () =>
    expect.poll(() => one.redraw(bytes, REDRAWING, JOB).catch(String)).toMatchObject({ width: 100 });
  await drawn();
  const pid = one.pid() ?? 0;
  // A SIGSTOPped process never answers, on any machine.
  process.kill(pid, 'SIGSTOP');
  await expect(one.redraw(bytes, REDRAWING, JOB)).rejects.toThrow('timeout');
  expect(isAlive(pid)).toBe(false);
  await drawn();
  expect(one.pid()).not.toBe(pid);
});

test('the image decoder refuses a picture that crashes its process, and still re-encodes the next', async () => {
  const one = (decoder = imageDecoder(PATIENT));
  const bytes = await small();
  await one.redraw(bytes, REDRAWING, JOB);
  const pid = one.pid() ?? 0;
  process.kill(pid, 'SIGSTOP');
  const crashed = one.redraw(bytes, REDRAWING, JOB);
  const next = one.redraw(bytes, REDRAWING, JOB);
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(pid, 'SIGKILL');
  await expect(crashed).rejects.toThrow('crash');
  expect(await next).toMatchObject({ width: 100 });
});

test('the image decoder ends an idle process and starts another when needed', async () => {
  const one = (decoder = imageDecoder({ ...PATIENT, idleMs: 50 }));
  const bytes = await small();
  await one.redraw(bytes, REDRAWING, JOB);
  const pid = one.pid() ?? 0;
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect(one.pid()).toBeUndefined();
  expect(await one.redraw(bytes, REDRAWING, JOB)).toMatchObject({ width: 100 });
});

test('the image decoder re-encodes a picture that arrives just after its idle process was killed', async () => {
  const idleMs = 50;
  const one = (decoder = imageDecoder({ ...PATIENT, idleMs }));
  const bytes = await small();
  await one.redraw(bytes, REDRAWING, JOB);
  // This timer fires right after the decoder's timer, before the killed process has ended.
  const arrived = new Promise<ReencodedImage>((resolve, reject) => {
    setTimeout(() => void one.redraw(bytes, REDRAWING, JOB).then(resolve, reject), idleMs);
  });
  expect(await arrived).toMatchObject({ width: 100 });
});

describe('the image decoder', () => {
  const one = imageDecoder(PATIENT);
  afterAll(() => one.close());

  test.each([
    ['a PNG of 64 million pixels', pngOf(8_000, 8_000), 64_000_000],
    ['an AVIF of 25 million pixels, which are slower to decode', AVIF_25_MEGAPIXELS, 25_000_000],
  ])('refuses %s by the size in the header, without decoding it', async (_, bytes, pixels) => {
    await expect(one.redraw(bytes, REDRAWING, JOB)).rejects.toMatchObject({ problem: 'pixels', pixels });
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'), 'type'],
    ['a format that the caller did not allow', Buffer.from('GIF89a, and whatever follows'), 'type'],
    ['a broken picture', pngOf(9, 9), 'picture'],
  ])('refuses %s', async (_, bytes, problem) => {
    await expect(one.redraw(bytes, REDRAWING, JOB)).rejects.toMatchObject({ problem });
  });
});

test('the decoder process exits when its parent is killed', async () => {
  const parent = fork(join(import.meta.dirname, 'orphaned.ts'), [], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const [pid] = await once(parent, 'message');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
