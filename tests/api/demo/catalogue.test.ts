import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#server/demo/generator/seed.ts';
import type { SeedReport } from '#server/demo/generator/seed.ts';
import { startTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const options = { seed: 7, scale: 1, now: Date.UTC(2026, 10, 21, 12) };
let database: TestDatabase;
let report: SeedReport;

const numberFrom = async (sql: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: string | number }>(`SELECT (${sql}) AS n`);
  return Number(rows[0]?.n);
};

beforeAll(async () => {
  database = await startTestDatabase();
  report = await seedCatalogue(database.pool, options);
});
afterAll(() => database.close());

describe('seeding an empty database', () => {
  test('writes everything that was generated', async () => {
    expect(report.seeded).toBe(true);
    expect(await numberFrom('SELECT count(*) FROM item')).toBe(report.items);
    expect(await numberFrom('SELECT count(*) FROM variant')).toBe(report.variants);
    expect(await numberFrom('SELECT count(*) FROM store_stock')).toBe(report.storeStocks);
    expect(await numberFrom('SELECT count(*) FROM review')).toBe(report.reviews);
  });

  test('stores seed, scale and revision', async () => {
    const { rows } = await database.pool.query('SELECT name, value FROM catalogue_fact ORDER BY name');
    expect(rows).toEqual([
      { name: 'generated_at', value: '2026-11-21T12:00:00.000Z' },
      { name: 'revision', value: 1 },
      { name: 'scale', value: 1 },
      { name: 'seed', value: 7 },
    ]);
  });

  test('gives each item the price range, stores and rating of its variants, stock and reviews', async () => {
    const wrong = `SELECT count(*) FROM item i
      JOIN (SELECT item_id, min(price_cents) low, max(price_cents) high FROM variant GROUP BY 1) v ON v.item_id = i.id
      WHERE (i.price_min_cents, i.price_max_cents) IS DISTINCT FROM (v.low, v.high)`;
    expect(await numberFrom(wrong)).toBe(0);
    const stores = `SELECT count(*) FROM item i WHERE kind = 'product' AND cardinality(store_ids) <> (SELECT count(DISTINCT store_id) FROM store_stock s
      JOIN variant v ON v.id = s.variant_id WHERE v.item_id = i.id AND s.quantity > 0)`;
    expect(await numberFrom(stores)).toBe(0);
    const ratings = `SELECT count(*) FROM item i JOIN (SELECT item_id, count(*) n, avg(rating) mean FROM review GROUP BY 1) r ON r.item_id = i.id
      WHERE i.rating_count <> r.n OR abs(i.rating_average - r.mean) > 0.01`;
    expect(await numberFrom(ratings)).toBe(0);
  });

  test('leaves the id sequences after the highest seeded id', async () => {
    expect(
      await numberFrom(`SELECT nextval(pg_get_serial_sequence('item', 'id')) - max(id) FROM item`),
    ).toBeGreaterThan(0);
    expect(
      await numberFrom(`SELECT nextval(pg_get_serial_sequence('variant', 'id')) - max(id) FROM variant`),
    ).toBeGreaterThan(0);
  });

  test('changes nothing when it runs a second time', async () => {
    const again = await seedCatalogue(database.pool, { ...options, seed: 8 });
    expect(again.seeded).toBe(false);
    expect(await numberFrom('SELECT count(*) FROM item')).toBe(report.items);
  });
});
