import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieName, COOKIES, type CookieName } from '#contract/cookies.ts';
import { INVALID_SESSION } from '#contract/invalid-session.ts';
import { REMEMBERED_SESSION_MS } from '#server/features/identity/constants.ts';
import { TOKEN_LIFETIME_MS } from '#server/features/identity/sessions/tokens.ts';
import { deleteExpired } from '#server/app/delete-expired.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import { PASSING_SESSION_MS } from '#machines/session/constants.ts';

const isCookie = (name: string): name is CookieName => name in COOKIES;
const NAMES = Object.keys(COOKIES).filter(isCookie);
const PASSWORD = 'wool and linen';
const EMAIL = 'ann@example.com';

let site: SessionShop;
let userId: string;
beforeAll(async () => {
  site = await startSessionShop();
  userId = await addMember(site, { email: EMAIL, password: PASSWORD });
});
afterAll(() => site.close());

async function signedIn(more: object = {}): Promise<Visitor> {
  const visitor = new Visitor(site);
  expect((await visitor.signIn(EMAIL, PASSWORD, more)).statusCode).toBe(200);
  return visitor;
}

/** The same browser in a request without the bearer token, as when it loads a page. */
function withoutToken(visitor: Visitor): Visitor {
  visitor.token = null;
  return visitor;
}

async function sessionIdOf(visitor: Visitor): Promise<string> {
  return (await visitor.whoami()).json().viewer.sessionId;
}

async function refresh(visitor: Visitor, more: object = {}) {
  const json = { lastActiveTime: site.clock.now(), rememberMe: true, ...more };
  return visitor.call('refreshToken', { json });
}

describe('the viewer of a request', () => {
  it('is read from the bearer token', async () => {
    const visitor = await signedIn();
    const { token } = visitor;
    const bare = await new Visitor(site).whoami({ authorization: `Bearer ${token}` });
    expect(bare.json().viewer).toEqual({
      userId,
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      isSeller: false,
      isAgent: false,
      isBackOffice: false,
      agentId: null,
      restrictions: [],
    });
  });

  it('is read from the session cookie when there is no bearer token', async () => {
    const visitor = withoutToken(await signedIn());
    expect((await visitor.whoami()).json().viewer).toMatchObject({ userId });
  });

  it('is never read from the token cookie, nor from a session id in the session cookie', async () => {
    const visitor = await signedIn();
    const sessionId = await sessionIdOf(visitor);
    withoutToken(visitor).cookies.delete(cookieName('session', true));
    expect(visitor.holds('token')).toBe(true);
    expect((await visitor.whoami()).json().viewer).toBeNull();
    visitor.holding('session', sessionId);
    expect((await visitor.whoami()).json().viewer).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.e30', `${'a'.repeat(5000)}.b.c`])(
    'is null for a malformed token (case %#)',
    async (token) => {
      const response = await new Visitor(site).whoami({ authorization: `Bearer ${token}` });
      expect(response.json()).toEqual({ viewer: null });
    },
  );

  it('is null for a token that is altered, unsigned or signed by another shop', async () => {
    const { token } = await signedIn();
    const [head = '', body = '', signature = ''] = (token ?? '').split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = await startSessionShop();
    await addMember(other, { email: EMAIL, password: PASSWORD });
    const stranger = new Visitor(other);
    await stranger.signIn(EMAIL, PASSWORD);
    await other.close();
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'demo-agent' })).toString('base64url');
    for (const forged of [`${head}.${altered}.${signature}`, `${unsigned}.${body}.`, stranger.token]) {
      const response = await new Visitor(site).whoami({ authorization: `Bearer ${forged}` });
      expect(response.json().viewer).toBeNull();
    }
  });

  it('is null once the token has expired', async () => {
    const { token } = await signedIn();
    const bare = new Visitor(site);
    bare.token = token;
    site.clock.advance(TOKEN_LIFETIME_MS - 1000);
    expect((await bare.whoami()).json().viewer).not.toBeNull();
    site.clock.advance(1000);
    expect((await bare.whoami()).json().viewer).toBeNull();
  });

  it('stays signed in when all keys are rotated', async () => {
    const visitor = await signedIn();
    site.rotateKeys();
    expect((await visitor.call('getUser')).statusCode).toBe(200);
    expect((await withoutToken(visitor).whoami()).json().viewer).not.toBeNull();
    const again = await refresh(visitor, { sessionId: await sessionIdOf(visitor) });
    expect(again.statusCode).toBe(200);
  });

  it('has the current roles of the account', async () => {
    const visitor = await signedIn();
    await site.database.pool.query('update account set is_seller = true where id = $1', [userId]);
    expect((await visitor.whoami()).json().viewer.isSeller).toBe(true);
    await site.database.pool.query('update account set is_seller = false where id = $1', [userId]);
    expect((await visitor.whoami()).json().viewer.isSeller).toBe(false);
  });

  it.each(['is_agent', 'is_back_office'])(
    'is null once the member has become staff (%s) during an open session',
    async (column) => {
      const visitor = await signedIn();
      const sessionId = await sessionIdOf(visitor);
      await site.database.pool.query(`update account set ${column} = true where id = $1`, [userId]);
      expect((await visitor.whoami()).json().viewer).toBeNull();
      expect((await refresh(visitor, { sessionId })).json().code).toBe(INVALID_SESSION);
      await site.database.pool.query(`update account set ${column} = false where id = $1`, [userId]);
    },
  );

  it('costs one query for a member, and none for a guest or on an anonymous route', async () => {
    const visitor = await signedIn();
    const asked: string[] = [];
    const { pool } = site.database;
    const query = pool.query.bind(pool);
    const listen = (...args: unknown[]): unknown => {
      asked.push(JSON.stringify(args[0]));
      return Reflect.apply(query, pool, args);
    };
    Object.defineProperty(pool, 'query', { value: listen, configurable: true });
    try {
      await visitor.whoami();
      expect(asked).toHaveLength(1);
      await withoutToken(visitor).whoami();
      expect(asked).toHaveLength(2);
      await new Visitor(site).whoami();
      await visitor.send({ method: 'GET', url: '/picture' });
      expect(asked).toHaveLength(2);
    } finally {
      Reflect.deleteProperty(pool, 'query');
    }
  });
});

it('an unknown API address answers 404 to guests and members', async () => {
  for (const visitor of [new Visitor(site), await signedIn()]) {
    expect((await visitor.send({ method: 'GET', url: '/api/nowhere' })).statusCode).toBe(404);
  }
});

describe('a write', () => {
  const post = (visitor: Visitor, headers: Record<string, string>) =>
    visitor.send({ method: 'POST', url: '/api/plain-form', form: { quantity: '1' }, headers });

  it('from the shop’s own page is authenticated by the session cookie', async () => {
    const visitor = withoutToken(await signedIn());
    const own: Record<string, string>[] = [
      { origin: 'https://shop.example' },
      { origin: '', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://shop.example', host: 'internal:3000' },
      { origin: 'http://ca.localhost:3000', host: 'ca.localhost:3000' },
    ];
    for (const headers of own) {
      const response = await post(visitor, headers);
      expect(response.json().viewer).toMatchObject({ userId });
    }
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://shop.example.evil.example' }],
    [{ origin: 'https://evil-shop.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://shop.example:8443' }],
    [{ origin: 'not an origin' }],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-site' }],
  ])('from another origin is refused: %j', async (headers) => {
    const visitor = withoutToken(await signedIn());
    const response = await post(visitor, headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('FOREIGN_ORIGIN');
  });

  it('from another origin can’t sign a member in or out', async () => {
    const visitor = await signedIn();
    const headers = { origin: 'https://evil.example' };
    const emailPassword = await visitor.sealed({ email: EMAIL, password: PASSWORD });
    const guest = await new Visitor(site).call('signInSecure', { form: { emailPassword }, headers });
    expect(guest.statusCode).toBe(403);
    const out = await withoutToken(visitor).call('signOut', { headers });
    expect(out.statusCode).toBe(403);
    expect((await visitor.whoami()).json().viewer).not.toBeNull();
  });

  it('with a session cookie but without an origin is refused', async () => {
    const { cookies } = await signedIn();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'shop.example', cookie };
    const silent = await site.app.inject({ method: 'POST', url: '/api/plain-form', headers });
    expect(silent.statusCode).toBe(403);
  });

  it('with a bearer token needs no origin, since another site can’t send the token', async () => {
    const { token } = await signedIn();
    const headers = { host: 'shop.example', authorization: `Bearer ${token}` };
    const response = await site.app.inject({ method: 'POST', url: '/api/plain-form', headers });
    expect(response.json().viewer).toMatchObject({ userId });
  });

  it('with an expired token is treated like one without a token', async () => {
    const visitor = await signedIn();
    site.clock.advance(TOKEN_LIFETIME_MS);
    expect((await post(visitor, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post(visitor, {})).json().viewer).toMatchObject({ userId });
  });
});

describe('a call that needs a sign-in', () => {
  it('answers 401 after the session has ended, and clears the token and session cookies', async () => {
    const visitor = await signedIn();
    await site.database.pool.query('update session set ended_at = now() where user_id = $1', [userId]);
    const response = await visitor.call('getSimpleUser');
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('SIGN_IN_NEEDED');
    expect(visitor.holds('token')).toBe(false);
    expect(visitor.holds('session')).toBe(false);
  });

  it('keeps the cookies of an open session when a sign-in with a wrong password gets a 401', async () => {
    const visitor = await signedIn();
    expect((await visitor.signIn(EMAIL, 'mistyped password')).statusCode).toBe(401);
    expect(visitor.holds('token')).toBe(true);
    expect((await visitor.whoami()).json().viewer).not.toBeNull();
  });

  it('returns the member with birth date, phone and hashed email address', async () => {
    const visitor = await signedIn();
    await site.database.pool.query(
      `update account set date_of_birth = '1990-04-01', mobile_phone = '4165550123' where id = $1`,
      [userId],
    );
    for (const name of ['getUser', 'getSimpleUser'] as const) {
      const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' };
      const { user } = (await visitor.call(name, { headers })).json();
      expect(user).toMatchObject({
        userId,
        dateOfBirth: '1990-04-01',
        mobilePhone: '4165550123',
        isMobile: true,
      });
      expect(user.emailHashed_sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

describe('refreshing the token', () => {
  it('issues a new token for an open session and saves its last activity', async () => {
    const visitor = await signedIn();
    const sessionId = await sessionIdOf(visitor);
    const before = visitor.token;
    site.clock.advance(3_000_000);
    const lastActiveTime = site.clock.now() - 5_000;
    const response = await refresh(visitor, { sessionId, lastActiveTime });
    expect(response.statusCode).toBe(200);
    expect(response.json().sessionId).toBe(sessionId);
    expect(response.json().token).not.toBe(before);
    expect(visitor.held('token')).toBe(response.json().token);
    const given = Object.fromEntries(response.cookies.map(({ name, maxAge }) => [name, maxAge]));
    expect(given).toEqual({
      [cookieName('token', true)]: 17_520 * 3600,
      [cookieName('session', true)]: 525_600 * 3600,
    });
    const { rows } = await site.database.pool.query('select * from session where id = $1', [sessionId]);
    expect(rows[0].last_active_at.getTime()).toBe(lastActiveTime);
    expect(rows[0].refreshed_at.getTime()).toBe(site.clock.now());
    expect(rows[0].expires_at.getTime()).toBe(site.clock.now() + REMEMBERED_SESSION_MS);
  });

  it('works by the session cookie when the token has expired', async () => {
    const visitor = await signedIn();
    const sessionId = await sessionIdOf(visitor);
    site.clock.advance(TOKEN_LIFETIME_MS);
    expect((await refresh(visitor, { sessionId })).statusCode).toBe(200);
  });

  it('refuses an impossible time of last activity, and stores none in the future', async () => {
    const visitor = await signedIn();
    const sessionId = await sessionIdOf(visitor);
    for (const lastActiveTime of [-5, Number.MAX_SAFE_INTEGER])
      expect((await refresh(visitor, { sessionId, lastActiveTime })).json()).toMatchObject({
        status: 400,
        field: 'lastActiveTime',
      });
    for (const lastActiveTime of [site.clock.now() + 1e9, 0]) {
      expect((await refresh(visitor, { sessionId, lastActiveTime })).statusCode).toBe(200);
      const { rows } = await site.database.pool.query('select * from session where id = $1', [sessionId]);
      expect(rows[0].last_active_at.getTime()).toBeLessThanOrEqual(site.clock.now());
    }
  });

  it('can turn “Keep me signed in” off, but not on', async () => {
    const [remembered, passing] = [await signedIn(), await signedIn({ rememberMe: false })];
    const expiry = async (visitor: Visitor, rememberMe: boolean): Promise<number> => {
      const sessionId = await sessionIdOf(visitor);
      await refresh(visitor, { sessionId, rememberMe });
      const { rows } = await site.database.pool.query('select * from session where id = $1', [sessionId]);
      return rows[0].expires_at.getTime() - site.clock.now();
    };
    expect(await expiry(remembered, false)).toBe(PASSING_SESSION_MS);
    expect(await expiry(remembered, true)).toBe(PASSING_SESSION_MS);
    expect(await expiry(passing, true)).toBe(PASSING_SESSION_MS);
  });

  it('is refused with INVALID_SESSION for an ended, expired, unknown or another browser’s session', async () => {
    const [ended, old, mine, other] = [
      await signedIn(),
      await signedIn(),
      await signedIn(),
      await signedIn(),
    ];
    const ids = await Promise.all([ended, old, other].map(sessionIdOf));
    const [endedId, oldId, otherId] = ids;
    const { pool } = site.database;
    await pool.query('update session set ended_at = now() where id = $1', [endedId]);
    await pool.query(`update session set expires_at = '2000-01-01' where id = $1`, [oldId]);
    const tries: [Visitor, string | undefined][] = [
      [ended, endedId],
      [old, oldId],
      [mine, otherId],
      [mine, 'no-such-session'],
      [new Visitor(site), otherId],
    ];
    for (const [visitor, sessionId] of tries) {
      const response = await refresh(visitor, { sessionId });
      expect([response.statusCode, response.json().code]).toEqual([401, INVALID_SESSION]);
    }
  });

  it('names the missing or unknown field of the body', async () => {
    const visitor = await signedIn();
    const response = await visitor.call('refreshToken', { json: { sessionId: 7, rememberMe: true } });
    expect([response.statusCode, response.json().field]).toEqual([400, 'lastActiveTime']);
    const json = { sessionId: 'mine', lastActiveTime: 0, rememberMe: true, refreshedAt: 0 };
    const more = await visitor.call('refreshToken', { json });
    expect([more.statusCode, more.json().field]).toEqual([400, 'refreshedAt']);
  });
});

describe('signing out', () => {
  it('ends the session for every copy of its token and clears every cookie (§4)', async () => {
    const visitor = await signedIn();
    await visitor.call('getPublicKey', { headers: { 'x-time-zone': 'America/Toronto' } });
    for (const name of ['uniqueId', 'timeZone'] as const) expect(visitor.holds(name)).toBe(true);
    visitor.holding('preferredStore', '1001');
    const { token } = visitor;
    const response = await visitor.call('signOut');
    expect(response.json()).toEqual({ done: true });
    expect([...visitor.cookies.keys()]).toEqual([]);
    const copy = await new Visitor(site).whoami({ authorization: `Bearer ${token}` });
    expect(copy.json().viewer).toBeNull();
  });

  it('leaves the other devices signed in', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await here.call('signOut');
    expect((await there.whoami()).json().viewer).not.toBeNull();
  });

  it('succeeds for a guest', async () => {
    expect((await new Visitor(site).call('signOut')).statusCode).toBe(200);
  });
});

describe('forgetting the device', () => {
  it('ends the session for every copy of its token and clears every cookie of the shop, but no other', async () => {
    const visitor = await signedIn();
    await visitor.call('getPublicKey', { headers: { 'x-time-zone': 'America/Toronto' } });
    const { token } = visitor;
    const shared = ['guestCart', 'hasGuestCart', 'preferredStore', 'preview', 'agent'] as const;
    for (const name of shared) visitor.holding(name, '1');
    visitor.cookies.set('of-somebody-else', '1');
    const response = await visitor.call('forgetDevice');
    expect([response.statusCode, response.json()]).toEqual([200, { done: true }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect([...visitor.cookies.keys()]).toEqual(['of-somebody-else']);
    const gone = response.cookies.map(({ name, maxAge, value }) => ({ name, maxAge, value }));
    expect(gone).toEqual(
      expect.arrayContaining(
        NAMES.map((name) => expect.objectContaining({ name: cookieName(name, true), maxAge: 0, value: '' })),
      ),
    );
    const copy = await new Visitor(site).whoami({ authorization: `Bearer ${token}` });
    expect(copy.json().viewer).toBeNull();
  });

  it('ends both sessions when the token and the session cookie belong to different ones', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const secret = here.held('session') ?? '';
    here.token = there.token;
    await here.call('forgetDevice');
    const { token } = there;
    expect((await new Visitor(site).whoami({ authorization: `Bearer ${token}` })).json().viewer).toBeNull();
    const again = new Visitor(site);
    again.holding('session', secret);
    expect((await again.whoami()).json().viewer).toBeNull();
  });

  it('leaves the other devices signed in, succeeds for a guest, and is refused from another site', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await here.call('forgetDevice');
    expect((await there.whoami()).json().viewer).not.toBeNull();
    expect((await new Visitor(site).call('forgetDevice')).statusCode).toBe(200);
    const headers = { origin: 'https://evil.example' };
    expect((await withoutToken(there).call('forgetDevice', { headers })).statusCode).toBe(403);
    expect((await there.whoami()).json().viewer).not.toBeNull();
  });
});

describe('deleting expired data', () => {
  it('removes ended sessions, old failures and old nonces, and keeps the open session', async () => {
    const visitor = await signedIn();
    const { pool } = site.database;
    const count = async (table: string): Promise<number> =>
      (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    await new Visitor(site).signIn('nobody@example.com', 'some password');
    await pool.query(
      `insert into sign_in_failure (email_hash, network, failures, since) values ('old', 'there', 2, '2020-01-01')`,
    );
    await pool.query(`update session set ended_at = '2020-01-01' where id <> $1`, [
      await sessionIdOf(visitor),
    ]);
    await deleteExpired(site.shop);
    expect(await count('session')).toBe(1);
    const { rows: counted } = await pool.query(`select 1 from sign_in_failure where email_hash = 'old'`);
    expect(counted).toEqual([]);
    expect(await count('sign_in_failure')).toBeGreaterThan(0);
    expect(await count('sign_in_nonce')).toBeGreaterThan(0);
    site.clock.advance(24 * HOUR_MS);
    await deleteExpired(site.shop);
    expect(await count('sign_in_nonce')).toBe(0);
    expect((await withoutToken(visitor).whoami()).json().viewer).not.toBeNull();
  });
});
