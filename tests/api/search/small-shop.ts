import { afterAll, beforeAll } from 'vitest';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { settableClock, type SettableClock } from '#server/platform/clock.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillSmallCatalogue, NOW } from '../catalogue/small-catalogue.ts';

/** A shop with the small catalogue, for the tests of one file. */
export function smallShop(): () => { readonly database: TestDatabase; readonly clock: SettableClock } {
  let database: TestDatabase;
  const clock = settableClock(NOW);
  const shop = () => ({ database, clock });
  beforeAll(async () => {
    database = await startTestDatabase();
    await fillSmallCatalogue(database);
  });
  afterAll(async () => {
    await catalogueOf(shop()).stop();
    await database.close();
  });
  return shop;
}
