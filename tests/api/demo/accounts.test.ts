/** What each demo login finds on the pages of its own account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoAccountDetails } from '#server/demo/accounts/seed.ts';
import { seedDemoLists } from '#server/demo/lists/seed.ts';
import { AGENT, BUYER, OFFICE, SELLER, viewerOf } from '#server/demo/people.ts';
import { removeAddress } from '#server/features/identity/profile/change-addresses.ts';
import { readAddressBook } from '#server/features/identity/profile/repository.ts';
import { accountById } from '#server/features/identity/repository.ts';
import { readItems } from '#server/features/lists/read-items.ts';
import { ownLists, sharedLists } from '#server/features/lists/read-lists.ts';
import { readChoices } from '#server/features/notifications/choices.ts';
import { mail } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { NOW } from '../catalogue/small-catalogue.ts';
import { startDemoShop } from './demo-shop-fixture.ts';

let database: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  ({ shop, database } = await startDemoShop());
});
afterAll(() => database.close());

const LOGINS = [BUYER, SELLER, AGENT, OFFICE];
const LOCALE = { language: 'en', region: 'US' } as const;

/** The details, addresses, notification choices and lists of one login; of each list, the number of its items. */
async function accountOf(userId: string) {
  const { orm, pool } = shop.database;
  const known = await accountById(orm, userId);
  const { choices } = await readChoices(pool, viewerOf(userId));
  const lists = [...(await ownLists(shop, userId, LOCALE)), ...(await sharedLists(shop, userId, LOCALE))];
  const items = await Promise.all(lists.map(({ listId }) => readItems(shop, listId, userId)));
  return {
    details: [known?.dateOfBirth, known?.mobilePhone],
    addresses: (await readAddressBook(orm, userId)).addresses,
    choices: choices.filter(({ changedTime }) => changedTime !== null),
    lists: lists.map(({ listName, accessType, isStockMailed }, nth) => ({
      ...{ listName, accessType, isStockMailed },
      items: items[nth]?.length,
    })),
  };
}

async function seed(): Promise<void> {
  await seedDemoAccountDetails(shop);
  await seedDemoLists(shop);
}
const allAccounts = () => Promise.all(LOGINS.map(accountOf));

test('each demo login has a birthday, a mobile phone, a default address, a choice about notices and lists with items', async () => {
  await seed();
  for (const { details, addresses, choices, lists } of await allAccounts()) {
    expect(details).toEqual([expect.stringMatching(/^19\d\d-/), expect.stringMatching(/^\d{10}$/)]);
    expect(addresses.map(({ isDefault }) => isDefault)[0]).toBe(true);
    expect(choices.length).toBeGreaterThan(0);
    for (const { changedTime } of choices) expect(changedTime).toBeLessThan(NOW);
    expect(lists.length).toBeGreaterThan(3);
    expect(lists[0]?.items).toBeGreaterThan(0);
  }
  expect((await accountOf(BUYER)).lists).toEqual([
    { listName: 'Favorites', accessType: null, isStockMailed: false, items: 4 },
    { listName: 'Wish List', accessType: null, isStockMailed: false, items: 2 },
    { listName: 'Save for Later', accessType: null, isStockMailed: false, items: 2 },
    { listName: 'Studio restock', accessType: null, isStockMailed: true, items: expect.any(Number) },
    { listName: 'Open studio weekend', accessType: 'EDIT', isStockMailed: false, items: 2 },
  ]);
});

test('the demo shopper’s default address is where the demo orders go', async () => {
  const [home] = (await readAddressBook(database.orm, BUYER)).addresses;
  const { rows } = await database.pool.query<{ shipTo: unknown }>(
    `select distinct ship_to as "shipTo" from parent_order where buyer_id = $1 and ship_to is not null`,
    [BUYER],
  );
  expect(rows).toEqual([{ shipTo: home?.address }]);
});

test('seeding the accounts of the demo logins a second time changes nothing and sends no email', async () => {
  await seed();
  const before = await allAccounts();
  await Promise.all([seed(), seed()]);
  expect(await allAccounts()).toEqual(before);
  expect(await database.orm.$count(mail)).toBe(0);
});

test('a login that has removed all addresses doesn’t get them again', async () => {
  await seed();
  for (const { addressId } of (await readAddressBook(database.orm, AGENT)).addresses)
    await removeAddress(shop, AGENT, addressId);
  await seed();
  expect((await readAddressBook(database.orm, AGENT)).addresses).toEqual([]);
});
