import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOf } from '#server/platform/lifecycle/move.ts';
import { rowOf, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Carrier } from '#contract/parcels.ts';
import { trackingNumber } from '#machines/rules/validation/tracking.ts';
import { registry } from '#machines/registry.ts';
import type { ReturnLineState } from '#machines/return-line/machine.ts';
import { RETURN_CODES, returnCode } from '#machines/return-line/order-code.ts';
import { REFUND_DELAY_MS, seedDemoOrders } from '#server/demo/orders/seed.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { reviewsRoutes } from '#server/features/reviews/routes.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { sessionPlugin } from '#server/features/identity/sessions/viewer.ts';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import { proveLedger } from '#server/features/money/finance/prove-ledger.ts';
import { settableClock } from '#server/platform/clock.ts';
import type { Shop } from '#server/platform/shop.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startDemoShop } from './demo-shop-fixture.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  ({ shop, database } = await startDemoShop());
});
afterAll(() => database.close());

const rows = async (): Promise<StoredRow[]> =>
  (await database.pool.query<StoredRow>('select * from lifecycle order by id')).rows;

test.each(['dispute', 'order', 'return-line', 'voucher'])(
  'the demo data has a %s in every state, and none whose deadline has passed',
  async (name) => {
    const machine = registry.find((known) => known.name === name)?.machine;
    if (machine === undefined) throw new Error(`no ${name}`);
    const own = (await rows()).filter((row) => row.machine === name).map(rowOf);
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(Object.keys(machine.states)));
    for (const row of own) expect(asOf(machine, row, NOW).state).toBe(row.state);
  },
);

test('every parcel of the demo data has a unique tracking number in the format of its carrier', async () => {
  const { rows: parcels } = await database.pool.query<{ carrier: Carrier; number: string }>(
    `select payload -> 'tracking' ->> 'carrier' as carrier, payload -> 'tracking' ->> 'number' as number
       from lifecycle_step where event = 'SHIP' and payload -> 'tracking' ->> 'number' is not null`,
  );
  expect(parcels.length).toBeGreaterThan(10);
  expect(new Set(parcels.map(({ number }) => number)).size).toBe(parcels.length);
  for (const { carrier, number } of parcels) expect(trackingNumber(carrier, number)).toBe(number);
});

test('the demo data has a return with each of the fourteen status codes', async () => {
  const { rows: lines } = await database.pool.query<{
    number: string;
    state: ReturnLineState;
    received: number;
  }>(
    `select return_number as number, state, coalesce((context ->> 'receivedQuantity')::int, 0) as received
       from return_line join lifecycle on lifecycle.id = lifecycle_id`,
  );
  const codes = [...new Set(lines.map(({ number }) => number))].map((number) =>
    returnCode(
      lines
        .filter((line) => line.number === number)
        .map(({ state, received }) => ({ state, receivedQuantity: received })),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(RETURN_CODES));
});

test('the steps of every lifecycle in the demo data are in order of time, and none is in the future', async () => {
  const { rows: steps } = await database.pool.query(
    `select count(*) filter (where at > $1)::int as ahead,
            count(*) filter (where at < earlier)::int as disordered, count(*)::int > 100 as many
       from (select at, lag(at) over (partition by lifecycle_id order by revision) as earlier from lifecycle_step) as step`,
    [NOW],
  );
  expect(steps).toEqual([{ ahead: 0, disordered: 0, many: true }]);
});

test('the ledger of the demo data has no discrepancies, and only two refunds wait in the outbox', async () => {
  const providerWithoutPayments = { statement: async function* () {} };
  expect((await proveLedger(database.pool, providerWithoutPayments)).discrepancies).toEqual([]);
  const { rows: waiting } = await database.pool.query(
    'select effect, next_attempt_at::float8 as due from outbox where done_at is null',
  );
  expect(waiting, 'only the two refunds wait').toEqual(
    Array.from({ length: 2 }, () => ({ effect: 'refund', due: NOW + REFUND_DELAY_MS })),
  );
});

test('the demo data has purchases from several sellers, redeemed vouchers, photos, messages and payouts', async () => {
  const { rows: counts } = await database.pool.query(
    `select (select count(*) from (select from seller_order group by parent_number having count(*) > 1) as several)::int > 2 as several,
            (select count(*) from voucher_entry where kind = 'REDEEM')::int > 0 as redeemed,
            (select count(*) from photo where return_line_id is not null)::int > 5 as photos,
            (select count(*) from dispute_message)::int > 20 as messages,
            (select array_agg(distinct state order by state) from payout join lifecycle on lifecycle.id = lifecycle_id) as payouts`,
  );
  expect(counts).toEqual([
    { several: true, redeemed: true, photos: true, messages: true, payouts: ['PAID', 'SCHEDULED'] },
  ]);
});

test('the demo shopper can review items that have arrived, and no others', async () => {
  const app = minimalServer();
  await sessionPlugin(app, shop);
  await reviewsRoutes(app, shop);
  const device = { uuid: 'device-of-test', name: 'test' };
  const { secret } = await openSession(database.orm, 'demo-shopper', device, true, NOW);
  const { rows: bought } = await database.pool.query<{ id: string; has_arrived: boolean }>(
    `select line.item_id as id, bool_or(lifecycle.state in ('DELIVERED', 'COMPLETED')) as has_arrived
       from parent_order parent join seller_order o on o.parent_number = parent.number
       join lifecycle on lifecycle.id = o.lifecycle_id join order_line line on line.order_number = o.number
       join item on item.id = line.item_id
      where parent.buyer_id = 'demo-shopper' group by 1 order by 1`,
  );
  const write = ({ id }: { id: string }) =>
    app.inject({
      method: endpoints.writeReview.method,
      url: urlPrefix(endpoints.writeReview.area) + endpoints.writeReview.path.replace(':itemId', id),
      headers: { 'sec-fetch-site': 'same-origin', cookie: `${COOKIES.session.name}=${secret}` },
      payload: { rating: 5, title: 'Lovely', body: 'Just as it was shown.' },
    });
  const [arrived, awaited] = [
    bought.filter((one) => one.has_arrived),
    bought.filter((one) => !one.has_arrived),
  ];
  expect(arrived.length).toBeGreaterThan(0);
  expect(awaited.length).toBeGreaterThan(0);
  for (const one of arrived) {
    expect((await write(one)).statusCode).toBe(201);
    await database.pool.query(`delete from review where user_id = 'demo-shopper' and item_id = $1`, [one.id]);
  }
  for (const one of awaited)
    expect((await write(one)).json()).toMatchObject({ status: 403, code: 'NOT_RECEIVED' });
  await app.close();
});

test('seeding the demo data a second time adds nothing', async () => {
  const before = await rows();
  await seedDemoOrders(shop);
  expect(await rows()).toEqual(before);
});

test('the waiting refunds of the demo data settle after the refund delay, without ledger discrepancies', async () => {
  const later = { ...shop, clock: settableClock(NOW + REFUND_DELAY_MS) };
  const failures: object[] = [];
  const log = { error: (facts: object) => void failures.push(facts) };
  await runDueEffects(later, HANDLERS, log);
  const states = async (machine: string) =>
    new Set((await rows()).filter((row) => row.machine === machine).map(({ state }) => state));
  expect(await states('return-line')).not.toContain('READY_TO_REFUND');
  expect(await states('dispute')).not.toContain('OFFER_ACCEPTED');
  const providerWithoutPayments = { statement: async function* () {} };
  expect((await proveLedger(database.pool, providerWithoutPayments)).discrepancies).toEqual([]);
  expect(failures).toEqual([]);
});
