/** A member who may not order, without script: neither the page nor the forms of the checkout begin one or change one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import {
  AGENT,
  emailOf,
  MEMBER,
  startAgentFixture,
  type AgentFixture,
  type Browser,
} from './on-behalf/agent-fixture.ts';

const EMAIL = emailOf(MEMBER);
const CONTACT = { email: EMAIL, firstName: 'Marie', lastName: 'Roy' };
const FORMS: readonly (readonly [string, Record<string, string>])[] = [
  ['/checkout/contact', CONTACT],
  ['/checkout/vouchers', { cardNumber: 'X', action: 'remove' }],
];

let fixture: AgentFixture;
let member: Browser;
let agent: Browser;
beforeAll(async () => {
  fixture = await startAgentFixture();
  member = await fixture.browser(MEMBER);
  await member.form('/cart/items', { sku: '1001-1', quantity: '1' });
  agent = await fixture.browser(AGENT);
  await agent.form('/agent/customer', { kind: 'member', email: EMAIL });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.site.database.pool.query('delete from checkout');
  await setRestrictions(fixture.site.shop, EMAIL, ['no-checkout']);
});

const checkouts = async () =>
  (await fixture.site.database.pool.query<{ details: object }>('select details from checkout')).rows;

describe.each([
  ['a member', () => member],
  ['an agent acting for the member', () => agent],
])('the no-checkout restriction, shown to %s', (_, of) => {
  test('is explained on the checkout page, and no checkout starts', async () => {
    const english = await of().read('/checkout');
    expect([english.status, english.text]).toEqual([403, expect.stringContaining('can’t place orders')]);
    const french = await of().read('/fr/checkout/payment');
    expect([french.status, french.text]).toEqual([
      403,
      expect.stringContaining('ne permet pas de commander'),
    ]);
    expect(await checkouts()).toEqual([]);
  });

  test.each(FORMS)(
    'is explained in the answer to the form %s, and no checkout starts',
    async (path, fields) => {
      const refused = await of().form(path, fields);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('can’t place orders')]);
      expect(await checkouts()).toEqual([]);
    },
  );

  test('prevents changes by form in a checkout that was already open', async () => {
    await setRestrictions(fixture.site.shop, EMAIL, []);
    expect((await of().read('/checkout')).status).toBe(200);
    const before = await checkouts();
    expect(before).toHaveLength(1);
    await setRestrictions(fixture.site.shop, EMAIL, ['no-checkout']);
    expect((await of().form('/checkout/contact', CONTACT)).status).toBe(403);
    expect(await checkouts()).toEqual(before);
  });
});

test('a restricted member whom the bank sends back reaches the page that asks for the result of the payment', async () => {
  const answer = await member.read('/checkout/return');
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('data-testid="checkout"')]);
  expect(await checkouts()).toEqual([]);
});
