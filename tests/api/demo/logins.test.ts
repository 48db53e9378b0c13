import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoAccounts } from '#server/demo/logins.ts';
import { codeAt } from '#server/features/identity/second-factor/codes.ts';
import { startSessionShop, Visitor, type SessionShop } from '../identity/identity-fixture.ts';

let site: SessionShop;
beforeAll(async () => {
  site = await startSessionShop();
  await site.database.pool.query(
    `insert into seller (id, user_id, slug, store_name, about, city, state, country, store_type, seller_plan, created_at)
     values (1001, 'demo-seller', 'northern-loom', 'Northern Loom', '{"en":"","fr":""}', 'Duluth', 'MN', 'US', 1, 'studio', now())`,
  );
});
afterAll(() => site.close());

it('the demo seed creates four logins once, which sign in with the passwords that it returns', async () => {
  const [logins, again] = [await seedDemoAccounts(site.shop), await seedDemoAccounts(site.shop)];
  expect(again).toEqual(logins);
  expect(logins.map(({ role }) => role)).toEqual(['shopper', 'seller', 'agent', 'back office']);
  const users = await Promise.all(
    logins.map(async ({ email, password, authenticatorKey }) => {
      const visitor = new Visitor(site);
      const proved = await visitor.signIn(email, password);
      if (authenticatorKey === undefined) return proved.json();
      const { code } = codeAt(authenticatorKey, site.clock.now());
      return (await visitor.enterCode(proved.json().challengeId, code)).json();
    }),
  );
  expect(users.map(({ user }) => [user.id, user.fgmSeller, user.admin, user.backOffice])).toEqual([
    ['demo-shopper', false, false, false],
    ['demo-seller', true, false, false],
    ['demo-agent', false, true, false],
    ['demo-back-office', false, false, true],
  ]);
  const stores = users.map(({ sellerStoreProfile }) => sellerStoreProfile);
  expect(stores).toEqual([
    null,
    expect.objectContaining({ storeName: 'Northern Loom', fgmSeller: true }),
    null,
    null,
  ]);
});
