/** Moderation: published reviews are shown and counted, rejected ones are not, and their authors are mailed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { readRevision } from '#server/features/catalogue/revision.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { addOrder } from '#tests/support/received-order.ts';
import { startCartFixture, stock, type CartFixture, type Visitor } from '../buying/cart/cart-fixture.ts';

let fixture: CartFixture;
let office: Visitor;
let members = 0;
beforeAll(async () => {
  fixture = await startCartFixture();
  office = await fixture.member('office', { isBackOffice: true });
});
afterAll(() => fixture.close());

const query = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await fixture.database.pool.query<Record<string, unknown>>(sql, values)).rows;

/** Writes a review as a new member who has received the item. */
async function written(
  itemId: number,
  rating: number,
  title = 'Soft',
): Promise<{ id: number; author: string; by: Visitor }> {
  members += 1;
  const author = `author-${String(members)}`;
  const by = await fixture.member(author);
  await addOrder(fixture.database.pool, { buyerId: author, itemId });
  const body = { rating, title, body: 'Knits up well.' };
  expect((await by.call('writeReview', { itemId }, { body })).statusCode).toBe(201);
  const [row] = await query('select id from review where user_id = $1', [author]);
  return { id: Number(row?.['id']), author, by };
}
const send = (visitor: Visitor, reviewId: number, body: unknown, language: 'en' | 'fr' = 'en') =>
  visitor.call('reviewEvent', { reviewId }, { body, language });
const listed = async (list: 'unread' | 'shown') =>
  (await office.send('GET', `/api/content/rating-review/moderation?list=${list}`)).json<
    CallAnswer<'reviewsToModerate'>
  >();
const ratingOf = async (itemId: number) =>
  (
    await query('select rating_count as count, rating_average as average from item where id = $1', [itemId])
  )[0];
const mails = async () => {
  await runDueEffects(fixture.shop, HANDLERS, { error: () => undefined });
  return query(
    `select recipient, values ->> 'key' as key, values ->> 'details' as details from mail order by created_at, recipient`,
  );
};

describe('an unread review', () => {
  test('is listed for the back office with its possible events, the oldest first', async () => {
    const itemId = await stock(fixture, { sku: 'LISTED' });
    const { id } = await written(itemId, 4, 'Waiting');
    const later = await written(itemId, 2, 'Waiting too');
    const { reviews, total } = await listed('unread');
    expect(total).toBe(2);
    expect(reviews).toMatchObject([
      {
        reviewId: id,
        item: { path: expect.stringContaining(String(itemId)) },
        title: 'Waiting',
        rating: 4,
        author: 'Ann L.',
        state: 'PENDING',
        permittedEvents: ['PUBLISH', 'REJECT'],
      },
      { reviewId: later.id },
    ]);
    for (const review of [id, later.id]) await send(office, review, { type: 'PUBLISH' });
  });

  test('is shown and counted in the rating once published, and its author is mailed', async () => {
    const itemId = await stock(fixture, { sku: 'PUBLISHED' });
    const [first, second] = [await written(itemId, 5), await written(itemId, 2)];
    const before = await readRevision(fixture.database.pool);
    for (const { id } of [first, second])
      expect((await send(office, id, { type: 'PUBLISH' })).json()).toMatchObject({
        state: 'PUBLISHED',
        permittedEvents: ['REJECT'],
      });
    const shown = (await fixture.guest().call('reviews', { itemId })).json<CallAnswer<'reviews'>>();
    expect(shown).toMatchObject({ total: 2 });
    expect(await ratingOf(itemId)).toEqual({ count: 2, average: 3.5 });
    expect(await readRevision(fixture.database.pool)).toBeGreaterThan(before);
    expect((await listed('unread')).total).toBe(0);
    expect((await listed('shown')).reviews.map(({ reviewId }) => reviewId)).toContain(first.id);
    expect(await mails()).toContainEqual({
      recipient: `${first.author}@example.com`,
      key: 'review.PUBLISHED',
      details: '',
    });
  });

  test('is not shown once rejected; its author is mailed the reason and may write another', async () => {
    const itemId = await stock(fixture, { sku: 'REJECTED' });
    const { id, author, by } = await written(itemId, 1);
    const reason = 'It names another customer.';
    expect((await send(office, id, { type: 'REJECT', reason })).json()).toMatchObject({ state: 'REJECTED' });
    expect((await fixture.guest().call('reviews', { itemId })).json()).toMatchObject({ total: 0 });
    expect(await mails()).toContainEqual({
      recipient: `${author}@example.com`,
      key: 'review.REJECTED',
      details: reason,
    });
    const body = { rating: 2, title: 'Again', body: 'Without a name.' };
    expect((await by.call('writeReview', { itemId }, { body })).statusCode).toBe(201);
    expect((await by.call('writeReview', { itemId }, { body })).json()).toMatchObject({
      code: 'ALREADY_REVIEWED',
    });
  });
});

describe('a published review', () => {
  test('is no longer shown or counted after it is rejected', async () => {
    const itemId = await stock(fixture, { sku: 'TAKEN-DOWN' });
    const { id } = await written(itemId, 1);
    await send(office, id, { type: 'PUBLISH' });
    await send(office, id, { type: 'REJECT', reason: 'Written by the seller’s cousin.' });
    expect(await ratingOf(itemId)).toEqual({ count: 0, average: 0 });
    expect((await send(office, id, { type: 'PUBLISH' })).json()).toMatchObject({
      status: 409,
      code: 'NOTHING_POSSIBLE_NOW',
    });
  });

  test('is rejected once when two moderators reject it at the same time', async () => {
    const itemId = await stock(fixture, { sku: 'TWO-MODERATORS' });
    const { id } = await written(itemId, 3);
    const answers = await Promise.all(
      ['One.', 'Two.'].map((reason) => send(office.copy(), id, { type: 'REJECT', reason })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('moderation is refused', () => {
  test('to everyone but the back office', async () => {
    const itemId = await stock(fixture, { sku: 'ONLY-OFFICE' });
    const { id, by } = await written(itemId, 5);
    for (const [visitor, status, code] of [
      [fixture.guest(), 401, 'SIGN_IN_NEEDED'],
      [by, 403, 'BACK_OFFICE_ONLY'],
    ] as const) {
      expect((await send(visitor, id, { type: 'PUBLISH' })).json()).toMatchObject({ status, code });
      expect((await visitor.call('reviewsToModerate', {})).json()).toMatchObject({ status, code });
    }
    expect(await query('select status from review where id = $1', [id])).toEqual([{ status: 'pending' }]);
  });

  test('for a rejection without a valid reason, naming the field', async () => {
    const itemId = await stock(fixture, { sku: 'NO-REASON' });
    const { id } = await written(itemId, 5);
    for (const reason of ['', ' \u200b ', undefined, 'x'.repeat(501)])
      expect((await send(office, id, { type: 'REJECT', reason }, 'fr')).json()).toMatchObject({
        status: 400,
        field: 'reason',
      });
    expect((await send(office, id, { type: 'REJECT', reason: ' ' }, 'fr')).json()).toMatchObject({
      code: 'TEXT_MISSING',
      message: expect.stringContaining('est vide'),
    });
  });

  test('for a review that does not exist', async () => {
    expect((await send(office, 999_999, { type: 'PUBLISH' })).json()).toMatchObject({ status: 404 });
  });
});
