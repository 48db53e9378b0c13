/** The demo shopper is exempt in one state, and two applications of others wait for the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoExemptions } from '#server/demo/tax-exemptions/seed.ts';
import { approvedExemptions } from '#server/features/buying/tax/exemptions/exemptions-of.ts';
import { listToReview } from '#server/features/buying/tax/exemptions/list-to-review.ts';
import { mail, taxExemption } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startDemoShop } from './demo-shop-fixture.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  ({ shop, database } = await startDemoShop());
});
afterAll(() => database.close());

test('the demo seed creates three exemptions once, and mails nobody about them', async () => {
  const mails = await database.orm.$count(mail);
  await seedDemoExemptions(shop);
  await seedDemoExemptions(shop);
  expect(await database.orm.$count(taxExemption)).toBe(3);
  expect(await database.orm.$count(mail)).toBe(mails);
  expect(await approvedExemptions(shop, 'demo-shopper')).toMatchObject([
    { jurisdiction: 'US-TX', kind: 'SCHOOL', certificateEnding: '5821' },
  ]);
  const waiting = await listToReview(shop, 'demo-back-office', {}, failOnError);
  expect(waiting.content.map(({ jurisdiction }) => jurisdiction)).toEqual(['US-WA', 'US-VT']);
});
