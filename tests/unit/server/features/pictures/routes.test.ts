import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureAddress } from '#server/features/pictures/address.ts';
import type { Art } from '#server/features/pictures/art.ts';
import { drawPicture } from '#server/features/pictures/art.ts';
import { picturesPlugin } from '#server/features/pictures/routes.ts';
import { pictureCacheBytes, servePicture } from '#server/features/pictures/serve.ts';
import { PICTURE_WIDTHS } from '#server/features/pictures/widths.ts';

const jar: Art = {
  kind: 'jar',
  colour: '#b3122d',
  label: 'Cadmium Red',
  sublabel: 'GOUACHE',
  view: 'front',
  pattern: 'solid',
  seed: 0,
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(picturesPlugin);
});
afterAll(() => app.close());

describe('servePicture', () => {
  it('renders WebP at the requested width', async () => {
    for (const width of PICTURE_WIDTHS) {
      const { body, contentType } = await servePicture({ art: jar, width, format: 'webp' });
      expect(contentType).toBe('image/webp');
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  });

  it('renders JPEG for link previews, without transparency', async () => {
    const { body, contentType } = await servePicture({ art: jar, width: 960, format: 'jpg' });
    expect(contentType).toBe('image/jpeg');
    expect(await sharp(body).metadata()).toMatchObject({
      format: 'jpeg',
      width: 960,
      height: 960,
      hasAlpha: false,
    });
    const answer = await app.inject(pictureAddress(jar, { width: 960, format: 'jpg' }));
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': /immutable/ });
  });

  it('renders the exact color', async () => {
    const { body } = await servePicture({
      art: { kind: 'fabric', view: 'detail', colour: '#2a3fb0', pattern: 'solid', seed: 0 },
      width: 320,
      format: 'webp',
    });
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    // The color chip of the card, in the lower middle.
    const at = (Math.round(320 * 0.8) * info.width + Math.round(320 * 0.58)) * info.channels;
    expect(Math.abs((data[at] ?? 0) - 0x2a)).toBeLessThan(24);
    expect(Math.abs((data[at + 2] ?? 0) - 0xb0)).toBeLessThan(24);
  });

  it('chooses the smaller response: WebP for small widths, gzipped SVG for large ones', async () => {
    const seen = new Set<string>();
    for (const width of PICTURE_WIDTHS) {
      const best = await servePicture({ art: jar, width, format: 'best' });
      const webp = await servePicture({ art: jar, width, format: 'webp' });
      const svg = await servePicture({ art: jar, width, format: 'svg' });
      expect(best.body.length).toBe(Math.min(webp.body.length, svg.body.length));
      expect(best.contentEncoding).toBe(best.contentType === 'image/svg+xml' ? 'gzip' : undefined);
      seen.add(best.contentType);
    }
    expect(seen.has('image/svg+xml')).toBe(true);
  });

  it('renders once for simultaneous requests, and keeps its cache within the limit', async () => {
    const art: Art = { ...jar, seed: 77 };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => servePicture({ art, width: 160, format: 'webp' })),
    );
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(pictureCacheBytes()).toBeGreaterThan(0);
    expect(pictureCacheBytes()).toBeLessThanOrEqual(24 * 1024 * 1024);
  });
});

describe('GET /pictures/*', () => {
  it('sends an immutable response, and answers 304 to its ETag', async () => {
    const url = pictureAddress(jar, { width: 320, format: 'webp' });
    const first = await app.inject(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['content-type']).toBe('image/webp');
    const again = await app.inject({
      url,
      headers: { 'if-none-match': `"other", W/${String(first.headers.etag)}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('sends SVG gzipped or plain as the client accepts, with a policy against scripts', async () => {
    const url = pictureAddress(jar, { width: 320, format: 'svg' });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(packed.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(drawPicture(jar));
    for (const coding of [undefined, 'br', 'gzip;q=0']) {
      const plain = await app.inject({
        url,
        headers: coding === undefined ? {} : { 'accept-encoding': coding },
      });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toBe(drawPicture(jar));
      expect(plain.headers.etag).not.toBe(packed.headers.etag);
    }
  });

  it.each([
    ['nothing', '/pictures/'],
    ['a word', '/pictures/nothing'],
    ['an unknown kind', '/pictures/1/front.weapon.solid.1f8a8a.-.-.0.-.-/480.webp'],
    ['escaped slashes', '/pictures/%2Fetc%2Fpasswd%00'],
    ['five thousand letters', `/pictures/${'a'.repeat(5000)}`],
  ])('answers %s with a plain 404', async (_name, url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toBe('Not found\n');
  });

  it('sends the same picture whatever the query is', async () => {
    const url = pictureAddress(jar, { width: 160, format: 'webp' });
    expect((await app.inject(`${url}?x=1`)).headers.etag).toBe((await app.inject(url)).headers.etag);
  });
});
