import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOf } from '../../../server/lifecycle/move.ts';
import { rowOf, type StoredRow } from '../../../server/lifecycle/rows.ts';
import { registry } from '../../../machines/registry.ts';
import { seedDemoOrders } from '../../../server/aftersales/demo/seed.ts';
import { seedDemoAccounts } from '../../../server/session/demo.ts';
import { settableClock } from '../../../server/clock.ts';
import { seller } from '../../../server/database/schema/index.ts';
import { liveRing, makeRing } from '../../../server/secrets/ring.ts';
import { readSettings } from '../../../server/settings.ts';
import type { Shop } from '../../../server/shop.ts';
import { fillSmallCatalogue, NOW } from '../browse/small-catalogue.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await startTestDatabase();
  await fillSmallCatalogue(database);
  await database.orm.update(seller).set({ userId: 'demo-seller' });
  const clock = settableClock(NOW);
  shop = {
    settings: readSettings({}),
    clock,
    database,
    secrets: liveRing(makeRing(NOW), clock.now).ring,
  };
  await seedDemoAccounts(shop);
  await seedDemoOrders(shop);
});
afterAll(() => database.close());

const rows = async (): Promise<StoredRow[]> =>
  (await database.pool.query<StoredRow>('select * from lifecycle order by id')).rows;

test.each(['dispute', 'order', 'return-line', 'voucher'])(
  'the demonstration has a %s in every state, and none whose deadline has passed',
  async (name) => {
    const machine = registry.find((known) => known.name === name)?.machine;
    if (machine === undefined) throw new Error(`no ${name}`);
    const own = (await rows()).filter((row) => row.machine === name).map(rowOf);
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(Object.keys(machine.states)));
    for (const row of own) expect(asOf(machine, row, NOW).state).toBe(row.state);
  },
);

test('every step of their histories was accepted by the machine, in the order of time, and none lies ahead', async () => {
  const { rows: steps } = await database.pool.query(
    `select count(*) filter (where at > $1)::int as ahead,
            count(*) filter (where at < earlier)::int as disordered, count(*)::int > 100 as many
       from (select at, lag(at) over (partition by lifecycle_id order by revision) as earlier from lifecycle_step) as step`,
    [NOW],
  );
  expect(steps).toEqual([{ ahead: 0, disordered: 0, many: true }]);
});

test('a second start adds nothing', async () => {
  const before = await rows();
  await seedDemoOrders(shop);
  expect(await rows()).toEqual(before);
});
