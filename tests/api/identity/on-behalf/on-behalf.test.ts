/** An agent acting for a customer (§2, §6, §7): how the session begins, its permissions, and how it ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { AGENT_SESSION_MS } from '#machines/agent-session/constants.ts';
import { endWithSessions } from '#server/features/identity/on-behalf/act-on-behalf.ts';
import { applyDeadlines } from '#server/platform/lifecycle/apply-deadlines.ts';
import { endSessionsOf } from '#server/features/identity/sessions/sessions.ts';
import { jsonOf, type Answer } from '#tests/api/site-fixture.ts';
import {
  AGENT,
  emailOf,
  MEMBER,
  startAgentFixture,
  type Browser,
  type AgentFixture,
} from './agent-fixture.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

let fixture: AgentFixture;
beforeAll(async () => {
  fixture = await startAgentFixture();
});
afterAll(() => fixture.close());

const forMember = { kind: 'member', email: emailOf(MEMBER) };
const viewerOf = async (browser: Browser): Promise<unknown> => {
  const answer = await browser.call('getUser');
  return answer.status === 200 ? jsonOf(answer)['user'] : answer.status;
};
const problemOf = (answer: Answer) => {
  const { status, code, field } = jsonOf(answer);
  return { status, code, field };
};

/** The newest agent session, joined with its lifecycle and its login session. */
async function record() {
  const { rows } = await fixture.site.database.pool.query(
    `select a.agent_id, a.customer_id, a.guest_email, a.started_at, l.state, l.due_at, s.ended_at, s.remember_me, s.agent_id as on_session
       from agent_session a join lifecycle l on l.id = a.lifecycle_id join session s on s.id = a.session_id
      order by l.id desc limit 1`,
  );
  return rows[0];
}
async function steps() {
  const { rows } = await fixture.site.database.pool.query(
    `select event, sent_by, user_id, at::float8 as at, to_state from lifecycle_step
      where lifecycle_id = (select max(lifecycle_id) from agent_session) order by revision`,
  );
  return rows;
}

async function acting(body: object = forMember): Promise<Browser> {
  const browser = await fixture.browser(AGENT);
  const answer = await browser.act(body);
  expect(answer.status).toBe(200);
  return browser;
}

describe('beginning to act for a member', () => {
  test('opens a two-hour session of the member, and the record names the agent and the member', async () => {
    const { clock } = fixture.site;
    const browser = await fixture.browser(AGENT);
    const answer = await browser.act({ kind: 'member', email: '  MARIE@example.com ' });
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)).toMatchObject({
      kind: 'member',
      email: emailOf(MEMBER),
      startedTime: clock.now(),
      serverTime: clock.now(),
    });
    expect(await viewerOf(browser)).toMatchObject({ userId: MEMBER, admin: false });
    expect(await record()).toMatchObject({
      agent_id: AGENT,
      customer_id: MEMBER,
      guest_email: null,
      state: 'ACTING',
      due_at: String(clock.now() + AGENT_SESSION_MS),
      ended_at: null,
      remember_me: false,
      on_session: AGENT,
    });
  });

  test('hides the birth date and mobile number of the member from the agent', async () => {
    expect(await viewerOf(await acting())).toMatchObject({ dateOfBirth: null, mobilePhone: null });
    expect(await viewerOf(await fixture.browser(MEMBER))).toMatchObject({ dateOfBirth: '1980-02-03' });
  });

  test('sets only cookies that end with the browser, and none that marks the member as a seller', async () => {
    const fresh = await fixture.browser(AGENT);
    await fresh.call('signInOnBehalf', { kind: 'member', email: emailOf('seller') });
    for (const name of ['session', 'token', 'isSeller', 'agent'] as const)
      expect(fresh.given.get(COOKIES[name].name)).not.toMatch(/Max-Age|Expires/i);
    expect(fresh.given.get('isSeller')).toMatch(/^isSeller=0;/);
  });

  test("ends the agent's own session and keeps the member's own sessions", async () => {
    const own = await fixture.browser(MEMBER);
    const browser = await fixture.browser(AGENT);
    const before = new Map(browser.cookies);
    await browser.act(forMember);
    const old = await fixture.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await viewerOf(old)).toBe(401);
    await browser.call('endOnBehalf');
    expect(await viewerOf(own)).toMatchObject({ userId: MEMBER });
  });

  test("deletes the guest cart cookies of the agent's browser", async () => {
    const browser = await fixture.browser(AGENT);
    browser.cookies.set(COOKIES.guestCart.name, 'left-over');
    browser.cookies.set(COOKIES.hasGuestCart.name, '1');
    await browser.act(forMember);
    expect([browser.holds('guestCart'), browser.holds('hasGuestCart')]).toEqual([false, false]);
  });

  test('succeeds once when the same agent asks four times at the same moment', async () => {
    const browser = await fixture.browser(AGENT);
    const session = browser.cookies.get(COOKIES.session.name) ?? '';
    const others = await Promise.all([1, 2, 3, 4].map(() => fixture.browser()));
    for (const other of others) other.cookies.set(COOKIES.session.name, session);
    const answers = await Promise.all(others.map((other) => other.call('signInOnBehalf', forMember)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });
});

describe('acting for a guest', () => {
  test('signs in no member, and guestUser answers the email address of the guest', async () => {
    const browser = await acting({ kind: 'guest', email: 'Guest@Example.com' });
    expect(browser.holds('token')).toBe(false);
    expect(await viewerOf(browser)).toBe(401);
    const again = await acting({ kind: 'guest', email: 'Guest@Example.com' });
    expect(jsonOf(await again.call('guestUser'))).toEqual({ guestEmail: 'guest@example.com' });
    expect(await record()).toMatchObject({ customer_id: null, guest_email: 'guest@example.com' });
  });

  test('works without an email address of the guest', async () => {
    for (const body of [{ kind: 'guest' }, { kind: 'guest', email: ' ' }])
      expect(jsonOf(await (await acting(body)).call('guestUser'))).toEqual({ guestEmail: null });
  });

  test('guestUser answers no address to an agent acting for a member', async () => {
    expect(jsonOf(await (await acting()).call('guestUser'))).toEqual({ guestEmail: null });
  });

  test('guestUser is refused to an agent without a customer and to everyone who is not an agent', async () => {
    for (const [browser, code] of [
      [await fixture.browser(AGENT), 'NO_CUSTOMER'],
      [await fixture.browser(), 'AGENTS_ONLY'],
      [await fixture.browser(MEMBER), 'AGENTS_ONLY'],
    ] as const)
      expect(problemOf(await browser.call('guestUser'))).toMatchObject({ status: 403, code });
  });
});

describe('signInOnBehalf', () => {
  test.each([
    [undefined, 401, 'SIGN_IN_NEEDED'],
    [MEMBER, 403, 'AGENTS_ONLY'],
    ['seller', 403, 'AGENTS_ONLY'],
    ['office', 403, 'AGENTS_ONLY'],
  ] as const)('is refused to everyone but agents: %s', async (person, status, code) => {
    const answer = await (await fixture.browser(person)).call('signInOnBehalf', forMember);
    expect(problemOf(answer)).toMatchObject({ status, code });
  });

  test.each([
    ['an unknown address', { kind: 'member', email: 'nobody@example.com' }, 404, 'UNKNOWN_CUSTOMER'],
    ['another agent', { kind: 'member', email: emailOf('agent-2') }, 403, 'NOT_A_CUSTOMER'],
    ['the same agent', { kind: 'member', email: emailOf(AGENT) }, 403, 'NOT_A_CUSTOMER'],
    ['the back office', { kind: 'member', email: emailOf('office') }, 403, 'NOT_A_CUSTOMER'],
    [
      'a customer with an unconfirmed address',
      { kind: 'member', email: emailOf('unverified') },
      403,
      'CUSTOMER_NOT_VERIFIED',
    ],
    [
      'a customer who is blocked from signing in',
      { kind: 'member', email: emailOf('blocked') },
      403,
      'RESTRICTED_SIGN_IN',
    ],
    ['a missing address', { kind: 'member' }, 400, 'EMAIL_INVALID'],
    ['a malformed address', { kind: 'member', email: 'marie' }, 400, 'EMAIL_INVALID'],
    ['a malformed address of a guest', { kind: 'guest', email: 'a b' }, 400, 'EMAIL_INVALID'],
    ['an address that is too long', { kind: 'member', email: `${'a'.repeat(250)}@x.ca` }, 400, 'VALIDATION'],
  ])('refuses %s and names the field', async (_, body, status, code) => {
    const browser = await fixture.browser(AGENT);
    const answer = await browser.call('signInOnBehalf', body);
    expect(problemOf(answer)).toEqual({ status, code, field: 'email' });
    expect(await viewerOf(browser), 'the agent stays signed in').toMatchObject({ userId: AGENT });
  });

  test.each([{}, { kind: 'owner' }, { kind: 'member', email: 7 }, { ...forMember, more: 1 }])(
    'refuses an invalid body: %j',
    async (body) => {
      const answer = await (await fixture.browser(AGENT)).call('signInOnBehalf', body);
      expect(problemOf(answer)).toMatchObject({ status: 400, code: 'VALIDATION' });
    },
  );

  test('leads the French form to the French page, which explains the refusal in French', async () => {
    const browser = await fixture.browser(AGENT);
    const answer = await browser.form('/fr/agent/customer', { kind: 'member', email: 'x@example.com' });
    expect(answer.headers.location).toBe('/fr/agent?problem=UNKNOWN_CUSTOMER');
    expect((await browser.read('/fr/agent?problem=UNKNOWN_CUSTOMER')).text).toContain(
      'Aucun compte n’utilise cette adresse courriel.',
    );
  });

  test('is refused to an agent who already acts for a customer', async () => {
    const browser = await acting();
    expect(problemOf(await browser.call('signInOnBehalf', forMember))).toMatchObject({ code: 'AGENTS_ONLY' });
  });

  test('answers 429 after too many requests in a minute', async () => {
    const busy = await startAgentFixture({ RATE_LIMIT_SIGN_IN: '3' });
    const browser = await busy.browser(AGENT);
    const body = { kind: 'member', email: 'nobody@example.com' };
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1)
      statuses.push((await browser.call('signInOnBehalf', body)).status);
    await busy.close();
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});

describe('an agent acting for a member', () => {
  test("adds items to the member's own cart", async () => {
    const browser = await acting();
    const sku = await anySku();
    const added = await browser.call('addCartItems', { items: [{ sku, quantity: 1 }] }, { cartId: 'mine' });
    expect(added.status).toBe(200);
    const own = await fixture.browser(MEMBER);
    expect(jsonOf(await own.call('cartItems', undefined, { cartId: 'mine' }))).toMatchObject({
      lines: [{ sku }],
    });
  });

  test('cannot write a review in the name of the member', async () => {
    const review = { rating: 5, title: 'Good', body: 'Very good.' };
    const answer = await (await acting()).call('writeReview', review, { itemId: '1' });
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'NOT_ON_BEHALF' });
  });

  test("reads the member's tax exemptions and offers, and can neither apply nor claim", async () => {
    const browser = await acting();
    for (const call of ['taxExemptions', 'memberOffers'] as const)
      expect((await browser.call(call)).status, call).toBe(200);
    const school = {
      ...{ jurisdiction: 'US-TX', kind: 'SCHOOL' },
      ...{ organization: 'Loom School', certificateNumber: 'TX-12345' },
    };
    for (const refused of [
      await browser.call('applyForTaxExemption', school),
      await browser.call('withdrawTaxExemption', undefined, { exemptionId: '1' }),
      await browser.call('claimOffer', undefined, { offerId: '1' }),
    ])
      expect(problemOf(refused)).toMatchObject({ status: 403, code: 'NOT_ON_BEHALF' });
  });

  test('cannot make seller calls if the member is a seller', async () => {
    const browser = await acting({ kind: 'member', email: emailOf('seller') });
    expect(problemOf(await browser.call('sellerReturns'))).toMatchObject({
      status: 403,
      code: 'SELLERS_ONLY',
    });
  });

  test('can refresh the token without extending the two hours', async () => {
    const browser = await acting();
    const { clock, database } = fixture.site;
    const { sessionId } = (await record()) && (await newestSession());
    clock.advance(50 * MINUTE_MS);
    const refreshed = await browser.call('refreshToken', {
      sessionId,
      lastActiveTime: clock.now(),
      rememberMe: true,
    });
    expect(refreshed.status).toBe(200);
    browser.token = JSON.parse(refreshed.text).token;
    const { rows } = await database.pool.query(
      'select s.expires_at - a.started_at as lasts, s.remember_me from session s join agent_session a on a.session_id = s.id where s.id = $1',
      [sessionId],
    );
    expect(rows[0]).toMatchObject({ lasts: { hours: 2 }, remember_me: false });
  });

  test('loses the session when the account is no longer an agent account', async () => {
    const browser = await fixture.browser('agent-2');
    await browser.act(forMember);
    const { pool } = fixture.site.database;
    await pool.query(`update account set is_agent = false where id = 'agent-2'`);
    expect(await viewerOf(browser)).toBe(401);
    await pool.query(`update account set is_agent = true where id = 'agent-2'`);
  });
});

describe('an agent session', () => {
  test('ends by endOnBehalf: the cookies are deleted, and the record names the agent and the time', async () => {
    const browser = await acting();
    const at = fixture.site.clock.advance(60_000);
    expect(jsonOf(await browser.call('endOnBehalf'))).toEqual({ done: true });
    for (const name of ['session', 'token', 'isSeller', 'agent'] as const)
      expect(browser.holds(name)).toBe(false);
    expect(await viewerOf(browser)).toBe(401);
    expect(await record()).toMatchObject({ state: 'ENDED_BY_AGENT', due_at: null, ended_at: new Date(at) });
    expect(await steps()).toEqual([
      { event: 'END', sent_by: 'agent', user_id: AGENT, at, to_state: 'ENDED_BY_AGENT' },
    ]);
  });

  test('ends once when two tabs end it at the same moment', async () => {
    const browser = await acting();
    const tab = await fixture.browser();
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    const answers = await Promise.all([browser.call('endOnBehalf'), tab.call('endOnBehalf')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await steps()).toHaveLength(1);
  });

  test('ends when the agent signs out', async () => {
    const browser = await acting();
    await browser.call('signOut');
    expect(await viewerOf(browser)).toBe(401);
    expect(await record()).toMatchObject({ state: 'ENDED_BY_AGENT' });
  });

  test('ends for a guest too, and the cookie of the guest cart is deleted', async () => {
    const browser = await acting({ kind: 'guest' });
    await browser.call('addCartItems', { items: [{ sku: await anySku(), quantity: 1 }] }, { cartId: 'mine' });
    expect(browser.holds('guestCart')).toBe(true);
    await browser.call('endOnBehalf');
    expect([browser.holds('guestCart'), browser.holds('session'), browser.holds('agent')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await record()).toMatchObject({ state: 'ENDED_BY_AGENT' });
  });

  test("ends after two hours by the server's clock, and not a millisecond before", async () => {
    const { clock, database } = fixture.site;
    const browser = await acting();
    browser.token = null;
    const begun = clock.now();
    clock.set(begun + AGENT_SESSION_MS - 1);
    expect(await viewerOf(browser)).toMatchObject({ userId: MEMBER });
    await applyDeadlines(database.pool, clock.now(), console);
    expect(await record()).toMatchObject({ state: 'ACTING' });
    clock.set(begun + AGENT_SESSION_MS);
    expect(await viewerOf(browser)).toBe(401);
    await applyDeadlines(database.pool, clock.now(), console);
    await applyDeadlines(database.pool, clock.now(), console);
    expect(await steps()).toEqual([
      {
        event: 'TIME_UP',
        sent_by: 'time',
        user_id: null,
        at: begun + AGENT_SESSION_MS,
        to_state: 'ENDED_BY_TIME',
      },
    ]);
  });

  test('ends by time even if the agent ends it hours later and no deadline job has run', async () => {
    const { clock } = fixture.site;
    const browser = await acting();
    const begun = clock.now();
    clock.set(begun + 3 * AGENT_SESSION_MS);
    expect((await browser.call('endOnBehalf')).status).toBe(200);
    expect(browser.holds('session')).toBe(false);
    expect(await record()).toMatchObject({ state: 'ENDED_BY_TIME' });
  });

  test('ends once when all sessions of the member end, as with a new password', async () => {
    const { clock, database, shop } = fixture.site;
    const browser = await acting();
    await endSessionsOf(database.orm, MEMBER, clock.now());
    expect(await viewerOf(browser)).toBe(401);
    await endWithSessions(shop);
    await endWithSessions(shop);
    expect(await steps()).toMatchObject([{ event: 'SESSION_ENDED', sent_by: 'system' }]);
  });

  test('ends when all sessions of the agent end', async () => {
    const { clock, database } = fixture.site;
    const browser = await acting();
    await endSessionsOf(database.orm, AGENT, clock.now());
    expect(await viewerOf(browser)).toBe(401);
  });

  test('is the only kind of session that endOnBehalf ends: a member stays signed in', async () => {
    const own = await fixture.browser(MEMBER);
    expect((await own.call('endOnBehalf')).status).toBe(200);
    expect(await viewerOf(own)).toMatchObject({ userId: MEMBER });
  });
});

async function anySku(): Promise<string> {
  const { rows } = await fixture.site.database.pool.query<{ sku: string }>(
    `select v.sku from variant v join item i on i.id = v.item_id where i.status = 'active' and i.kind = 'product' order by v.stock desc limit 1`,
  );
  return rows[0]?.sku ?? '';
}

async function newestSession(): Promise<{ sessionId: string }> {
  const { rows } = await fixture.site.database.pool.query<{ sessionId: string }>(
    'select session_id as "sessionId" from agent_session order by lifecycle_id desc limit 1',
  );
  return rows[0] ?? { sessionId: '' };
}
