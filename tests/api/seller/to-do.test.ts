/** A seller's to-do list: its counts match the lists that it links to, and one statement reads them without a table scan. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { SellerToDo } from '#contract/seller.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';
import {
  NOON,
  startAftersalesFixture,
  type AftersalesFixture,
  type Who,
} from '../aftersales/aftersales-fixture.ts';

let fixture: AftersalesFixture;

/** Sets only the state of a lifecycle; other tests cover the steps to it. */
const setState = (id: string, state: string, context: object = {}) =>
  fixture.database.pool.query('update lifecycle set state = $2, context = context || $3 where id = $1', [
    id,
    state,
    context,
  ]);

const ORDERS = ['PROCESSING', 'PROCESSING', 'PARTIALLY_SHIPPED', 'SHIPPED', 'CANCELLED'];
const LINES = [
  ['NEED_APPROVAL'],
  ['NEED_APPROVAL'],
  ['RECEIVED'],
  ['SHIPPED', { deliveredAt: NOON }],
  ['SHIPPED', { deliveredAt: null }],
  ['REFUNDED'],
] as const;
const DISPUTES = [
  ['OPEN'],
  ['WAITING_FOR_SELLER_ACTION'],
  ['IN_PROGRESS'],
  ['ESCALATION_WAITING_FOR_MORE_INFORMATION', { informationFrom: 'seller' }],
  ['ESCALATION_WAITING_FOR_MORE_INFORMATION', { informationFrom: 'buyer' }],
  ['RESOLVED'],
] as const;
/** The stock of each listing's variants; null for stock that isn't counted. */
const LISTINGS = [
  ['active', [4]],
  ['active', [0, 4]],
  ['active', [0, null]],
  ['active', [0, 0]],
  ['draft', [0]],
  ['draft', [7]],
] as const;

async function addListings(): Promise<void> {
  const { pool } = fixture.database;
  await pool.query(`insert into category (id, path, slug, name, intro, position, is_leaf, art)
    values (1, '{1}', 'clay', '{}', '{}', 1, true, '{}')`);
  for (const [nth, [status, stocks]] of LISTINGS.entries()) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into item (kind, item_type, channel, status, slug, sku, category_id, seller_id, title, description, attributes,
         options, art, price_min_cents, price_max_cents, created_at, updated_at)
       select 'product', 3, 'fgm', $1, 'mug', $2, 1, id, '{}', '{}', '[]', '[]', '{}', 100, 100, now(), now()
         from seller where user_id = 'seller' returning id`,
      [status, `S${String(nth)}`],
    );
    await pool.query(
      `insert into variant (item_id, sku, position, options, price_cents, stock)
       select $1, $2 || '-' || nth, nth, '[]', 100, stock from unnest($3::int[]) with ordinality as one (stock, nth)`,
      [rows[0]?.id, `S${String(nth)}`, stocks],
    );
  }
}

beforeAll(async () => {
  fixture = await startAftersalesFixture();
  for (const [nth, state] of ORDERS.entries()) {
    const number = String(5100001 + nth * 10);
    const { lifecycleId } = await fixture.place({ number, parentNumber: `P${number}` });
    await setState(lifecycleId, state);
  }
  for (const [state, context = {}] of LINES) {
    const input = { quantity: 1, isReceiptExpected: true, requestedAt: NOON };
    await setState((await fixture.openReturn(input)).lifecycleId, state, context);
  }
  for (const [state, context = {}] of DISPUTES) {
    const { lifecycleId } = await fixture.openDispute({ openedAt: NOON, maxRefundCents: 3740 });
    await setState(lifecycleId, state, context);
  }
  await addListings();
});
afterAll(() => fixture.close());

const toDo = async (who: Who = 'seller') => fixture.ask(who, 'sellerToDo');

describe('a seller’s to-do list', () => {
  test('counts orders, returns, disputes and listings, and names the next payout', async () => {
    expect((await toDo()).json<SellerToDo>()).toEqual({
      storeName: 'Kiln',
      storePath: '/fgm/storefront/kiln',
      hasReturnsAddress: true,
      hasTwoStep: false,
      ordersToShip: 2,
      ordersToComplete: 1,
      returnsToAnswer: 2,
      returnsToInspect: 2,
      disputesToAnswer: 3,
      listings: { onSale: 3, soldOut: 1, drafts: 2 },
      // The Tuesday after NOON, which is a Friday.
      nextPayout: { amount: 0, time: '2026-05-05T00:00:00.000Z' },
    });
  });

  test.each([
    ['sellerReturns', '?waiting=ANSWER', 2],
    ['sellerReturns', '?waiting=INSPECT', 2],
    ['disputes', '?userType=SELLER&waiting=SELLER', 3],
  ] as const)('matches the total of the list %s%s', async (name, query, total) => {
    expect((await fixture.ask('seller', name, { query })).json()).toMatchObject({ total });
  });

  test.each([
    ['PROCESSING', 2],
    ['PARTIALLY_SHIPPED', 1],
  ])('matches the list of orders in state %s', async (status, length) => {
    const { content } = (await fixture.ask('seller', 'sellerOrders', { query: `?status=${status}` })).json();
    expect(content).toHaveLength(length);
  });

  test('counts the orders that the list of orders shows as waiting for the seller', async () => {
    const { content }: CallAnswer<'sellerOrders'> = (await fixture.ask('seller', 'sellerOrders')).json();
    const waiting = content.filter(({ waitsForSeller }) => waitsForSeller).map(({ status }) => status);
    expect(waiting.toSorted()).toEqual(['PARTIALLY_SHIPPED', 'PROCESSING', 'PROCESSING']);
  });

  test('links to lists that refuse an unknown filter, naming the field', async () => {
    const query = '?waiting=BUYER';
    for (const name of ['sellerReturns', 'disputes'] as const)
      expect((await fixture.ask('seller', name, { query })).json()).toMatchObject({
        status: 400,
        field: 'waiting',
      });
  });

  test('is read by one statement, with indexes and without a table scan', async () => {
    const asked = await statementsOf(() => toDo());
    const [counting, ...others] = asked.filter(({ text }) => text.includes('listings'));
    expect(others).toEqual([]);
    const plan = await planOf(fixture.database, counting ?? expect.unreachable('nothing was asked'));
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/item_seller/);
    // Orders, return lines and disputes, each found by state.
    expect(plan.match(/lifecycle_state/g)).toHaveLength(3);
  });

  test.each(['ANSWER', 'INSPECT'])(
    'links to returns that wait for %s, which are found by the index on state',
    async (waiting) => {
      const asked = await statementsOf(() =>
        fixture.ask('seller', 'sellerReturns', { query: `?waiting=${waiting}` }),
      );
      const counting = asked.find(({ text }) => text.includes('count(*)') && text.includes('return_order'));
      const plan = await planOf(fixture.database, counting ?? expect.unreachable('nothing was counted'));
      expect(plan).toMatch(/lifecycle_state/);
    },
  );

  test('is refused to everyone but sellers', async () => {
    for (const who of ['buyer', 'agent', 'office'] as const)
      expect((await toDo(who)).json()).toMatchObject({ status: 403, code: 'SELLERS_ONLY' });
  });
});
