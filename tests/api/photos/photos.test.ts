/** Photos of returns and disputes: drawn anew without what the camera noted, refused where they are none, seen by parties alone. */
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_BYTES_MAX } from '#contract/photos.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import {
  attachPhotos,
  UNATTACHED_KEPT_MS,
  UNATTACHED_MAX,
  sweepPhotos,
} from '#server/features/aftersales/photos/repository.ts';
import { AVIF_25_MEGAPIXELS, pngOf } from '#tests/support/dense-pictures.ts';
import { GUEST_PARENT, NOON, openDesk, type Desk, type Who } from '../aftersales/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** A phone's picture, held upright: wide in the file, turned by its note, with the place where it was taken. */
const snapped = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5482a' } })
    .withExif({
      IFD0: { Make: 'Pocket', Model: 'Camera' },
      IFD3: { GPSLatitude: '45/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const upload = (who: Who | 'guest', bytes: Buffer, type = 'image/jpeg', query = '', cookie = '') =>
  desk.ask(who, 'uploadPhoto', { file: { bytes, type }, query, cookie });
const see = (who: Who | 'guest', photoId: string, cookie = '') =>
  desk.ask(who, 'photo', { params: { photoId }, cookie });

describe('a photo', () => {
  test('is kept as WebP, upright, and nothing of what the camera noted', async () => {
    const original = await snapped();
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

  test('is told where it is: the address loads it', async () => {
    const { url } = (await upload('buyer', await snapped())).json();
    expect(url).toMatch(/^\/api\/content\/photos\/[\w-]{22}$/);
  });

  test.each([
    ['a PNG', (it: Sharp) => it.png()],
    ['a WebP', (it: Sharp) => it.webp()],
    ['an AVIF', (it: Sharp) => it.avif()],
  ])('may be %s, whatever it calls itself', async (_, as) => {
    const bytes = await as(
      sharp({ create: { width: 20, height: 20, channels: 3, background: '#245' } }),
    ).toBuffer();
    expect((await upload('buyer', bytes, 'application/octet-stream')).statusCode).toBe(201);
  });

  test('is made no larger than a look needs', async () => {
    const wide = sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#245' } });
    const answered = await upload('buyer', await wide.jpeg().toBuffer());
    expect(answered.json()).toMatchObject({ width: 1_600, height: 400 });
  });
});

describe('what is refused', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

  test.each([
    ['text', Buffer.from('not a picture at all')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['the head of a picture alone', Buffer.concat([png, Buffer.alloc(40)])],
  ])('%s: 422, naming the field', async (_, bytes) => {
    const refused = await upload('buyer', bytes);
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      422,
      'PHOTO_UNREADABLE',
      'photo',
    ]);
  });

  test.each([
    ['a picture that unfolds to gigabytes', pngOf(30_000, 30_000), { megapixels: 900, most: 60 }],
    ['half a kilobyte of AVIF that takes a second', AVIF_25_MEGAPIXELS, { megapixels: 25, most: 24 }],
  ])('%s: 422, with how large it may be', async (_, bytes, details) => {
    const refused = await upload('buyer', bytes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'PHOTO_TOO_LARGE', field: 'photo', details });
    expect(refused.json().message).toContain(String(details.most));
  });

  test.each(['heic', 'heix', 'mif1'])(
    'what phones call %s, with how it can be had as another',
    async (brand) => {
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)]);
      for (const [language, words] of [
        ['en', 'save or send it as a JPEG'],
        ['fr', 'l’enregistrer en JPEG'],
      ] as const) {
        const refused = await desk.ask('buyer', 'uploadPhoto', {
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

  test('a picture that breaks off', async () => {
    const noise = sharp(Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    });
    const bytes = await noise.png().toBuffer();
    const refused = await upload('buyer', bytes.subarray(0, bytes.length / 2));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'PHOTO_UNREADABLE']);
  });

  test('eleven megabytes: 413', async () => {
    const big = Buffer.concat([await snapped(), Buffer.alloc(11 * 1024 * 1024)]);
    expect(big.length).toBeGreaterThan(PHOTO_BYTES_MAX);
    const refused = await upload('buyer', big);
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each(['application/json', 'text/plain', 'image/svg+xml', 'multipart/form-data; boundary=x'])(
    'a body that says it is %s: 415',
    async (type) => {
      expect((await upload('buyer', await snapped(), type)).statusCode).toBe(415);
    },
  );

  test('somebody unknown: 401; a key that opens another order, or a member’s: 404', async () => {
    const key = await keyCookie(desk.shop, GUEST_PARENT);
    const photo = await snapped();
    expect((await upload('guest', photo)).statusCode).toBe(401);
    expect((await upload('guest', photo, 'image/jpeg', '', key)).statusCode).toBe(404);
    expect((await upload('guest', photo, 'image/jpeg', '?order=4100010', key)).statusCode).toBe(404);
    const own = await keyCookie(desk.shop, '4100010');
    expect((await upload('guest', photo, 'image/jpeg', '?order=4100010', own)).statusCode).toBe(404);
  });

  test('whoever has no order: 403, in their own words; with the key of an order of a guest’s they may', async () => {
    const photo = await snapped();
    const refused = await upload('stranger', photo);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'NO_ORDER']);
    const key = await keyCookie(desk.shop, GUEST_PARENT);
    const taken = await upload('stranger', photo, 'image/jpeg', `?order=${GUEST_PARENT}`, key);
    expect(taken.statusCode).toBe(201);
    for (const who of ['seller', 'agent', 'office'] as const)
      expect((await upload(who, photo)).statusCode).toBe(201);
  });

  test('more than any form holds, until some are put to use or swept', async () => {
    const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await desk.database.pool.query(
      `insert into photo (id, user_id, bytes, width, height, created_at)
       select 'filler-' || n, 'seller', '', 1, 1, to_timestamp($1::float8 / 1000) from generate_series(1, $2) n`,
      [NOON, UNATTACHED_MAX],
    );
    const refused = await upload('seller', photo);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY_PHOTOS']);
    desk.clock.advance(UNATTACHED_KEPT_MS + 1);
    expect(await sweepPhotos(desk.shop)).toBeGreaterThanOrEqual(UNATTACHED_MAX);
    expect((await upload('seller', photo)).statusCode).toBe(201);
    desk.clock.advance(-UNATTACHED_KEPT_MS - 1);
  });
});

describe('who may see a photo', () => {
  test('as long as it shows nothing, whoever uploaded it', async () => {
    const { photoId } = (await upload('buyer', await snapped())).json();
    const statuses = await Promise.all(
      (['buyer', 'seller', 'agent', 'stranger', 'guest'] as const).map(
        async (who) => (await see(who, photoId)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 404, 401]);
  });

  test('once it shows what comes back, the parties of that return', async () => {
    const { photoId } = (await upload('buyer', await snapped())).json();
    const { returnLineId } = await desk.openReturn({
      requestedAt: NOON,
      quantity: 1,
      isReceiptExpected: true,
    });
    await attachPhotos(desk.database.pool, {
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

  test('a guest by the key of the own order, and by no other', async () => {
    const key = await keyCookie(desk.shop, GUEST_PARENT);
    const { photoId } = (
      await upload('guest', await snapped(), 'image/jpeg', `?order=${GUEST_PARENT}`, key)
    ).json();
    expect((await see('guest', photoId, key)).statusCode).toBe(200);
    const other = await keyCookie(desk.shop, GUEST_PARENT, '4100010');
    expect((await see('guest', photoId, other)).statusCode).toBe(404);
    expect((await see('stranger', photoId)).statusCode).toBe(404);
  });

  test('nobody, of a photo that there isn’t', async () => {
    expect((await see('buyer', 'AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
    expect((await see('buyer', 'x')).statusCode).toBe(400);
  });
});

describe('what a photo is put to', () => {
  const line = async (): Promise<{ returnLineId: number }> => {
    const { returnLineId } = await desk.openReturn({
      requestedAt: NOON,
      quantity: 1,
      isReceiptExpected: true,
    });
    return { returnLineId: Number(returnLineId) };
  };
  const uploaded = async (): Promise<string> => (await upload('buyer', await snapped())).json().photoId;
  const whose = { userId: 'buyer' };

  test('is one thing, once, and the uploader’s', async () => {
    const photoIds = [await uploaded()];
    await expect(
      attachPhotos(desk.database.pool, { photoIds, to: await line(), whose: { userId: 'stranger' } }),
    ).rejects.toMatchObject({ status: 404, field: 'photoIds' });
    await attachPhotos(desk.database.pool, { photoIds, to: await line(), whose });
    await expect(
      attachPhotos(desk.database.pool, { photoIds, to: await line(), whose }),
    ).rejects.toMatchObject({ status: 404, field: 'photoIds' });
  });

  test('takes six, not seven', async () => {
    const photoIds = await Promise.all(Array.from({ length: 7 }, uploaded));
    await expect(
      attachPhotos(desk.database.pool, { photoIds, to: await line(), whose }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOS' });
    await attachPhotos(desk.database.pool, { photoIds: photoIds.slice(0, 6), to: await line(), whose });
  });
});
