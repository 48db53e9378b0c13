/** Photos of returns and disputes: re-encoded without camera metadata, refused when unreadable, visible only to the parties. */
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_BYTES_MAX } from '#contract/limits.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import {
  attachPhotos,
  UNATTACHED_KEPT_MS,
  UNATTACHED_MAX,
  deleteExpiredPhotos,
} from '#server/features/photos/repository.ts';
import { AVIF_25_MEGAPIXELS, pngOf } from '#tests/support/large-pictures.ts';
import {
  GUEST_PARENT,
  NOON,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales-fixture.ts';

let fixture: AftersalesFixture;
beforeAll(async () => {
  fixture = await startAftersalesFixture();
});
afterAll(() => fixture.close());

/** A phone's upright JPEG: landscape pixels with an EXIF orientation, the camera's name and a GPS position. */
const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5482a' } })
    .withExif({
      IFD0: { Make: 'Pocket', Model: 'Camera' },
      IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const upload = (who: Who | 'guest', bytes: Buffer, type = 'image/jpeg', query = '', cookie = '') =>
  fixture.ask(who, 'uploadPhoto', { file: { bytes, type }, query, cookie });
const see = (who: Who | 'guest', photoId: string, cookie = '') =>
  fixture.ask(who, 'photo', { params: { photoId }, cookie });

describe('a photo', () => {
  test('is stored as an upright WebP without the metadata of the camera', async () => {
    const original = await phonePhoto();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Pocket');
    const answered = await upload('buyer', original);
    expect(answered.statusCode).toBe(201);
    expect(answered.json()).toMatchObject({ width: 40, height: 60 });
    const seen = await see('buyer', answered.json().photoId);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    const kept = await sharp(seen.rawPayload).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 40, 60]);
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(seen.rawPayload.toString('latin1')).not.toContain('Pocket');
  });

  test('gets a URL under /api/content/photos in the answer to its upload', async () => {
    const { url } = (await upload('buyer', await phonePhoto())).json();
    expect(url).toMatch(/^\/api\/content\/photos\/[\w-]{22}$/);
  });

  test.each([
    ['a PNG', (it: Sharp) => it.png()],
    ['a WebP', (it: Sharp) => it.webp()],
    ['an AVIF', (it: Sharp) => it.avif()],
  ])('may be %s, even when it is sent as application/octet-stream', async (_, as) => {
    const bytes = await as(
      sharp({ create: { width: 20, height: 20, channels: 3, background: '#245' } }),
    ).toBuffer();
    expect((await upload('buyer', bytes, 'application/octet-stream')).statusCode).toBe(201);
  });

  test('is scaled down to 1,600 pixels on its longer side', async () => {
    const wide = sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#245' } });
    const answered = await upload('buyer', await wide.jpeg().toBuffer());
    expect(answered.json()).toMatchObject({ width: 1_600, height: 400 });
  });
});

describe('uploading a photo', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

  test.each([
    ['text', Buffer.from('not a picture at all')],
    ['an empty file', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a PNG signature without an image', Buffer.concat([png, Buffer.alloc(40)])],
  ])('refuses %s with 422, naming the field', async (_, bytes) => {
    const refused = await upload('buyer', bytes);
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      422,
      'PHOTO_UNREADABLE',
      'photo',
    ]);
  });

  test.each([
    ['a small PNG that decodes to gigabytes', pngOf(30_000, 30_000), { megapixels: 900, most: 60 }],
    ['a half-kilobyte AVIF that takes a second to decode', AVIF_25_MEGAPIXELS, { megapixels: 25, most: 24 }],
  ])('refuses %s with 422, naming the limit in megapixels', async (_, bytes, details) => {
    const refused = await upload('buyer', bytes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'PHOTO_TOO_LARGE', field: 'photo', details });
    expect(refused.json().message).toContain(String(details.most));
  });

  test.each(['heic', 'heix', 'mif1'])(
    'refuses a phone photo in the format %s, and advises to send a JPEG',
    async (brand) => {
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)]);
      for (const [language, words] of [
        ['en', 'save or send it as a JPEG'],
        ['fr', 'l’enregistrer en JPEG'],
      ] as const) {
        const refused = await fixture.ask('buyer', 'uploadPhoto', {
          file: { type: 'image/heic', bytes: heic },
          language,
        });
        expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
          422,
          'PHOTO_HEIC',
          'photo',
        ]);
        expect(refused.json().message).toContain(words);
      }
    },
  );

  test('refuses a truncated PNG with 422', async () => {
    const noise = sharp(Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    });
    const bytes = await noise.png().toBuffer();
    const refused = await upload('buyer', bytes.subarray(0, bytes.length / 2));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'PHOTO_UNREADABLE']);
  });

  test('refuses a file of eleven megabytes with 413', async () => {
    const big = Buffer.concat([await phonePhoto(), Buffer.alloc(11 * 1024 * 1024)]);
    expect(big.length).toBeGreaterThan(PHOTO_BYTES_MAX);
    const refused = await upload('buyer', big);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each(['application/json', 'text/plain', 'image/svg+xml', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s with 415',
    async (type) => {
      expect((await upload('buyer', await phonePhoto(), type)).statusCode).toBe(415);
    },
  );

  test('refuses a guest without an order key (401), and one whose key doesn’t match a named guest order (404)', async () => {
    const key = await keyCookie(fixture.shop, GUEST_PARENT);
    const photo = await phonePhoto();
    expect((await upload('guest', photo)).statusCode).toBe(401);
    expect((await upload('guest', photo, 'image/jpeg', '', key)).statusCode).toBe(404);
    expect((await upload('guest', photo, 'image/jpeg', '?order=4100010', key)).statusCode).toBe(404);
    const own = await keyCookie(fixture.shop, '4100010');
    expect((await upload('guest', photo, 'image/jpeg', '?order=4100010', own)).statusCode).toBe(404);
  });

  test('accepts members without an order, sellers, agents and back office, and refuses a guest without an order’s key (401)', async () => {
    const photo = await phonePhoto();
    for (const who of ['stranger', 'seller', 'agent', 'office'] as const)
      expect((await upload(who, photo)).statusCode).toBe(201);
    expect((await upload('guest', photo, 'image/jpeg', `?order=${GUEST_PARENT}`)).statusCode).toBe(401);
  });

  test('refuses a photo above the limit of unattached photos with 409 until older ones are swept', async () => {
    const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await fixture.database.pool.query(
      `insert into photo (id, user_id, bytes, width, height, created_at)
       select 'filler-' || n, 'seller', '', 1, 1, to_timestamp($1::float8 / 1000) from generate_series(1, $2) n`,
      [NOON, UNATTACHED_MAX],
    );
    const refused = await upload('seller', photo);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_PHOTOS']);
    fixture.clock.advance(UNATTACHED_KEPT_MS + 1);
    expect(await deleteExpiredPhotos(fixture.shop)).toBeGreaterThanOrEqual(UNATTACHED_MAX);
    expect((await upload('seller', photo)).statusCode).toBe(201);
    fixture.clock.advance(-UNATTACHED_KEPT_MS - 1);
  });
});

describe('viewing a photo', () => {
  test('is possible only for its uploader while it is not attached', async () => {
    const { photoId } = (await upload('buyer', await phonePhoto())).json();
    const statuses = await Promise.all(
      (['buyer', 'seller', 'agent', 'stranger', 'guest'] as const).map(
        async (who) => (await see(who, photoId)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 401]);
  });

  test('is possible for buyer, seller and agent once it is attached to a return', async () => {
    const { photoId } = (await upload('buyer', await phonePhoto())).json();
    const { returnLineId } = await fixture.openReturn({
      requestedAt: NOON,
      quantity: 1,
      isReceiptExpected: true,
    });
    await attachPhotos(fixture.database.pool, {
      photoIds: [photoId],
      to: { returnLineId: Number(returnLineId) },
      whose: { userId: 'buyer' },
    });
    const statuses = await Promise.all(
      (['buyer', 'seller', 'agent', 'stranger', 'guest'] as const).map(
        async (who) => (await see(who, photoId)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 401]);
  });

  test('is possible for a guest only with the key of the order it was uploaded for', async () => {
    const key = await keyCookie(fixture.shop, GUEST_PARENT);
    const { photoId } = (
      await upload('guest', await phonePhoto(), 'image/jpeg', `?order=${GUEST_PARENT}`, key)
    ).json();
    expect((await see('guest', photoId, key)).statusCode).toBe(200);
    const other = await keyCookie(fixture.shop, GUEST_PARENT, '4100010');
    expect((await see('guest', photoId, other)).statusCode).toBe(404);
    expect((await see('stranger', photoId)).statusCode).toBe(404);
  });

  test('answers 404 for an unknown photo id and 400 for a malformed one', async () => {
    expect((await see('buyer', 'AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
    expect((await see('buyer', 'x')).statusCode).toBe(400);
  });
});

describe('attaching photos to a return line', () => {
  const line = async (): Promise<{ returnLineId: number }> => {
    const { returnLineId } = await fixture.openReturn({
      requestedAt: NOON,
      quantity: 1,
      isReceiptExpected: true,
    });
    return { returnLineId: Number(returnLineId) };
  };
  const uploaded = async (): Promise<string> => (await upload('buyer', await phonePhoto())).json().photoId;
  const whose = { userId: 'buyer' };

  test('works once for each photo, and only for its uploader', async () => {
    const photoIds = [await uploaded()];
    await expect(
      attachPhotos(fixture.database.pool, { photoIds, to: await line(), whose: { userId: 'stranger' } }),
    ).rejects.toMatchObject({ status: 404, field: 'photoIds' });
    await attachPhotos(fixture.database.pool, { photoIds, to: await line(), whose });
    await expect(
      attachPhotos(fixture.database.pool, { photoIds, to: await line(), whose }),
    ).rejects.toMatchObject({ status: 404, field: 'photoIds' });
  });

  test('accepts six photos and refuses seven', async () => {
    const photoIds = await Promise.all(Array.from({ length: 7 }, uploaded));
    await expect(
      attachPhotos(fixture.database.pool, { photoIds, to: await line(), whose }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOS' });
    await attachPhotos(fixture.database.pool, { photoIds: photoIds.slice(0, 6), to: await line(), whose });
  });
});
