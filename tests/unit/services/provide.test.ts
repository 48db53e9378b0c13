import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { COOKIES } from '#contract/cookies.ts';
import type { LoginResponse, UserInfo } from '#contract/user.ts';
import type { AppActor } from '#machines/app/selectors.ts';
import type * as Provide from '#services/provide.ts';
import type * as StoredSession from '#services/stored-session.ts';
import { jwtUntil, storageOf, withChannels, withCookies, type CookieJar } from './test-page.ts';
import { startServer, type TestServer } from './test-server.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const user: UserInfo = {
  id: 'u1',
  userId: 'u1',
  email: 'ann@example.com',
  emailHashed_sha256: 'x',
  firstName: 'Ann',
  lastName: 'Roy',
  dateOfBirth: '1980-02-29',
  mobilePhone: '5145550123',
  loyaltyID: null,
  defaultShippingAddressId: null,
  enableTwoStepVerification: false,
  userTags: [],
  fgmSeller: true,
  admin: false,
  backOffice: false,
  isMobile: false,
  existingCardHolder: false,
};
const cart = (cartId: string, revision: number, owner: Cart['owner'] = 'guest'): Cart => ({
  cartId,
  owner,
  revision,
  lines: [],
  sellers: [],
  itemCount: revision,
  subtotalCents: 0,
  saved: [],
});

/** Each test loads the modules again, as a new page does. */
let page: typeof Provide & typeof StoredSession;
let server: TestServer;
let jar: CookieJar;
let shop: AppActor | null = null;
let closeChannels = (): void => undefined;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  closeChannels = withChannels();
  vi.resetModules();
  page = {
    ...(await import('#services/provide.ts')),
    ...(await import('#services/stored-session.ts')),
  };
  server.answers.clear();
  server.asked.length = 0;
  ({ jar } = withCookies());
  vi.stubGlobal('localStorage', storageOf());
  vi.stubGlobal('sessionStorage', storageOf());
  vi.stubGlobal('location', { pathname: '/sign-in', protocol: 'http:' });
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  shop?.stop();
  shop = null;
  closeChannels();
});

const start = () =>
  (shop = page.createShopActor({
    locale: { language: 'en', region: 'US' },
    addresses: server.addresses,
  }));
const parts = (actor: AppActor) => {
  const { session, cart: held, page } = actor.getSnapshot().children;
  if (!session || !held || !page) throw new Error('the app has started');
  return { session, cart: held, page };
};
const askedPaths = () => server.asked.map(({ method, url }) => `${method} ${url}`);

/** A server at which the user can sign in. */
function serveSignIn() {
  const token = jwtUntil(Date.now() + HOUR_MS);
  const login: LoginResponse = {
    user,
    sellerStoreProfile: null,
    userAccessRestrictions: [],
    token,
    sessionId: 's1',
  };
  server.answers.set('GET /user/user/get-public-key', {
    json: { code: '200', data: { serverTime: 1, publicKey } },
  });
  server.answers.set('POST /user/user/sign-in-secure', { json: login });
  server.answers.set('GET /user/v1/user/get-simple-user', { json: { user } });
  server.answers.set('POST /user/user/sign-out', { json: { done: true } });
  server.answers.set('POST /commerce/carts/guest-merge-to-login/u1', { json: cart('m', 5, 'member') });
  server.answers.set('GET /commerce/carts/mine/cart-items', { json: cart('m', 4, 'member') });
  return token;
}

/** Signs a member in on a new page. The encryption module is loaded for it, which takes a moment on a busy machine. */
async function signIn(rememberMe: boolean) {
  const { session } = parts(start());
  const credentials = { email: 'ann@example.com', password: 'a long password', rememberMe };
  session.send({ type: 'LOG_IN', credentials, at: Date.now() });
  await vi.waitFor(() => expect(session.getSnapshot().matches('authenticated')).toBe(true), WAIT_TIMEOUT_MS);
  return session;
}

describe('the page of a guest', () => {
  test('fetches no cart if the cookie says there is none', async () => {
    const { cart: held, session } = parts(start());
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(0), WAIT_TIMEOUT_MS);
    expect(session.getSnapshot().matches({ notAuthenticated: 'IDLE' })).toBe(true);
    expect(server.asked).toEqual([]);
  });

  test('shows the cart that the cookie announces, and changes it', async () => {
    jar.set(COOKIES.hasGuestCart.name, '1');
    server.answers.set('GET /commerce/carts/v2/mine/guest-cart-items', { json: cart('g', 4) });
    server.answers.set('POST /commerce/carts/mine/cart-items', { json: cart('g', 5) });
    server.answers.set('PUT /commerce/carts/mine/cart-items/7', { json: cart('g', 6) });
    server.answers.set('DELETE /commerce/carts/mine/cart-items/7', { json: cart('g', 7) });
    const { cart: held } = parts(start());
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(4), WAIT_TIMEOUT_MS);
    const items = [{ sku: 'A', quantity: 1 }];
    held.send({ type: 'CHANGE', change: { kind: 'add', items } });
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(5), WAIT_TIMEOUT_MS);
    held.send({ type: 'CHANGE', change: { kind: 'update', lineId: 7, quantity: 3 } });
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(6), WAIT_TIMEOUT_MS);
    held.send({ type: 'CHANGE', change: { kind: 'remove', lineId: 7 } });
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(7), WAIT_TIMEOUT_MS);
    expect(server.asked.map(({ body }) => body)).toEqual([
      '',
      JSON.stringify({ items }),
      '{"quantity":3}',
      '',
    ]);
  });

  test('follows changes of the cart in another tab', async () => {
    jar.set(COOKIES.hasGuestCart.name, '1');
    let revision = 4;
    server.answers.set('GET /commerce/carts/v2/mine/guest-cart-items', () => ({ json: cart('g', revision) }));
    const { cart: held } = parts(start());
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(4), WAIT_TIMEOUT_MS);
    revision = 9;
    const other = new BroadcastChannel('atelier');
    other.postMessage({ type: 'CART_CHANGED_ELSEWHERE', cartId: 'g', revision });
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.revision).toBe(9), WAIT_TIMEOUT_MS);
    other.close();
  });

  test('opens another page', async () => {
    const answer = { status: 200, redirect: null, data: { page: 'help' } };
    server.answers.set('GET /shop/page', { json: answer });
    const app = start();
    app.send({ type: 'OPEN_PAGE', path: '/help?q=é', at: 1 });
    await vi.waitFor(
      () => expect(parts(app).page.getSnapshot().context.data).toEqual(answer),
      WAIT_TIMEOUT_MS,
    );
    expect(askedPaths()).toEqual(['GET /shop/page?path=%2Fhelp%3Fq%3D%C3%A9']);
  });
});

describe('signing in', () => {
  test('encrypts the credentials, stores the session without private data, and merges the cart', async () => {
    const token = serveSignIn();
    jar.set(COOKIES.hasGuestCart.name, '1');
    server.answers.set('GET /commerce/carts/v2/mine/guest-cart-items', { json: cart('g', 1) });
    await signIn(true);
    await vi.waitFor(
      () => expect(askedPaths()).toContain('POST /commerce/carts/guest-merge-to-login/u1'),
      WAIT_TIMEOUT_MS,
    );
    const sealed = server.asked.find(({ url }) => url.endsWith('sign-in-secure'));
    expect(sealed?.body).toMatch(/^emailPassword=[A-Za-z0-9%.+]+$/);
    expect(sealed?.body).not.toContain('password=');
    expect(page.storedSession()).toMatchObject({
      sessionId: 's1',
      rememberMe: true,
      token: { value: token },
    });
    expect(jar.get(COOKIES.isSeller.name)).toBe('1');
    const kept = localStorage.getItem('atelier:user') ?? '';
    expect(kept).toContain('ann@example.com');
    // §3: removed from the stored copy.
    expect(kept).not.toContain('dateOfBirth');
    expect(kept).not.toContain('5145550123');
    expect(server.asked.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test('loads the cart of a member who had none as a guest', async () => {
    serveSignIn();
    await signIn(true);
    const { cart: held } = parts(shop ?? start());
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.cartId).toBe('m'), WAIT_TIMEOUT_MS);
    expect(askedPaths().filter((path) => path.includes('/carts/'))).toEqual([
      'GET /commerce/carts/mine/cart-items',
    ]);
  });

  test('is restored at the next visit', async () => {
    serveSignIn();
    await signIn(true);
    shop?.stop();
    server.asked.length = 0;
    const { session } = parts(start());
    await vi.waitFor(
      () => expect(session.getSnapshot().matches('authenticated')).toBe(true),
      WAIT_TIMEOUT_MS,
    );
    expect(askedPaths()).toContain('GET /user/v1/user/get-simple-user');
  });

  test('is restored after a long pause by refreshing the token first', async () => {
    const token = serveSignIn();
    await signIn(true);
    shop?.stop();
    jar.delete(COOKIES.token.name);
    const fresh = jwtUntil(Date.now() + 2 * HOUR_MS);
    expect(fresh).not.toBe(token);
    server.answers.set('POST /user/user/refresh-token', { json: { token: fresh, sessionId: 's1' } });
    server.asked.length = 0;
    const { session } = parts(start());
    await vi.waitFor(
      () => expect(session.getSnapshot().matches('authenticated')).toBe(true),
      WAIT_TIMEOUT_MS,
    );
    const refresh = server.asked.find(({ url }) => url.endsWith('refresh-token'));
    expect(JSON.parse(refresh?.body ?? '')).toMatchObject({ sessionId: 's1', rememberMe: true });
    expect(page.storedSession()?.token?.value).toBe(fresh);
  });

  test('lasts while the page is open: a token of 3000 s is refreshed before it expires', async () => {
    const token = serveSignIn();
    await signIn(true);
    shop?.stop();
    const seen = {
      data: { token: token.slice(-12), at: Date.now() - 3_000_000 },
      expires: Date.now() + HOUR_MS,
    };
    localStorage.setItem('atelier:tokenSeen', JSON.stringify(seen));
    const fresh = jwtUntil(Date.now() + 2 * HOUR_MS).replace(/x$/, 'another-signature');
    server.answers.set('POST /user/user/refresh-token', { json: { token: fresh, sessionId: 's1' } });
    server.asked.length = 0;
    const other = new BroadcastChannel('atelier');
    const message = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data);
    });
    const { session } = parts(start());
    await vi.waitFor(() => expect(page.storedSession()?.token?.value).toBe(fresh), WAIT_TIMEOUT_MS);
    expect(session.getSnapshot().matches('authenticated')).toBe(true);
    expect(await message).toMatchObject({
      type: 'SIGNED_IN_ELSEWHERE',
      session: { token: { value: fresh } },
    });
    other.close();
    const asked = server.asked.filter(({ url }) => url.endsWith('refresh-token'));
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      sessionId: 's1',
      rememberMe: true,
      lastActiveTime: expect.any(Number),
    });
  });

  test('stores the last activity for the next visit', async () => {
    serveSignIn();
    await signIn(true);
    const before = page.storedSession()?.lastActiveAt ?? 0;
    shop?.send({ type: 'ACTIVITY', at: before + 5 });
    shop?.send({ type: 'TAB_HIDDEN' });
    expect(page.storedSession()?.lastActiveAt).toBe(before + 5);
  });

  test('with a wrong password stores nothing', async () => {
    serveSignIn();
    const problem = { status: 401, code: 'WRONG_CREDENTIALS' };
    server.answers.set('POST /user/user/sign-in-secure', { status: 401, json: problem });
    const { session } = parts(start());
    const credentials = { email: 'a@b.ca', password: 'wrong', rememberMe: false };
    session.send({ type: 'LOG_IN', credentials, at: Date.now() });
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('REJECTED')).toBe(true), WAIT_TIMEOUT_MS);
    expect(session.getSnapshot().context.failure?.code).toBe('WRONG_CREDENTIALS');
    expect(page.storedSession()).toBeNull();
  });
});

describe('signing out', () => {
  test('clears token, session, cookies and session storage, and notifies the server and the other tabs', async () => {
    serveSignIn();
    const session = await signIn(true);
    sessionStorage.setItem('anything', 'x');
    localStorage.setItem('atelier:vouchers', '{}');
    const other = new BroadcastChannel('atelier');
    const message = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data);
    });
    session.send({ type: 'LOG_OUT' });
    expect(page.storedSession()).toBeNull();
    expect([...jar.keys()]).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem('atelier:user')).toBeNull();
    expect(localStorage.getItem('atelier:vouchers')).toBeNull();
    expect(await message).toEqual({ type: 'SIGNED_OUT_ELSEWHERE' });
    other.close();
    await vi.waitFor(() => expect(askedPaths()).toContain('POST /user/user/sign-out'), WAIT_TIMEOUT_MS);
    const out = server.asked.find(({ url }) => url.endsWith('sign-out'));
    expect(out?.headers.authorization).toMatch(/^Bearer /);
  });

  test('happens automatically when a call is answered with 401 (§8)', async () => {
    serveSignIn();
    const session = await signIn(false);
    const { cart: held } = parts(shop ?? start());
    await vi.waitFor(() => expect(held.getSnapshot().context.cart?.cartId).toBe('m'), WAIT_TIMEOUT_MS);
    server.answers.set('POST /commerce/carts/mine/cart-items', {
      status: 401,
      json: { code: 'SIGN_IN_NEEDED' },
    });
    held.send({ type: 'CHANGE', change: { kind: 'add', items: [{ sku: 'A', quantity: 1 }] } });
    await vi.waitFor(
      () => expect(session.getSnapshot().matches('notAuthenticated')).toBe(true),
      WAIT_TIMEOUT_MS,
    );
    expect(jar.has(COOKIES.token.name)).toBe(false);
    expect(session.getSnapshot().context.user).toBeNull();
  });
});
