import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureAddress } from '#server/features/pictures/address.ts';
import type { Art } from '#server/features/pictures/art.ts';
import { drawPicture, KINDS, VIEWS } from '#server/features/pictures/art.ts';
import { bannerAddress } from '#server/features/pictures/banner/banner-address.ts';
import { storeFrontAddress } from '#server/features/pictures/store-front/front-address.ts';
import { picturesPlugin } from '#server/features/pictures/routes.ts';
import { itemPicture, readDrawnPicture } from '#server/features/pictures/drawn-picture.ts';
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
      const { body, contentType } = await servePicture(itemPicture({ art: jar, width, format: 'webp' }));
      expect(contentType).toBe('image/webp');
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height: width });
    }
  });

  it('renders JPEG for link previews, without transparency', async () => {
    const { body, contentType } = await servePicture(itemPicture({ art: jar, width: 960, format: 'jpg' }));
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
    const { body } = await servePicture(
      itemPicture({
        art: { kind: 'fabric', view: 'detail', colour: '#2a3fb0', pattern: 'solid', seed: 0 },
        width: 320,
        format: 'webp',
      }),
    );
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    // The color chip of the card, in the lower middle.
    const at = (Math.round(320 * 0.8) * info.width + Math.round(320 * 0.58)) * info.channels;
    expect(Math.abs((data[at] ?? 0) - 0x2a)).toBeLessThan(24);
    expect(Math.abs((data[at + 2] ?? 0) - 0xb0)).toBeLessThan(24);
  });

  it('chooses the smaller response: WebP for small widths, gzipped SVG for large ones', async () => {
    const seen = new Set<string>();
    for (const width of PICTURE_WIDTHS) {
      const best = await servePicture(itemPicture({ art: jar, width, format: 'best' }));
      const webp = await servePicture(itemPicture({ art: jar, width, format: 'webp' }));
      const svg = await servePicture(itemPicture({ art: jar, width, format: 'svg' }));
      expect(best.body.length).toBe(Math.min(webp.body.length, svg.body.length));
      expect(best.contentEncoding).toBe(best.contentType === 'image/svg+xml' ? 'gzip' : undefined);
      seen.add(best.contentType);
    }
    expect(seen.has('image/svg+xml')).toBe(true);
  });

  it('never chooses the larger response, whether or not it renders both', async () => {
    for (const [nth, kind] of KINDS.filter((_, at) => at % 24 === 0).entries())
      for (const width of [160, 320] as const) {
        const view = VIEWS[nth % VIEWS.length] ?? 'front';
        const art: Art = { kind, colour: '#2a3fb0', pattern: 'solid', view, seed: 0 };
        const sizes = await Promise.all(
          (['best', 'webp', 'svg'] as const).map(
            async (format) => (await servePicture(itemPicture({ art, width, format }))).body.length,
          ),
        );
        const [best = 0, ...others] = sizes;
        expect(best, `${kind} at ${width}`).toBe(Math.min(...others));
      }
  });

  it('renders once for simultaneous requests, and keeps its cache within the limit', async () => {
    const art: Art = { ...jar, seed: 77 };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => servePicture(itemPicture({ art, width: 160, format: 'webp' }))),
    );
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(pictureCacheBytes()).toBeGreaterThan(0);
    expect(pictureCacheBytes()).toBeLessThanOrEqual(24 * 1024 * 1024);
  });
});

describe('GET /pictures/*', () => {
  const banner = bannerAddress(
    {
      setting: 'shelf',
      wall: '#d8cee8',
      cloth: '#5f7a4f',
      seed: 7,
      things: [{ kind: 'jar', colour: '#b3122d' }],
    },
    { width: 800, format: 'webp' },
  );
  const front = storeFrontAddress(
    {
      ...{ style: 'greystone', wall: '#a9a79f', awning: '#b3122d', door: '#24406e' },
      ...{ bays: 2, seed: 7, sign: 'Atelier' },
    },
    { width: 600, format: 'webp' },
  );

  it.each([
    ['a banner', banner, 800, 200],
    ['a store front', front, 600, 300],
  ])(
    'sends %s in its proportions, immutable, and as vector, raster or preview',
    async (_name, url, width, height) => {
      const webp = await app.inject(url);
      expect(webp.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      });
      expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
      const again = await app.inject({ url, headers: { 'if-none-match': String(webp.headers.etag) } });
      expect(again.statusCode).toBe(304);
      const jpeg = await app.inject(url.replace('.webp', '.jpg'));
      expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
      const svg = await app.inject({
        url: url.replace('.webp', '.svg'),
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(svg.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' });
      expect(svg.rawPayload.length).toBeLessThan(webp.rawPayload.length);
      expect(gunzipSync(svg.rawPayload).toString()).toBe(readDrawnPicture(url)?.draw());
    },
  );

  it.each([
    ['an unknown setting', banner.replace('shelf', 'cellar')],
    ['an unknown kind on a banner', banner.replace('jar', 'weapon')],
    ['a width of another picture', banner.replace('/800.', '/640.')],
    ['a front with a banner’s fields', banner.replace('banner', 'store')],
    ['a front with three windows', front.replace('.2.7.', '.3.7.')],
    ['an unknown style', front.replace('greystone', 'igloo')],
  ])('answers %s with a plain 404', async (_name, url) => {
    expect(url === banner || url === front).toBe(false);
    const answer = await app.inject(url);
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 404, body: 'Not found\n' });
  });

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
