/** Photos of reviews: before publication the author and moderators see them, afterwards every shopper; a rejected review's photos are deleted. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { BUYER_PHOTOS_MAX, PHOTOS_MAX } from '#contract/limits.ts';
import { reviewSummary } from '#server/features/catalogue/published-reviews.ts';
import { deleteExpiredPhotos, UNATTACHED_KEPT_MS } from '#server/features/photos/repository.ts';
import { addOrder } from '#tests/support/received-order.ts';
import { startCartFixture, stock, type CartFixture, type Visitor } from '../buying/cart/cart-fixture.ts';

let fixture: CartFixture;
let office: Visitor;
let picture: Buffer;
let members = 0;
beforeAll(async () => {
  fixture = await startCartFixture();
  office = await fixture.member('office', { isBackOffice: true });
  picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b5482a' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => fixture.close());

/** A member who has received a new item. */
async function buyer(): Promise<{ by: Visitor; userId: string; itemId: number }> {
  members += 1;
  const userId = `buyer-${String(members)}`;
  const itemId = await stock(fixture, { sku: `ITEM-${String(members)}` });
  const by = await fixture.member(userId);
  await addOrder(fixture.database.pool, { buyerId: userId, itemId });
  return { by, userId, itemId };
}

async function upload(by: Visitor, bytes: Buffer = picture) {
  const headers = { 'content-type': 'image/jpeg' };
  return by.sendFile('/api/content/photos', bytes, headers);
}
const photoOf = async (by: Visitor): Promise<string> =>
  (await upload(by)).json<CallAnswer<'uploadPhoto'>>().photoId;
const write = (by: Visitor, itemId: number, photoIds: readonly string[]) =>
  by.call('writeReview', { itemId }, { body: { rating: 4, title: 'Soft', body: 'Warm.', photoIds } });
const event = (reviewId: number, body: unknown) => office.call('reviewEvent', { reviewId }, { body });
const kept = async (photoId: string) =>
  (
    await fixture.database.pool.query<{ review_id: string | null }>(
      'select review_id from photo where id = $1',
      [photoId],
    )
  ).rows;

/** A review with a photo that waits for a moderator. */
async function reviewWithPhoto() {
  const { by, userId, itemId } = await buyer();
  const photoId = await photoOf(by);
  expect((await write(by, itemId, [photoId])).statusCode).toBe(201);
  const { rows } = await fixture.database.pool.query<{ id: number }>(
    'select id::int from review where user_id = $1',
    [userId],
  );
  return { by, itemId, photoId, reviewId: rows[0]?.id ?? 0 };
}
const publicPhoto = (photoId: string, visitor = fixture.guest()) => visitor.call('reviewPhoto', { photoId });
const privatePhoto = (photoId: string, visitor: Visitor) => visitor.call('photo', { photoId });

describe('a photo of an unread review', () => {
  test('is shown to its author and to moderators, with the review, and to nobody else', async () => {
    const { by, photoId, reviewId } = await reviewWithPhoto();
    const stranger = await fixture.member('stranger');
    const statuses = await Promise.all(
      [by, office, stranger].map(async (who) => (await privatePhoto(photoId, who)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 404]);
    for (const who of [by, office, stranger, fixture.guest()])
      expect((await publicPhoto(photoId, who)).statusCode).toBe(404);
    const { reviews } = (await office.call('reviewsToModerate', {})).json<CallAnswer<'reviewsToModerate'>>();
    const url = `/api/content/photos/${photoId}`;
    expect(reviews.find((one) => one.reviewId === reviewId)?.photos).toEqual([
      { url, smallUrl: url, width: 600, height: 300 },
    ]);
  });

  test('is public once the review is published, whole and small, also above the reviews', async () => {
    const { itemId, photoId, reviewId } = await reviewWithPhoto();
    expect((await event(reviewId, { type: 'PUBLISH' })).json()).toMatchObject({ photos: [{ width: 600 }] });
    const listed = (await fixture.guest().call('reviews', { itemId })).json<CallAnswer<'reviews'>>();
    const url = `/api/content/rating-review/photos/${photoId}`;
    const photo = { url, smallUrl: `${url}?size=small`, width: 600, height: 300 };
    expect(listed.reviews.map(({ photos }) => photos)).toEqual([[photo]]);
    const summary = await reviewSummary(fixture.database.pool, itemId, 'en');
    expect(summary.photos).toEqual([{ ...photo, author: 'Ann L.' }]);
    const whole = await fixture.guest().send('GET', photo.url);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(whole.headers['cache-control']).toBe('public, max-age=60');
    expect(whole.headers['x-content-type-options']).toBe('nosniff');
    const small = await fixture.guest().send('GET', photo.smallUrl);
    const sides = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;
    expect([await sides(whole.rawPayload), await sides(small.rawPayload)]).toEqual([600, 240]);
  });

  test('is deleted when the review is rejected, before or after its publication', async () => {
    for (const isPublished of [false, true]) {
      const { by, photoId, reviewId } = await reviewWithPhoto();
      if (isPublished) await event(reviewId, { type: 'PUBLISH' });
      expect((await event(reviewId, { type: 'REJECT', reason: 'It shows a person.' })).json()).toMatchObject({
        state: 'REJECTED',
        photos: [],
      });
      expect(await kept(photoId)).toEqual([]);
      expect((await publicPhoto(photoId)).statusCode).toBe(404);
      expect((await privatePhoto(photoId, by)).statusCode).toBe(404);
    }
  });

  test('stays when abandoned photos are deleted', async () => {
    const { photoId, by } = await reviewWithPhoto();
    const abandoned = await photoOf(by);
    fixture.clock.advance(UNATTACHED_KEPT_MS + 1);
    await deleteExpiredPhotos(fixture.shop);
    fixture.clock.advance(-UNATTACHED_KEPT_MS - 1);
    expect([(await kept(photoId)).length, (await kept(abandoned)).length]).toEqual([1, 0]);
  });
});

describe('a review is refused', () => {
  test('that names another member’s photo, an unknown one or one of another review: 404, and no review is stored', async () => {
    const other = await reviewWithPhoto();
    const { by, userId, itemId } = await buyer();
    const own = await photoOf(by);
    for (const photoIds of [[own, await photoOf(other.by)], ['A'.repeat(22)], [other.photoId]])
      expect((await write(by, itemId, photoIds)).json()).toMatchObject({ status: 404, field: 'photoIds' });
    const { rows } = await fixture.database.pool.query('select 1 from review where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    expect(await kept(own)).toEqual([{ review_id: null }]);
    expect((await write(by, itemId, [own])).statusCode).toBe(201);
  });

  test('that names more than PHOTOS_MAX photos, a photo twice or a malformed id: 400', async () => {
    const { by, itemId } = await buyer();
    const tooMany = Array.from({ length: PHOTOS_MAX + 1 }, (_, nth) => String(nth).padEnd(22, 'A'));
    for (const photoIds of [tooMany, ['A'.repeat(22), 'A'.repeat(22)], ['x']]) {
      const refused = (await write(by, itemId, photoIds)).json<{ status: number; field: string }>();
      expect(refused.status).toBe(400);
      expect(refused.field).toMatch(/^photoIds/);
    }
  });

  test('whose photo isn’t an image: the upload answers 422', async () => {
    const { by } = await buyer();
    expect((await upload(by, Buffer.from('no picture'))).json()).toMatchObject({
      status: 422,
      code: 'PHOTO_UNREADABLE',
    });
  });
});

test('the database refuses a photo that belongs to a review and to a message of a case at once', async () => {
  const { photoId } = await reviewWithPhoto();
  await expect(
    fixture.database.pool.query('update photo set dispute_message_id = 1 where id = $1', [photoId]),
  ).rejects.toThrow(/photo_owner/);
});

test('the row of photos above the reviews shows BUYER_PHOTOS_MAX photos at most', async () => {
  const { itemId, reviewId } = await reviewWithPhoto();
  await event(reviewId, { type: 'PUBLISH' });
  await fixture.database.pool.query(
    `insert into photo (id, review_id, bytes, width, height, created_at)
     select 'more-' || n, $1, '', 1, 1, now() from generate_series(1, $2) n`,
    [reviewId, BUYER_PHOTOS_MAX],
  );
  expect((await reviewSummary(fixture.database.pool, itemId, 'en')).photos).toHaveLength(BUYER_PHOTOS_MAX);
});
