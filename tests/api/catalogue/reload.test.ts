/** The catalogue in memory follows the database, also after a failed load. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { bumpRevision } from '#server/features/catalogue/revision.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await catalogueOf({ database }).stop();
  await database.close();
});

test('a revision whose load failed is loaded once the database can be read again', async () => {
  const catalogue = catalogueOf({ database });
  const { revision: before } = await catalogue.snapshot();
  const queries = vi.spyOn(database.pool, 'query');
  await database.pool.query('alter table brand rename to brand_away');
  const bumped = await bumpRevision(database.pool);
  await vi.waitFor(
    () => expect(queries.mock.settledResults.some(({ type }) => type === 'rejected')).toBe(true),
    WAIT_TIMEOUT_MS,
  );
  expect((await catalogue.snapshot()).revision).toBe(before);
  await database.pool.query('alter table brand_away rename to brand');
  await vi.waitFor(async () => expect((await catalogue.snapshot()).revision).toBe(bumped), WAIT_TIMEOUT_MS);
});
