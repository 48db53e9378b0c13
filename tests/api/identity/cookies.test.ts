/** The attributes of every cookie that the shop sets: lifetime, path, HttpOnly, Secure, SameSite. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { COOKIES, type CookieName } from '#contract/cookies.ts';
import { setOnBehalfCookies, setSessionCookies } from '#server/features/identity/sessions/cookies.ts';
import { setCookie } from '#server/platform/http/cookies.ts';
import { addMember, startSessionShop, Visitor, type SessionShop } from './identity-fixture.ts';

const PASSWORD = 'wool and linen';
const HOUR_S = 3600;

/** Repeats the contract's table on purpose, so that a test notices every change of it. */
const EXPECTED: Record<CookieName, { secure: string; plain: string; isHttpOnly: boolean; hours: number }> = {
  token: { secure: '__Host-atelier_token', plain: 'atelier_token', isHttpOnly: false, hours: 17_520 },
  session: { secure: '__Host-atelier_session', plain: 'atelier_session', isHttpOnly: true, hours: 525_600 },
  timeZone: { secure: '__Host-atelier_time_zone', plain: 'atelier_time_zone', isHttpOnly: false, hours: 720 },
  uniqueId: {
    secure: '__Host-atelier_unique_id',
    plain: 'atelier_unique_id',
    isHttpOnly: false,
    hours: 8_760,
  },
  isSeller: { secure: 'isSeller', plain: 'isSeller', isHttpOnly: false, hours: 17_520 },
  homeStoreId: { secure: 'homeStoreId', plain: 'homeStoreId', isHttpOnly: false, hours: 720 },
  agent: { secure: '__Host-atelier_agent', plain: 'atelier_agent', isHttpOnly: true, hours: 17_520 },
  preview: { secure: '__Host-atelier_preview', plain: 'atelier_preview', isHttpOnly: false, hours: 2 },
  guestCart: {
    secure: '__Host-atelier_guest_cart',
    plain: 'atelier_guest_cart',
    isHttpOnly: true,
    hours: 8_760,
  },
  hasGuestCart: {
    secure: '__Host-atelier_has_guest_cart',
    plain: 'atelier_has_guest_cart',
    isHttpOnly: false,
    hours: 8_760,
  },
  guestOrders: {
    secure: '__Host-atelier_guest_orders',
    plain: 'atelier_guest_orders',
    isHttpOnly: true,
    hours: 168,
  },
  hasGuestOrders: {
    secure: '__Host-atelier_has_guest_orders',
    plain: 'atelier_has_guest_orders',
    isHttpOnly: false,
    hours: 168,
  },
  preferredStore: {
    secure: '__Host-atelier_store_id',
    plain: 'atelier_store_id',
    isHttpOnly: false,
    hours: 1,
  },
};
const isCookie = (name: string): name is CookieName => name in EXPECTED;
const NAMES = Object.keys(COOKIES).filter(isCookie);

/** The cookies that `set` sends to a browser. */
async function given(set: (reply: Parameters<typeof setCookie>[0]) => void) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (_, reply) => {
    set(reply);
    return '';
  });
  const { cookies } = await app.inject('/');
  await app.close();
  return cookies;
}

describe('a cookie', () => {
  it.each(NAMES)(
    '%s is host-only and Secure over HTTPS, with exactly the expected attributes',
    async (name) => {
      const { secure, isHttpOnly, hours } = EXPECTED[name];
      expect(await given((reply) => setCookie(reply, name, 'x', true))).toEqual([
        {
          name: secure,
          value: 'x',
          path: '/',
          sameSite: 'Lax',
          secure: true,
          maxAge: hours * HOUR_S,
          ...(isHttpOnly ? { httpOnly: true } : {}),
        },
      ]);
    },
  );

  it.each(NAMES)('%s has no prefix over plain HTTP, where a browser would refuse it', async (name) => {
    const { plain, isHttpOnly } = EXPECTED[name];
    const [cookieGiven] = await given((reply) => setCookie(reply, name, 'x', false));
    expect(cookieGiven).toMatchObject({ name: plain, path: '/', sameSite: 'Lax' });
    expect(cookieGiven).not.toHaveProperty('secure');
    expect(cookieGiven?.httpOnly === true).toBe(isHttpOnly);
  });
});

const SESSION_COOKIES = ['token', 'session', 'isSeller', 'agent'] as const;

describe('the cookies of a session', () => {
  const session = { token: 't', secret: 's', isSeller: true, isAgent: true };

  it('outlive the browser window only if the session is remembered', async () => {
    const remembered = await given((reply) =>
      setSessionCookies(reply, { ...session, isRemembered: true }, true),
    );
    const passing = await given((reply) =>
      setSessionCookies(reply, { ...session, isRemembered: false }, true),
    );
    const names = SESSION_COOKIES.map((name) => EXPECTED[name].secure);
    expect(remembered.map(({ name }) => name)).toEqual(names);
    expect(remembered.map(({ maxAge }) => maxAge)).toEqual(
      SESSION_COOKIES.map((name) => EXPECTED[name].hours * HOUR_S),
    );
    expect(passing.map(({ name }) => name)).toEqual(names);
    for (const one of passing) {
      expect(one).not.toHaveProperty('maxAge');
      expect(one).not.toHaveProperty('expires');
    }
  });

  it('of an agent acting for a member end with the browser window; session and agent cookies are HttpOnly', async () => {
    const cookies = await given((reply) => setOnBehalfCookies(reply, { token: 't', secret: 's' }, true));
    expect(cookies.map(({ name, httpOnly, maxAge }) => [name, httpOnly === true, maxAge])).toEqual([
      [EXPECTED.token.secure, false, undefined],
      [EXPECTED.session.secure, true, undefined],
      [EXPECTED.isSeller.secure, false, undefined],
      [EXPECTED.agent.secure, true, undefined],
    ]);
  });
});

describe('signing in', () => {
  const EMAIL = 'ann@example.com';
  let site: SessionShop;
  beforeAll(async () => {
    site = await startSessionShop();
    await addMember(site, { email: EMAIL, password: PASSWORD, isSeller: true });
  });
  afterAll(() => site.close());
  const isLastingByName = (cookies: readonly { name: string; maxAge?: number }[]) =>
    Object.fromEntries(cookies.map(({ name, maxAge }) => [name, maxAge !== undefined]));

  it('without “Keep me signed in” sets only cookies that end with the browser window, as does a refresh', async () => {
    const visitor = new Visitor(site);
    const response = await visitor.signIn(EMAIL, PASSWORD, { rememberMe: false });
    const passing = { '__Host-atelier_token': false, '__Host-atelier_session': false };
    expect(isLastingByName(response.cookies)).toEqual({ ...passing, isSeller: false });
    const json = { sessionId: response.json().sessionId, lastActiveTime: 0, rememberMe: true };
    expect(isLastingByName((await visitor.call('refreshToken', { json })).cookies)).toEqual(passing);
  });

  it('with “Keep me signed in” sets the lasting cookies of §9, until a refresh turns it off', async () => {
    const visitor = new Visitor(site);
    const response = await visitor.signIn(EMAIL, PASSWORD, { rememberMe: true });
    const lasting = { '__Host-atelier_token': true, '__Host-atelier_session': true };
    expect(isLastingByName(response.cookies)).toEqual({ ...lasting, isSeller: true });
    const json = { sessionId: response.json().sessionId, lastActiveTime: 0, rememberMe: true };
    expect(isLastingByName((await visitor.call('refreshToken', { json })).cookies)).toEqual(lasting);
    const ended = await visitor.call('refreshToken', { json: { ...json, rememberMe: false } });
    expect(isLastingByName(ended.cookies)).toEqual({
      '__Host-atelier_token': false,
      '__Host-atelier_session': false,
    });
  });

  it('is not possible with a session cookie without the prefix, which another host of the domain could set', async () => {
    const visitor = new Visitor(site);
    await visitor.signIn(EMAIL, PASSWORD);
    const secret = visitor.held('session') ?? '';
    const planted = new Visitor(site);
    planted.cookies.set('atelier_session', secret);
    expect((await planted.whoami()).json().viewer).toBeNull();
    planted.holding('session', secret);
    expect((await planted.whoami()).json().viewer).not.toBeNull();
  });
});
