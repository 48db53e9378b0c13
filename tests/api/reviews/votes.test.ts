/** Helpful votes: one for each account, none for one's own review, counted in the database, and an order of reviews. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { review } from '#server/platform/database/schema/index.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import {
  NOON,
  startCartFixture,
  stock,
  type CartFixture,
  type Visitor,
} from '../buying/cart/cart-fixture.ts';

let fixture: CartFixture;
let items = 0;
beforeAll(async () => {
  fixture = await startCartFixture();
});
afterAll(() => fixture.close());

type Status = 'pending' | 'published' | 'rejected';

/** A review of a new item. */
async function written({
  status = 'published',
  userId = null,
}: { status?: Status; userId?: string | null } = {}) {
  items += 1;
  const itemId = await stock(fixture, { sku: `VOTED-${String(items)}` });
  const [kept] = await fixture.database.orm
    .insert(review)
    .values({
      ...{ itemId, userId, author: 'Jo L.', language: 'en', rating: 4, title: 'Soft', body: 'Fine.' },
      ...{ verified: true, status, createdAt: new Date(NOON) },
    })
    .returning({ id: review.id });
  return { itemId, reviewId: kept?.id ?? 0 };
}
const vote = (visitor: Visitor, reviewId: number, isHelpful: unknown = true) =>
  visitor.call('voteHelpful', { reviewId }, { body: { isHelpful } });
const own = async (visitor: Visitor, itemId: number) =>
  (await visitor.call('ownVotes', { itemId })).json<CallAnswer<'ownVotes'>>();
const counted = async (itemId: number) =>
  (await fixture.guest().call('reviews', { itemId }))
    .json<CallAnswer<'reviews'>>()
    .reviews.map(({ helpfulCount }) => helpfulCount);

describe('a vote', () => {
  test('counts once for each account, however often it is sent, and can be taken back', async () => {
    const { itemId, reviewId } = await written();
    const [ann, ben] = [await fixture.member('ann'), await fixture.member('ben')];
    expect((await vote(ann, reviewId)).json()).toEqual({ isHelpful: true, helpfulCount: 1 });
    expect((await vote(ann, reviewId)).json()).toEqual({ isHelpful: true, helpfulCount: 1 });
    expect((await vote(ben, reviewId)).json()).toEqual({ isHelpful: true, helpfulCount: 2 });
    expect(await counted(itemId)).toEqual([2]);
    expect(await own(ann, itemId)).toEqual({ votes: [{ reviewId, helpfulCount: 2 }], written: [] });
    expect((await vote(ann, reviewId, false)).json()).toEqual({ isHelpful: false, helpfulCount: 1 });
    expect((await vote(ann, reviewId, false)).json()).toEqual({ isHelpful: false, helpfulCount: 1 });
    expect(await own(ann, itemId)).toEqual({ votes: [], written: [] });
    expect(await counted(itemId)).toEqual([1]);
  });

  test('counts once when one account sends it from many tabs at once, and each of many accounts counts', async () => {
    const { itemId, reviewId } = await written();
    const crowd = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => fixture.member(`crowd-${String(nth)}`)),
    );
    await Promise.all(
      crowd.flatMap((one) => Array.from({ length: 3 }, async () => vote(one.copy(), reviewId))),
    );
    expect(await counted(itemId)).toEqual([crowd.length]);
    await Promise.all(
      crowd.flatMap((one) => [vote(one, reviewId, false), vote(one.copy(), reviewId, false)]),
    );
    expect(await counted(itemId)).toEqual([0]);
  });

  test('for one’s own review is refused (403), and the review is named as one’s own', async () => {
    const author = await fixture.member('author');
    const { itemId, reviewId } = await written({ userId: 'author' });
    expect((await vote(author, reviewId)).json()).toMatchObject({ status: 403, code: 'OWN_REVIEW' });
    expect(await own(author, itemId)).toEqual({ votes: [], written: [reviewId] });
    expect(await counted(itemId)).toEqual([0]);
  });

  test.each(['pending', 'rejected'] as const)(
    'for a %s review is refused as for an unknown one (404)',
    async (status) => {
      const member = await fixture.member(`early-${status}`);
      const { reviewId } = await written({ status });
      const refused = [await vote(member, reviewId), await vote(member, 999_999)].map((answer) => {
        const { traceId: _traceId, ...problem } = answer.json<Record<string, unknown>>();
        return problem;
      });
      expect(refused[0]).toMatchObject({ status: 404 });
      expect(refused[0]).toEqual(refused[1]);
    },
  );

  test('is refused to guests (401) and to accounts that may not write reviews (403)', async () => {
    const { itemId, reviewId } = await written();
    expect((await vote(fixture.guest(), reviewId)).json()).toMatchObject({ status: 401 });
    expect((await fixture.guest().call('ownVotes', { itemId })).statusCode).toBe(401);
    const noisy = await fixture.member('noisy');
    await setRestrictions(fixture.shop, 'noisy@example.com', ['no-reviews']);
    expect((await vote(noisy, reviewId)).json()).toMatchObject({ status: 403, code: 'RESTRICTED_REVIEWS' });
    expect(await counted(itemId)).toEqual([0]);
  });

  test('is refused with an invalid body, naming the field', async () => {
    const { reviewId } = await written();
    const member = await fixture.member('careless');
    for (const body of [{ isHelpful: 'yes' }, { isHelpful: 1 }, { isHelpful: null }, {}])
      expect((await member.call('voteHelpful', { reviewId }, { body })).json()).toMatchObject({
        status: 400,
        field: 'isHelpful',
      });
  });
});

test('reviews are sorted by helpful votes, by highest or by lowest rating; among equals the newest come first', async () => {
  const itemId = await stock(fixture, { sku: 'ORDERED' });
  const rowOf = (title: string, rating: number, helpfulCount: number, day: number) => ({
    ...{ itemId, author: 'Jo L.', language: 'en' as const, rating, title, body: 'Fine.', verified: true },
    ...{ status: 'published' as const, helpfulCount, createdAt: new Date(NOON + day) },
  });
  await fixture.database.orm
    .insert(review)
    .values([rowOf('a', 2, 5, 1), rowOf('b', 5, 0, 2), rowOf('c', 2, 5, 3), rowOf('d', 4, 9, 4)]);
  const titles = async (order: string) =>
    (
      await fixture
        .guest()
        .send('GET', `/api/content/rating-review/items/${String(itemId)}/reviews?order=${order}`)
    )
      .json<CallAnswer<'reviews'>>()
      .reviews.map(({ title }) => title)
      .join('');
  expect(await Promise.all(['newest', 'helpful', 'highest', 'lowest'].map(titles))).toEqual([
    'dcba',
    'dcab',
    'bdca',
    'cadb',
  ]);
  const refused = await fixture
    .guest()
    .send('GET', `/api/content/rating-review/items/${String(itemId)}/reviews?order=random`);
  expect(refused.json()).toMatchObject({ status: 400, field: 'order' });
});
