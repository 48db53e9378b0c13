import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { review } from '#server/platform/database/schema/index.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { reviewSummary } from '#server/features/catalogue/published-reviews.ts';
import { problemText } from '#server/platform/http/problems.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { addOrder } from '#tests/support/received-order.ts';
import {
  NOON,
  openSellerShop,
  startCartFixture,
  stock,
  type CartFixture,
  type Visitor,
} from '../buying/cart/cart-fixture.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

type Reviews = CallAnswer<'reviews'>;

let fixture: CartFixture;
let itemId: number;
let buyer: Visitor;
beforeAll(async () => {
  fixture = await startCartFixture();
  itemId = await stock(fixture, { sku: 'WOOL' });
  buyer = await buyerOf('ann', itemId);
});
afterAll(() => fixture.close());

async function buyerOf(userId: string, bought: number): Promise<Visitor> {
  const visitor = await fixture.member(userId);
  await addOrder(fixture.database.pool, { buyerId: userId, itemId: bought });
  return visitor;
}
const text = { rating: 4, title: 'Soft', body: 'Knits up well.' };
const write = (visitor: Visitor, item: number, body: unknown = text) =>
  visitor.call('writeReview', { itemId: item }, { body });
const mayReview = (visitor: Visitor, item: number) => visitor.call('reviewPermission', { itemId: item });
const stored = async (item: number) => {
  const { rows } = await fixture.database.pool.query('select * from review where item_id = $1', [item]);
  return rows;
};

describe('writing a review', () => {
  test('stores it for moderation, signed with first name and initial, in the language of the request', async () => {
    const body = {
      rating: 5,
      title: '  Très\tdoux\u0007 ',
      body: ' Ligne une\r\nligne deux\u0000\n\n\n\nfin 🧶 ',
    };
    const answer = await buyer.call('writeReview', { itemId }, { body, language: 'fr' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ status: 'pending' });
    expect(await stored(itemId)).toEqual([
      expect.objectContaining({
        author: 'Ann L.',
        language: 'fr',
        rating: 5,
        title: 'Très doux',
        body: 'Ligne une\nligne deux\n\nfin 🧶',
        verified: true,
        status: 'pending',
        created_at: new Date(NOON),
      }),
    ]);
    const shown = (await fixture.guest().call('reviews', { itemId })).json<Reviews>();
    expect(shown).toEqual({ reviews: [], total: 0, page: 1, pages: 0 });
  });

  test('is refused to an account with the no-reviews restriction, until it is lifted', async () => {
    const other = await stock(fixture, { sku: 'HEMP' });
    const noisy = await buyerOf('noisy', other);
    const email = 'noisy@example.com';
    await setRestrictions(fixture.shop, email, ['no-reviews']);
    const refused = await noisy.call('writeReview', { itemId: other }, { body: text, language: 'fr' });
    expect(refused.json()).toMatchObject({ status: 403, code: 'RESTRICTED_REVIEWS' });
    expect(refused.json().message).toContain('ne permet pas de publier d’avis');
    const refusal = problemText('RESTRICTED_REVIEWS', 'en');
    expect((await mayReview(noisy, other)).json()).toEqual({ refusal });
    expect(await stored(other)).toEqual([]);
    await setRestrictions(fixture.shop, email, []);
    expect((await write(noisy, other)).statusCode).toBe(201);
  });

  test('is possible once for each item, also from two tabs at once', async () => {
    expect((await write(buyer, itemId)).json()).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' });
    const other = await stock(fixture, { sku: 'SILK' });
    const twice = await buyerOf('twice', other);
    const answers = await Promise.all([write(twice, other), write(twice.copy(), other)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect(await stored(other)).toHaveLength(1);
  });

  test.each([
    ['guest', 401, 'SIGN_IN_NEEDED'],
    ['member who never ordered it', 403, 'NOT_RECEIVED'],
    ['buyer whose order is on its way', 403, 'NOT_RECEIVED'],
    ['buyer who canceled', 403, 'NOT_RECEIVED'],
    ['seller of the item', 403, 'OWN_ITEM'],
  ])('is refused to a %s', async (who, status, code) => {
    const key = who.replaceAll(' ', '-');
    const other = await stock(fixture, { sku: `LINEN-${key}` });
    const visitor = who === 'guest' ? fixture.guest() : await fixture.member(key);
    if (who.includes('way'))
      await addOrder(fixture.database.pool, { buyerId: key, itemId: other, state: 'SHIPPED' });
    if (who.includes('canceled'))
      await addOrder(fixture.database.pool, { buyerId: key, itemId: other, state: 'CANCELLED' });
    if (who.includes('seller')) {
      await openSellerShop(fixture, 5_001, 'Own Goods');
      await fixture.database.pool.query('update seller set user_id = $1 where id = 5001', [key]);
      await fixture.database.pool.query('update item set seller_id = 5001 where id = $1', [other]);
      await addOrder(fixture.database.pool, { buyerId: key, itemId: other });
    }
    expect((await write(visitor, other)).json()).toMatchObject({ status, code });
    expect(await stored(other)).toEqual([]);
    const permission = (await mayReview(visitor, other)).json();
    if (who === 'guest') expect(permission).toMatchObject({ status, code });
    else expect(permission).toEqual({ refusal: problemText(code, 'en') });
  });

  test('the review form is offered to a buyer who hasn’t written a review, and again once a moderator has rejected it', async () => {
    const other = await stock(fixture, { sku: 'MOHAIR' });
    const asker = await buyerOf('asker', other);
    expect((await mayReview(asker, other)).json()).toEqual({ refusal: null });
    await write(asker, other);
    const again = { refusal: problemText('ALREADY_REVIEWED', 'en') };
    expect((await mayReview(asker, other)).json()).toEqual(again);
    await fixture.database.pool.query(`update review set status = 'rejected' where item_id = $1`, [other]);
    expect((await mayReview(asker, other)).json()).toEqual({ refusal: null });
  });

  test('is possible for received items, but not for items that the seller canceled', async () => {
    const [received, canceled] = [
      await stock(fixture, { sku: 'CAME' }),
      await stock(fixture, { sku: 'GAVE-UP' }),
    ];
    const half = await buyerOf('half', received);
    const { pool } = fixture.database;
    const { rows: first } = await pool.query<{ id: number; order_number: string }>(
      'select id::int, order_number from order_line where item_id = $1',
      [received],
    );
    const { rows: second } = await pool.query<{ id: number }>(
      `insert into order_line (order_number, item_id, sku, title, option, art, quantity, unit_price_cents, item_subtotal_cents,
          shipping_handling_cents, estimated_tax_cents, voucher_cents, commission_fee_cents, tax_parts)
        select order_number, $2, sku, title, option, art, quantity, unit_price_cents, item_subtotal_cents,
          shipping_handling_cents, estimated_tax_cents, voucher_cents, commission_fee_cents, tax_parts
          from order_line where id = $1 returning id::int`,
      [first[0]?.id, canceled],
    );
    const lines = [...first, ...second].map(({ id }) => ({ lineId: id, quantity: 1 }));
    const order = await begin(pool, orderMachine, { placedAt: NOON, lines, delivery: 'ship' }, NOON);
    await pool.query('update seller_order set lifecycle_id = $1 where number = $2', [
      order,
      first[0]?.order_number,
    ]);
    const send = async (type: string, by: Role, more: object = {}) => {
      const event = { type, by, at: NOON + 1, ...more };
      expect(await move(pool, orderMachine, order, event)).toMatchObject({ accepted: true });
    };
    await send('AUTHORIZED', 'system');
    await send('SHIP', 'seller', { lines: lines.slice(0, 1), tracking: null });
    await send('CANCEL_REST', 'seller', { reason: 'Sold out' });
    await send('DELIVERED', 'system');
    expect((await write(half, canceled)).json()).toMatchObject({ status: 403, code: 'NOT_RECEIVED' });
    expect(await stored(canceled)).toEqual([]);
    expect((await write(half, received)).statusCode).toBe(201);
  });

  test('answers 404 for an unknown item', async () => {
    expect((await write(buyer, 999_999_999)).json()).toMatchObject({ status: 404 });
  });

  test.each([
    ['rating', { ...text, rating: 0 }],
    ['rating', { ...text, rating: 6 }],
    ['rating', { ...text, rating: 4.5 }],
    ['rating', { ...text, rating: '5' }],
    ['rating', { title: 'a', body: 'b' }],
    ['title', { ...text, title: 'x'.repeat(101) }],
    ['title', { ...text, title: '' }],
    ['title', { ...text, title: ' \t\u200b ' }],
    ['body', { ...text, body: 'x'.repeat(4_001) }],
    ['body', { ...text, body: '\u0000\n\u202e' }],
    ['body', { ...text, body: 7 }],
    ['status', { ...text, status: 'published' }],
  ])('is refused with an invalid %s, naming the field', async (field, body) => {
    const before = await stored(itemId);
    expect((await write(buyer, itemId, body)).json()).toMatchObject({ status: 400, field });
    expect(await stored(itemId)).toEqual(before);
  });

  test('stores right-to-left text and markup unchanged', async () => {
    const other = await stock(fixture, { sku: 'COTTON' });
    const member = await buyerOf('rtl', other);
    const body = { rating: 3, title: 'خيط جميل', body: '<script>alert(1)</script>' };
    expect((await write(member, other, body)).statusCode).toBe(201);
    expect(await stored(other)).toEqual([expect.objectContaining({ title: body.title, body: body.body })]);
  });
});

describe('reading reviews', () => {
  test('shows published ones, newest first, ten to a page', async () => {
    const other = await stock(fixture, { sku: 'READ' });
    const rowOf = (day: number) => ({
      itemId: other,
      author: 'Jo L.',
      language: 'en' as const,
      rating: 1 + (day % 5),
      title: `Day ${String(day)}`,
      body: 'Fine.',
      verified: true,
      status: 'published' as const,
      createdAt: new Date(NOON - day * DAY_MS),
    });
    const days = Array.from({ length: 12 }, (_, index) => 11 - index);
    const hidden = { ...rowOf(0), status: 'pending' as const, title: 'Not yet' };
    await fixture.database.orm.insert(review).values([...days.map(rowOf), hidden]);
    const guest = fixture.guest();
    const first = (await guest.call('reviews', { itemId: other })).json<Reviews>();
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2 });
    expect(first.reviews.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, day) => `Day ${String(day)}`),
    );
    const second = await guest.send(
      'GET',
      `/api/content/rating-review/items/${String(other)}/reviews?page=2`,
    );
    expect(second.json<Reviews>().reviews.map(({ title }) => title)).toEqual(['Day 10', 'Day 11']);
    const beyond = await guest.send(
      'GET',
      `/api/content/rating-review/items/${String(other)}/reviews?page=500`,
    );
    expect(beyond.json()).toMatchObject({ reviews: [], total: 12, pages: 2 });
  });

  test('lists those in the reader’s language first, on the page of the item as well', async () => {
    const mixed = await stock(fixture, { sku: 'FELT' });
    await fixture.database.orm.insert(review).values(
      (['en', 'fr', 'en', 'fr'] as const).map((language, day) => ({
        ...{ itemId: mixed, author: 'Jo L.', language, rating: 4, body: 'Fine.', verified: true },
        ...{ title: `${language} ${String(day)}`, status: 'published' as const },
        createdAt: new Date(NOON - day * DAY_MS),
      })),
    );
    const guest = fixture.guest();
    for (const [language, expected] of [
      ['en', ['en 0', 'en 2', 'fr 1', 'fr 3']],
      ['fr', ['fr 1', 'fr 3', 'en 0', 'en 2']],
    ] as const) {
      const listed = (await guest.call('reviews', { itemId: mixed }, { language })).json<Reviews>();
      expect(listed.reviews.map(({ title }) => title)).toEqual(expected);
      const { latest } = await reviewSummary(fixture.database.pool, mixed, language);
      expect(latest.map(({ title }) => title)).toEqual(expected);
    }
  });

  test.each(['0', '-1', '501', '1.5', 'x', '1e3', ''])('refuses the page number %j', async (page) => {
    const url = `/api/content/rating-review/items/${String(itemId)}/reviews?page=${page}`;
    expect((await fixture.guest().send('GET', url)).json()).toMatchObject({ status: 400, field: 'page' });
  });

  test('answers 404 for an unknown item and 400 for a malformed id', async () => {
    expect((await fixture.guest().call('reviews', { itemId: 999_999_999 })).statusCode).toBe(404);
    expect((await fixture.guest().call('reviews', { itemId: 'x' })).statusCode).toBe(400);
  });
});
