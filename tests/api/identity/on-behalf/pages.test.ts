/** Pages for an agent acting for a customer (§2, §6), and the forms that begin and end the session without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { AGENT_SESSION_MS } from '#machines/agent-session/constants.ts';
import {
  AGENT,
  emailOf,
  MEMBER,
  startAgentFixture,
  type Browser,
  type AgentFixture,
} from './agent-fixture.ts';

let fixture: AgentFixture;
beforeAll(async () => {
  fixture = await startAgentFixture();
});
afterAll(() => fixture.close());

const BANNER = 'data-testid="agent-banner"';
const visibleText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

async function acting(kind: 'member' | 'guest', email = emailOf(MEMBER)): Promise<Browser> {
  const browser = await fixture.browser(AGENT);
  const answer = await browser.form('/agent/customer', { kind, email });
  expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  return browser;
}

describe('the agent banner', () => {
  test.each(['/', '/cart', '/help', '/agent', '/search?q=wool', '/nowhere-at-all', '/search?page=x'])(
    'is on %s, with a form that ends the agent session',
    async (path) => {
      const browser = await acting('member');
      const { text, headers } = await browser.read(path);
      expect(visibleText(text)).toContain(
        `You are viewing this site as ${emailOf(MEMBER)}. Click here to end this session.`,
      );
      expect(text).toContain('action="/agent/end" method="post"');
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test('is in French on French pages', async () => {
    const { text } = await (await acting('member')).read('/fr');
    expect(visibleText(text)).toContain(
      `Vous voyez ce site en tant que ${emailOf(MEMBER)}. Cliquez ici pour mettre fin à cette session.`,
    );
    expect(text).toContain('action="/fr/agent/end"');
  });

  test('calls a guest “customer”, and the page does not contain the email address of the guest', async () => {
    const { text } = await (await acting('guest', 'guest@example.com')).read('/');
    expect(visibleText(text)).toContain('You are viewing this site as customer.');
    expect(text).not.toContain('guest@example.com');
  });

  test('is shown neither to a visitor nor to an agent who acts for no customer', async () => {
    await (await acting('member')).read('/help');
    for (const browser of [await fixture.browser(), await fixture.browser(AGENT)])
      expect((await browser.read('/help')).text).not.toContain(BANNER);
  });

  test('disappears after two hours, with the cookies of the session and of the guest cart', async () => {
    const browser = await acting('guest', '');
    const { rows } = await fixture.site.database.pool.query<{ sku: string }>(
      `select v.sku from variant v join item i on i.id = v.item_id where i.kind = 'product' order by v.stock desc limit 1`,
    );
    await browser.form('/cart/items', { sku: rows[0]?.sku ?? '' });
    expect(browser.holds('guestCart')).toBe(true);
    fixture.site.clock.advance(AGENT_SESSION_MS - 1);
    expect((await browser.read('/help')).text).toContain(BANNER);
    fixture.site.clock.advance(1);
    expect((await browser.read('/help')).text).not.toContain(BANNER);
    for (const name of ['session', 'agent', 'guestCart', 'hasGuestCart'] as const)
      expect(browser.holds(name)).toBe(false);
  });
});

test('a browser without the agent cookie gets the public page, with nothing about the customer', async () => {
  const browser = await acting('member');
  browser.cookies.delete(COOKIES.agent.name);
  fixture.site.cache.clear();
  const shown = await browser.read('/help');
  expect(shown.text).toBe((await (await fixture.browser()).read('/help')).text);
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
  ])('%s redirects an agent to the home page, also while acting for a customer', async (path) => {
    for (const browser of [
      await fixture.browser(AGENT),
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

test.each(['/fr/mp', '/fr/mp/import', '/fr/developer-api', '/fr/developer-account', '/fr/fgm/storefront'])(
  'the French %s redirects an agent to / as well',
  async (path) => {
    for (const browser of [await fixture.browser(AGENT), await acting('member', emailOf('seller'))]) {
      const { status, headers } = await browser.read(path);
      expect([status, headers.location]).toEqual([302, '/']);
    }
  },
);

describe('the agent forms without JavaScript', () => {
  test('are shown only to an agent who acts for no customer', async () => {
    expect((await (await fixture.browser(AGENT)).read('/agent')).text).toContain('action="/agent/customer"');
    for (const browser of [await fixture.browser(), await fixture.browser(MEMBER), await acting('member')])
      expect((await browser.read('/agent')).text).not.toContain('action="/agent/customer"');
  });

  test('show an error beside the email address for each refused address', async () => {
    const browser = await fixture.browser(AGENT);
    for (const [email, code, words] of [
      ['nobody@example.com', 'UNKNOWN_CUSTOMER', 'No account has this email address.'],
      ['marie', 'EMAIL_INVALID', 'Please enter a valid email address.'],
      [emailOf('office'), 'NOT_A_CUSTOMER', 'This account belongs to our own staff.'],
      [emailOf('blocked'), 'RESTRICTED_SIGN_IN', 'This account is blocked, so you can’t sign in.'],
      [
        emailOf('unverified'),
        'CUSTOMER_NOT_VERIFIED',
        'This customer hasn’t confirmed their email address yet.',
      ],
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
  ])('answer 400 to fields that the shop’s own forms never send: %j', async (fields, field) => {
    const answer = await (await fixture.browser(AGENT)).form('/agent/customer', fields);
    expect(answer.status).toBe(400);
    expect(visibleText(answer.text)).toContain(field);
  });

  test('answer 401 to guests and 403 to members', async () => {
    const fields = { kind: 'member', email: emailOf(MEMBER) };
    expect((await (await fixture.browser()).form('/agent/customer', fields)).status).toBe(401);
    expect((await (await fixture.browser(MEMBER)).form('/agent/customer', fields)).status).toBe(403);
  });

  test('end the agent session and lead to the sign-in page, and can be sent a second time', async () => {
    const browser = await acting('member');
    const answer = await browser.form('/fr/agent/end', {});
    expect([answer.status, answer.headers.location]).toEqual([303, '/fr/sign-in?back=/agent']);
    expect(browser.holds('session')).toBe(false);
    expect((await browser.form('/agent/end', {})).status).toBe(303);
    expect((await browser.call('getUser')).status).toBe(401);
  });

  test('redirect a GET of their address to the agent page', async () => {
    const browser = await fixture.browser();
    for (const path of ['/agent/customer', '/agent/end'])
      expect((await browser.read(path)).headers.location).toBe('/agent');
  });
});
