/** What pages say of an agent who acts for a customer (§2, §6), and the plain forms that begin and end it without script. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/endpoints.ts';
import { AGENT_SESSION_MS } from '#machines/agent-session/constants.ts';
import { AGENT, emailOf, MEMBER, openCounter, type Browser, type Counter } from './counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const BANNER = 'data-testid="agent-banner"';
const spoken = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

async function acting(kind: 'member' | 'guest', email = emailOf(MEMBER)): Promise<Browser> {
  const browser = await counter.browser(AGENT);
  const answer = await browser.form('/agent/customer', { kind, email });
  expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  return browser;
}

describe('the banner', () => {
  test.each(['/', '/cart', '/help', '/agent', '/search?q=wool', '/nowhere-at-all', '/search?page=x'])(
    'is on %s, with a form that ends it',
    async (path) => {
      const browser = await acting('member');
      const { text, headers } = await browser.read(path);
      expect(spoken(text)).toContain(
        `You are viewing this site as ${emailOf(MEMBER)}. Click here to end this session.`,
      );
      expect(text).toContain('action="/agent/end" method="post"');
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test('speaks French on French pages', async () => {
    const { text } = await (await acting('member')).read('/fr');
    expect(spoken(text)).toContain(
      `Vous voyez ce site en tant que ${emailOf(MEMBER)}. Cliquez ici pour mettre fin à cette session.`,
    );
    expect(text).toContain('action="/fr/agent/end"');
  });

  test('says customer for a guest: what they told is asked for by a call of its own', async () => {
    const { text } = await (await acting('guest', 'guest@example.com')).read('/');
    expect(spoken(text)).toContain('You are viewing this site as customer.');
    expect(text).not.toContain('guest@example.com');
  });

  test('is shown to nobody else: neither to a visitor nor to the agent before', async () => {
    await (await acting('member')).read('/help');
    for (const browser of [await counter.browser(), await counter.browser(AGENT)])
      expect((await browser.read('/help')).text).not.toContain(BANNER);
  });

  test('is gone after two hours, with the cookies of the session and of a guest’s cart', async () => {
    const browser = await acting('guest', '');
    const { rows } = await counter.site.database.pool.query<{ sku: string }>(
      `select v.sku from variant v join item i on i.id = v.item_id where i.kind = 'product' order by v.stock desc limit 1`,
    );
    await browser.form('/cart/items', { sku: rows[0]?.sku ?? '' });
    expect(browser.holds('guestCart')).toBe(true);
    counter.site.clock.advance(AGENT_SESSION_MS - 1);
    expect((await browser.read('/help')).text).toContain(BANNER);
    counter.site.clock.advance(1);
    expect((await browser.read('/help')).text).not.toContain(BANNER);
    for (const name of ['session', 'agent', 'guestCart', 'hasGuestCart'] as const)
      expect(browser.holds(name)).toBe(false);
  });
});

test('a browser that has lost the mark of an agent is shown what everybody is, and nothing of the customer', async () => {
  const browser = await acting('member');
  browser.cookies.delete(COOKIES.agent.name);
  counter.site.cache.clear();
  const shown = await browser.read('/help');
  expect(shown.text).toBe((await (await counter.browser()).read('/help')).text);
  expect(shown.text).not.toContain(emailOf(MEMBER));
});

describe('areas that are not for agents', () => {
  test.each([
    '/mp',
    '/mp/import',
    '/developer-api',
    '/developer-account',
    '/fgm/storefront/x',
    '/fgm/storefront',
  ])('%s leads home, also while acting', async (path) => {
    for (const browser of [
      await counter.browser(AGENT),
      await acting('member', emailOf('seller')),
      await acting('guest', ''),
    ]) {
      const answer = await browser.read(path);
      expect([answer.status, answer.headers.location]).toEqual([302, '/']);
      const page = await browser.read(`/api/shop/page?path=${encodeURIComponent(path)}`);
      expect(JSON.parse(page.text)).toMatchObject({ status: 302, redirect: '/' });
    }
  });
});

describe('without script', () => {
  test("an agent's page has the form, anybody else's says whom it is for", async () => {
    expect((await (await counter.browser(AGENT)).read('/agent')).text).toContain('action="/agent/customer"');
    for (const browser of [await counter.browser(), await counter.browser(MEMBER), await acting('member')])
      expect((await browser.read('/agent')).text).not.toContain('action="/agent/customer"');
  });

  test('what is wrong with the address is told beside it', async () => {
    const browser = await counter.browser(AGENT);
    for (const [email, code, words] of [
      ['nobody@example.com', 'UNKNOWN_CUSTOMER', 'Nobody has an account with this email address.'],
      ['marie', 'EMAIL_INVALID', 'Please enter a valid email address.'],
      [emailOf('office'), 'NOT_A_CUSTOMER', 'This account belongs to our own staff.'],
      [emailOf('blocked'), 'RESTRICTED_SIGN_IN', 'This account is blocked, and nobody can sign in to it.'],
      [emailOf('unverified'), 'CUSTOMER_NOT_VERIFIED', 'This customer has not confirmed the address yet.'],
    ] as const) {
      const { headers } = await browser.form('/agent/customer', { kind: 'member', email });
      expect(headers.location).toBe(`/agent?problem=${code}`);
      const { text } = await browser.read(`/agent?problem=${code}`);
      expect(text.slice(text.indexOf('data-testid="problem-email"'))).toContain(words);
    }
  });

  test.each([
    [{}, 'kind'],
    [{ kind: 'owner', email: 'x@example.com' }, 'kind'],
    [{ kind: 'member', email: `${'a'.repeat(300)}@example.com` }, 'email'],
  ])('what no form of ours sends is bad input: %j', async (fields, field) => {
    const answer = await (await counter.browser(AGENT)).form('/agent/customer', fields);
    expect(answer.status).toBe(400);
    expect(spoken(answer.text)).toContain(field);
  });

  test('nobody else begins anything', async () => {
    const fields = { kind: 'member', email: emailOf(MEMBER) };
    expect((await (await counter.browser()).form('/agent/customer', fields)).status).toBe(401);
    expect((await (await counter.browser(MEMBER)).form('/agent/customer', fields)).status).toBe(403);
  });

  test('the banner’s button ends it and leads to where the agent signs in anew; once more does no harm', async () => {
    const browser = await acting('member');
    const answer = await browser.form('/fr/agent/end', {});
    expect([answer.status, answer.headers.location]).toEqual([303, '/fr/sign-in?back=/agent']);
    expect(browser.holds('session')).toBe(false);
    expect((await browser.form('/agent/end', {})).status).toBe(303);
    expect((await browser.call('getUser')).status).toBe(401);
  });

  test('whoever follows the address of a form is led to its page', async () => {
    const browser = await counter.browser();
    for (const path of ['/agent/customer', '/agent/end'])
      expect((await browser.read(path)).headers.location).toBe('/agent');
  });
});
