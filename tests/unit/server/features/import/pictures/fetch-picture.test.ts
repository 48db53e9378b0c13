import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imageDecoder, type ImageDecoder } from '#server/platform/images/decoder.ts';
import { fetchPicture, PUBLIC_ONLY } from '#server/features/import/pictures/fetch-picture.ts';
import { IMPORT_DECODER } from '#server/features/import/pictures/stage-pictures.ts';
import { isPublicAddress } from '#server/features/import/pictures/public-address.ts';

test.each(['8.8.8.8', '151.101.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
test.each([
  ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
  ],
])('%j is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** A kilobyte that keeps an SVG renderer busy for minutes. */
const STALLING_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="60"/><feGaussianBlur stdDeviation="90"/>'.repeat(8)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

describe('fetching a picture', () => {
  let decoder: ImageDecoder;
  beforeAll(() => {
    decoder = imageDecoder(IMPORT_DECODER);
  });
  afterAll(() => decoder.close());

  let server: Server;
  let port = 0;
  let listener: RequestListener = (_request, response) => response.end();
  beforeEach(async () => {
    server = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const here = () => ({ isAllowed: (address: string) => address === '127.0.0.1', ports: [port] });
  const fetched = (path = '/') => fetchPicture(`http://127.0.0.1:${port}${path}`, here(), decoder);
  const png = () =>
    sharp({ create: { width: 2_000, height: 100, channels: 3, background: '#b3122d' } })
      .png()
      .toBuffer();

  test('re-encodes it as WebP, no larger than needed', async () => {
    const bytes = await png();
    listener = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    expect(await sharp(await fetched()).metadata()).toMatchObject({ format: 'webp', width: 1280 });
  });

  test('accepts it under any content type', async () => {
    const bytes = await png();
    listener = (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes);
    expect(await sharp(await fetched()).metadata()).toMatchObject({ format: 'webp' });
  });

  test('refuses SVGs labeled PNG by their bytes, without blocking threads that sign-in and pages need', async () => {
    listener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(STALLING_SVG);
    const refused = Array.from({ length: 8 }, (_, n) => fetched(`/${String(n)}.png`).catch(String));
    // Waits for the first refusal, 300 ms at most, so that a decoder would be busy by now.
    await Promise.race(refused.map((one) => Promise.race([one, new Promise((go) => setTimeout(go, 300))])));
    await Promise.all([
      hash('a password'),
      readFile(import.meta.filename),
      promisify(brotliCompress)('a page'),
    ]);
    expect(await Promise.all(refused)).toEqual(refused.map(() => 'ImageRefused: type'));
  });

  test('never connects to a private address, not even through a redirect', async () => {
    let calls = 0;
    listener = (_request, response) => {
      calls += 1;
      response.writeHead(302, { location: `http://localhost:${port}/secret` }).end();
    };
    const own = `http://127.0.0.1:${port}/`;
    await expect(fetchPicture(own, { ...PUBLIC_ONLY, ports: [port] }, decoder)).rejects.toThrow('address');
    expect(calls).toBe(0);
    const onlyFirst = { ports: [port], isAllowed: () => calls === 0 };
    await expect(fetchPicture(own, onlyFirst, decoder)).rejects.toThrow('address');
    expect(calls).toBe(1);
  });

  test.each([
    'ftp://8.8.8.8/a.png',
    'http://user:pass@8.8.8.8/a.png',
    'http://8.8.8.8:22/a.png',
    'file:///etc/passwd',
  ])('does not request %s', async (url) => {
    await expect(fetchPicture(url, PUBLIC_ONLY, decoder)).rejects.toThrow('address');
  });

  test.each<[string, RequestListener, string | RegExp]>([
    ['a page', (_q, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'type'],
    [
      'an SVG',
      (_q, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
      'type',
    ],
    [
      'a picture whose declared size is too large',
      (_q, response) =>
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': 99_999_999 }).end(),
      'size',
    ],
    [
      'a too large picture without a declared size',
      (_q, response) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        response.end(Buffer.concat([PNG_HEAD, Buffer.alloc(11 * 1024 * 1024)]));
      },
      'size',
    ],
    [
      'text labeled PNG',
      (_q, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no'),
      'type',
    ],
    ['an error', (_q, response) => response.writeHead(500).end(), '500'],
    [
      'endless redirects',
      (_q, response) => response.writeHead(302, { location: '/again' }).end(),
      'redirects',
    ],
  ])('refuses %s', async (_what, answer, problem) => {
    listener = answer;
    await expect(fetched()).rejects.toThrow(problem);
  });
});
