/** Sellers' answers to reviews: one for each, of the shop that sells the item, shown once a moderator has read it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { REVIEW_ANSWER_MAX } from '#contract/limits.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { readRevision } from '#server/features/catalogue/revision.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { addOrder } from '#tests/support/received-order.ts';
import {
  openSellerShop,
  startCartFixture,
  stock,
  type CartFixture,
  type Visitor,
} from '../buying/cart/cart-fixture.ts';

const SHOP = 5_001;
const OTHER_SHOP = 5_002;

let fixture: CartFixture;
let office: Visitor;
let seller: Visitor;
let rival: Visitor;
let members = 0;
beforeAll(async () => {
  fixture = await startCartFixture();
  office = await fixture.member('office', { isBackOffice: true });
  seller = await sellerOf(SHOP, 'kit', 'Kit & Kiln');
  rival = await sellerOf(OTHER_SHOP, 'rival', 'Rival Goods');
});
afterAll(() => fixture.close());

const query = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await fixture.database.pool.query<Record<string, unknown>>(sql, values)).rows;

async function sellerOf(shop: number, userId: string, name: string): Promise<Visitor> {
  const visitor = await fixture.member(userId, { isSeller: true });
  await openSellerShop(fixture, shop, name);
  await query('update seller set user_id = $2 where id = $1', [shop, userId]);
  return visitor;
}

/** A review of the shop's item by a new member, published unless told otherwise. */
async function review({ isPublished = true } = {}): Promise<{
  reviewId: number;
  itemId: number;
  author: string;
}> {
  members += 1;
  const author = `author-${String(members)}`;
  const itemId = await stock(fixture, { sku: `ANSWERED-${String(members)}` });
  await query('update item set seller_id = $2 where id = $1', [itemId, SHOP]);
  const by = await fixture.member(author);
  await addOrder(fixture.database.pool, { buyerId: author, itemId });
  const body = { rating: 4, title: 'Soft', body: 'Warm.' };
  expect((await by.call('writeReview', { itemId }, { body })).statusCode).toBe(201);
  const [row] = await query('select id from review where user_id = $1', [author]);
  const reviewId = Number(row?.['id']);
  if (isPublished) await moderate(reviewId, { type: 'PUBLISH' });
  return { reviewId, itemId, author };
}
const moderate = (reviewId: number, body: unknown) => office.call('reviewEvent', { reviewId }, { body });
const send = (visitor: Visitor, reviewId: number, body: unknown, language: 'en' | 'fr' = 'en') =>
  visitor.call('shopReviewEvent', { reviewId }, { body, language });
const answer = (reviewId: number, text = 'Thank you!', visitor = seller) =>
  send(visitor, reviewId, { type: 'ANSWER', text });
const shown = async (itemId: number) =>
  (await fixture.guest().call('reviews', { itemId }))
    .json<CallAnswer<'reviews'>>()
    .reviews.map((one) => one.answer);
const listed = async (visitor: Visitor, list: 'unanswered' | 'all') =>
  (await visitor.send('GET', `/api/fgm/v1/store/reviews?list=${list}`)).json<CallAnswer<'shopReviews'>>();
const mailsTo = async (userId: string) => {
  await runDueEffects(fixture.shop, HANDLERS, { error: () => undefined });
  return query(
    `select language, values ->> 'key' as key, values ->> 'details' as details from mail
      where recipient = $1 and values ->> 'key' like 'review.ANSWER%' order by created_at`,
    [`${userId}@example.com`],
  );
};

describe('an answer', () => {
  test('is shown with the shop’s name once a moderator has read it, and the review’s author is mailed in their language', async () => {
    const { reviewId, itemId, author } = await review();
    await query(`update account set language = 'fr' where id = $1`, [author]);
    expect((await answer(reviewId, ' Thank you,\r\nAnn!\u0000 ')).json()).toMatchObject({
      state: 'ANSWER_PENDING',
      answer: { text: 'Thank you,\nAnn!', language: 'en' },
      permittedEvents: ['ANSWER', 'WITHDRAW_ANSWER'],
    });
    expect(await shown(itemId)).toEqual([null]);
    const waiting = (await office.send('GET', '/api/content/rating-review/moderation?list=answers')).json<
      CallAnswer<'reviewsToModerate'>
    >();
    expect(waiting.reviews).toMatchObject([
      {
        reviewId,
        answer: { text: 'Thank you,\nAnn!' },
        permittedEvents: ['REJECT', 'PUBLISH_ANSWER', 'REJECT_ANSWER'],
      },
    ]);
    const before = await readRevision(fixture.database.pool);
    expect((await moderate(reviewId, { type: 'PUBLISH_ANSWER' })).json()).toMatchObject({
      state: 'ANSWERED',
    });
    expect(await readRevision(fixture.database.pool)).toBeGreaterThan(before);
    expect(await shown(itemId)).toEqual([
      { text: 'Thank you,\nAnn!', language: 'en', storeName: 'Kit & Kiln', writtenAt: expect.any(String) },
    ]);
    expect(await mailsTo(author)).toEqual([
      { language: 'fr', key: 'review.ANSWERED', details: 'Thank you,\nAnn!' },
    ]);
  });

  test('that the seller changes is hidden until a moderator has read it, and the review’s author isn’t mailed again', async () => {
    const { reviewId, itemId, author } = await review();
    await answer(reviewId);
    await moderate(reviewId, { type: 'PUBLISH_ANSWER' });
    await answer(reviewId, 'Thank you, Ann!');
    expect(await shown(itemId)).toEqual([null]);
    await moderate(reviewId, { type: 'PUBLISH_ANSWER' });
    expect(await shown(itemId)).toMatchObject([{ text: 'Thank you, Ann!' }]);
    expect(await mailsTo(author)).toHaveLength(1);
    expect(await query('select text from review_answer where review_id = $1', [reviewId])).toHaveLength(1);
  });

  test('that the seller removes is deleted, and the seller can answer again', async () => {
    const { reviewId, itemId } = await review();
    await answer(reviewId);
    await moderate(reviewId, { type: 'PUBLISH_ANSWER' });
    expect((await send(seller, reviewId, { type: 'WITHDRAW_ANSWER' })).json()).toMatchObject({
      state: 'PUBLISHED',
      answer: null,
    });
    expect(await shown(itemId)).toEqual([null]);
    expect((await send(seller, reviewId, { type: 'WITHDRAW_ANSWER' })).json()).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
    expect((await answer(reviewId)).statusCode).toBe(200);
  });

  test('that a moderator refuses or takes down is deleted, and the seller is mailed the reason', async () => {
    const reason = 'It names the customer.';
    for (const isShown of [false, true]) {
      const { reviewId, itemId } = await review();
      await answer(reviewId);
      if (isShown) await moderate(reviewId, { type: 'PUBLISH_ANSWER' });
      expect((await moderate(reviewId, { type: 'REJECT_ANSWER', reason })).json()).toMatchObject({
        state: 'PUBLISHED',
        answer: null,
      });
      expect(await shown(itemId)).toEqual([null]);
    }
    const mail = { language: 'en', key: 'review.ANSWER_REJECTED', details: reason };
    expect(await mailsTo('kit')).toEqual([mail, mail]);
    const { reviewId } = await review();
    await answer(reviewId);
    expect((await moderate(reviewId, { type: 'REJECT_ANSWER', reason: ' ' })).json()).toMatchObject({
      status: 400,
      field: 'reason',
    });
  });

  test('is deleted when its review is taken down', async () => {
    const { reviewId, itemId } = await review();
    await answer(reviewId);
    await moderate(reviewId, { type: 'PUBLISH_ANSWER' });
    await moderate(reviewId, { type: 'REJECT', reason: 'Written by a rival.' });
    expect(await shown(itemId)).toEqual([]);
    expect(await query('select 1 from review_answer where review_id = $1', [reviewId])).toEqual([]);
    expect((await answer(reviewId)).statusCode).toBe(404);
  });

  test('that a moderator has read isn’t published after the seller has changed it (409)', async () => {
    const { reviewId } = await review();
    const { revision } = (await answer(reviewId)).json<CallAnswer<'shopReviewEvent'>>();
    await answer(reviewId, 'Something else entirely.');
    const late = await office.send(
      'POST',
      `/api/content/rating-review/reviews/${String(reviewId)}/events?revision=${String(revision)}`,
      { body: { type: 'PUBLISH_ANSWER' } },
    );
    expect(late.json()).toMatchObject({ status: 409, code: 'MOVED_ON' });
  });

  test('is stored once when it is sent from two tabs at once', async () => {
    const { reviewId } = await review();
    await Promise.all([answer(reviewId, 'One.'), answer(reviewId, 'Two.', seller.copy())]);
    expect(await query('select 1 from review_answer where review_id = $1', [reviewId])).toHaveLength(1);
  });
});

describe('answering is refused', () => {
  test('to the seller of another shop, and for a review that isn’t published: 404 as for an unknown one', async () => {
    const { reviewId } = await review();
    const unread = await review({ isPublished: false });
    const problems = [
      await answer(reviewId, 'Buy mine!', rival),
      await answer(unread.reviewId),
      await answer(999_999),
    ].map((refused) => {
      const { traceId: _traceId, ...problem } = refused.json<Record<string, unknown>>();
      return problem;
    });
    expect(problems[0]).toMatchObject({ status: 404 });
    expect(problems).toEqual([problems[0], problems[0], problems[0]]);
  });

  test('to guests with 401, to buyers and moderators with 403', async () => {
    const { reviewId } = await review();
    const buyer = await fixture.member('no-shop');
    for (const [visitor, status, code] of [
      [fixture.guest(), 401, 'SIGN_IN_NEEDED'],
      [buyer, 403, 'SELLERS_ONLY'],
      [office, 403, 'SELLERS_ONLY'],
    ] as const) {
      expect((await answer(reviewId, 'Hello.', visitor)).json()).toMatchObject({ status, code });
      expect((await visitor.call('shopReviews', {})).json()).toMatchObject({ status, code });
    }
  });

  test('to the seller of a suspended shop, who can still read the reviews', async () => {
    const { reviewId } = await review();
    await answer(reviewId);
    await query(`update seller set status = 'SUSPENDED' where id = $1`, [SHOP]);
    for (const event of [{ type: 'ANSWER', text: 'Hello.' }, { type: 'WITHDRAW_ANSWER' }])
      expect((await send(seller, reviewId, event)).json()).toMatchObject({
        status: 403,
        code: 'SHOP_READ_ONLY',
      });
    const { reviews } = await listed(seller, 'all');
    expect(reviews.find((one) => one.reviewId === reviewId)).toMatchObject({ permittedEvents: [] });
    await query(`update seller set status = 'ACTIVE' where id = $1`, [SHOP]);
    expect((await send(seller, reviewId, { type: 'WITHDRAW_ANSWER' })).statusCode).toBe(200);
  });

  test('without a text, or with one that is too long, naming the field', async () => {
    const { reviewId } = await review();
    for (const text of ['', ' \u200b ', 'x'.repeat(REVIEW_ANSWER_MAX + 1), 7, undefined])
      expect((await send(seller, reviewId, { type: 'ANSWER', text }, 'fr')).json()).toMatchObject({
        status: 400,
        field: 'text',
      });
    expect((await answer(reviewId, 'x'.repeat(REVIEW_ANSWER_MAX))).statusCode).toBe(200);
  });
});

test('a seller lists the published reviews of the shop’s own items, all or only the unanswered ones', async () => {
  const [first, second] = [await review(), await review()];
  const unread = await review({ isPublished: false });
  await answer(first.reviewId);
  const ids = async (list: 'unanswered' | 'all') =>
    (await listed(seller, list)).reviews.map((one) => one.reviewId);
  const unanswered = await ids('unanswered');
  expect(unanswered).toContain(second.reviewId);
  expect(unanswered).not.toContain(first.reviewId);
  const all = await ids('all');
  expect(all).toEqual(expect.arrayContaining([first.reviewId, second.reviewId]));
  expect(all).not.toContain(unread.reviewId);
  expect(await listed(rival, 'all')).toEqual({ reviews: [], total: 0, page: 1, pages: 0 });
});
