/** The customer's one-time code without JavaScript: the agent's form leads to the payment step, or shows an error at the code. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { issueVoucher } from '#server/features/money/vouchers/move-vouchers.ts';
import {
  AGENT,
  emailOf,
  MEMBER,
  startAgentFixture,
  type Browser,
  type AgentFixture,
} from './agent-fixture.ts';

const FORM = '/agent/customer-code';
const STEPS: readonly (readonly [string, Record<string, string>])[] = [
  ['/checkout/contact', { email: emailOf(MEMBER), firstName: 'Marie', lastName: 'Roy' }],
  [
    '/checkout/address',
    {
      ...{ firstName: 'Marie', lastName: 'Roy', line1: '12 Loom St', line2: '', city: 'Portland' },
      ...{ state: 'OR', zipCode: '97201', country: 'US', phone: '' },
    },
  ],
];

let fixture: AgentFixture;
let agent: Browser;
beforeAll(async () => {
  fixture = await startAgentFixture();
  const { database, clock } = fixture.site;
  await issueVoucher(database.pool, { userId: MEMBER, cents: 500, expiresAt: null, at: clock.now() });
  agent = await fixture.browser(AGENT);
  await agent.form('/agent/customer', { kind: 'member', email: emailOf(MEMBER) });
  await agent.form('/cart/items', { sku: '1001-1', quantity: '1' });
  for (const [path, fields] of STEPS) expect((await agent.form(path, fields)).status).toBe(303);
  const { text } = await agent.read('/checkout/delivery');
  const [, methodField = ''] = /name="(method[^"]*)"/.exec(text) ?? [];
  const [, value = ''] = new RegExp(`name="${methodField}"[^>]*value="([^"]*)"`).exec(text) ?? [];
  expect((await agent.form('/checkout/delivery', { [methodField]: value })).status).toBe(303);
});
afterAll(() => fixture.close());

const lastMailedCode = async (): Promise<string> => {
  const { rows } = await fixture.site.database.pool.query<{ code: string }>(
    "select values ->> 'code' as code from mail where template = 'customerCode' order by id desc limit 1",
  );
  return rows[0]?.code ?? '';
};
const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000');
/** The error shown at the field of the code. */
const errorAtCode = (text: string): string =>
  (/data-testid="problem-code"[^>]*>([^<]*)</.exec(text)?.[1] ?? '').replaceAll('&#x27;', "'");
const NO_CODE_YET = 'This code no longer works. Send the customer a new one.';

describe('the form for the customer’s code', () => {
  test('shows an error at its field before any code was sent', async () => {
    const answer = await agent.form(FORM, { code: '123456' });
    expect([answer.status, errorAtCode(answer.text)]).toEqual([409, NO_CODE_YET]);
    expect(answer.text).toContain(`action="${FORM}"`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('shows an error at its field for a wrong, malformed or empty code, in the language of the page', async () => {
    const sent = await agent.form(FORM, {});
    expect([sent.status, sent.headers.location]).toEqual([303, '/checkout/payment?code=sent']);
    expect((await agent.read('/checkout/payment?code=sent')).text).toContain('A code is on its way to');
    for (const code of [wrongCodeFor(await lastMailedCode()), 'twelve', '']) {
      const answer = await agent.form(FORM, { code });
      expect([answer.status, errorAtCode(answer.text)]).toEqual([
        400,
        expect.stringContaining('the code we sent'),
      ]);
    }
    const french = await agent.form(`/fr${FORM}`, { code: wrongCodeFor(await lastMailedCode()) });
    expect(french.text).toContain('<html lang="fr-US"');
    expect(errorAtCode(french.text)).not.toBe('');
    expect(errorAtCode(french.text)).not.toContain('code we sent');
  });

  test('accepts the customer’s emailed code, even if the agent types spaces around it', async () => {
    const answer = await agent.form(FORM, { code: ` ${await lastMailedCode()} ` });
    expect([answer.status, answer.headers.location]).toEqual([303, '/checkout/payment']);
    expect((await agent.read('/checkout/payment')).text).not.toContain(`action="${FORM}"`);
  });
});

test('the form for the customer’s code says to place the order without vouchers and gift cards once all codes are used up', async () => {
  const { database } = fixture.site;
  const again = await fixture.browser(AGENT);
  await database.pool.query(
    `update lifecycle set context = jsonb_set(context, '{codesAsked}', '9') where id in (select lifecycle_id from agent_session)`,
  );
  await again.form('/agent/customer', { kind: 'member', email: emailOf(MEMBER) });
  const answer = await again.form(FORM, {});
  expect(answer.status).toBe(409);
  expect(answer.text).toContain('Place the order without vouchers and gift cards.');
  expect(answer.text).toContain(`action="${FORM}"`);
});

test('the form for the customer’s code serves only an agent acting for a customer, and a GET of its address redirects to the checkout', async () => {
  expect((await (await fixture.browser(AGENT)).form(FORM, {})).status).toBe(403);
  expect((await (await fixture.browser(MEMBER)).form(FORM, { code: '123456' })).status).toBe(403);
  expect((await (await fixture.browser()).form(FORM, {})).status).toBe(401);
  expect((await agent.read(FORM)).headers.location).toBe('/checkout');
});

test('the forms of the checkout refuse an account with the no-checkout restriction, in the language of the page', async () => {
  const [contact = ['', {}]] = STEPS;
  const { shop } = fixture.site;
  const member = await fixture.browser(MEMBER);
  await setRestrictions(shop, emailOf(MEMBER), ['no-checkout']);
  const refused = await member.form(...contact);
  expect([refused.status, refused.text.includes('This account can’t place orders')]).toEqual([403, true]);
  const french = await member.form(`/fr${contact[0]}`, contact[1]);
  expect([french.status, french.text.includes('ne permet pas de commander')]).toEqual([403, true]);
  const voucher = { cardNumber: 'any', action: 'apply' };
  expect((await member.form('/checkout/vouchers', voucher)).status).toBe(403);
  await setRestrictions(shop, emailOf(MEMBER), []);
  expect((await member.form(...contact)).status).toBe(303);
});
