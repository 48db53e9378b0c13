import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { API_AREAS, HEADERS, TIME_ZONE_HEADER } from '#contract/endpoints.ts';
import { addressOf, configureClient } from '#services/client.ts';
import { callEndpoint } from '#services/http.ts';
import { REQUEST_TIMEOUT_MS, SELLER_REQUEST_TIMEOUT_MS } from '#machines/request/constants.ts';
import { jwtUntil, withCookies, type CookieJar } from './test-page.ts';
import { startServer, type TestServer } from './test-server.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

const TOKEN = COOKIES.token.name;
const CART = '/commerce/carts/mine/cart-items';
const params = { cartId: 'mine' };

let server: TestServer;
let jar: CookieJar;
const onUnauthorized = vi.fn<() => void>();
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.answers.clear();
  server.asked.length = 0;
  onUnauthorized.mockReset();
  ({ jar } = withCookies());
  configureClient({
    locale: { language: 'fr', region: 'CA' },
    addresses: server.addresses,
    onUnauthorized,
  });
});

const sent = () => {
  const [first] = server.asked;
  if (!first) throw new Error('nothing was asked');
  return first;
};

describe('the headers of every request (§7)', () => {
  test('contain language, region and a new trace id', async () => {
    server.answers.set('GET /shop/store-locator/stores', { json: { stores: [], preferredStoreId: null } });
    expect(await callEndpoint('stores')).toEqual({ stores: [], preferredStoreId: null });
    await callEndpoint('stores');
    const [first, second] = server.asked.map(({ headers }) => headers);
    expect(first?.[HEADERS.language]).toBe('fr');
    expect(first?.[HEADERS.region]).toBe('CA');
    expect(first?.[HEADERS.trace]).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.[HEADERS.trace]).not.toBe(first?.[HEADERS.trace]);
    expect(first?.authorization).toBeUndefined();
    expect(first?.[TIME_ZONE_HEADER]).toBeUndefined();
  });

  test('contain a valid token; an expired one is cleared instead', async () => {
    const valid = jwtUntil(Date.now() + HOUR_MS);
    jar.set(TOKEN, valid);
    await callEndpoint('stores');
    expect(sent().headers.authorization).toBe(`Bearer ${valid}`);
    jar.set(TOKEN, jwtUntil(Date.now() - 1));
    await callEndpoint('stores');
    expect(server.asked[1]?.headers.authorization).toBeUndefined();
    expect(jar.has(TOKEN)).toBe(false);
  });

  test('contain the time zone in calls of the session', async () => {
    await callEndpoint('getSimpleUser');
    expect(sent().headers[TIME_ZONE_HEADER]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe('a call to the API', () => {
  test('has parameters in its path, a query and a JSON body', async () => {
    server.answers.set(`POST ${CART}`, { json: { cartId: 'c' } });
    const items = [{ sku: 'A/1', quantity: 2 }];
    expect(await callEndpoint('addCartItems', { params, body: { items } })).toEqual({ cartId: 'c' });
    expect(sent()).toMatchObject({ method: 'POST', url: CART, body: JSON.stringify({ items }) });
    await callEndpoint('getPage', { query: { path: '/search?q=laine & fil' } });
    expect(new URL(server.asked[1]?.url ?? '', 'http://x').searchParams.get('path')).toBe(
      '/search?q=laine & fil',
    );
    await callEndpoint('guestMergeToLogin', { params: { userId: 'a/../b?c' }, body: { type: 2 } });
    expect(server.asked[2]?.url).toBe('/commerce/carts/guest-merge-to-login/a%2F..%2Fb%3Fc');
  });

  test('sends the sign-in payload url-encoded', async () => {
    await callEndpoint('signInSecure', { body: { emailPassword: 'a+b/c=.d' } });
    expect(sent().headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(new URLSearchParams(sent().body).get('emailPassword')).toBe('a+b/c=.d');
  });

  test('sends a file unchanged, and reports its progress', async () => {
    const file = new Blob(['Handle,Title\n'], { type: 'text/csv' });
    const parts: number[] = [];
    const onSent = (part: number) => void parts.push(part);
    await callEndpoint('sellerImport', { query: { dryRun: true }, file, onSent });
    expect(sent()).toMatchObject({ url: '/fgm/v1/listing/imports?dryRun=true', body: 'Handle,Title\n' });
    expect(sent().headers['content-type']).toBe('text/csv');
    expect(parts.at(-1)).toBe(1);
  });

  test('uses the default prefix for an API area without an address of its own', () => {
    configureClient({ addresses: {} });
    expect(addressOf('commerce')).toBe('/api/commerce');
  });
});

describe('a failed request (§8)', () => {
  test('resolves to null unless throwError is set; then it rejects with status and data', async () => {
    const problem = { status: 409, code: 'STOCK_LIMIT', details: { available: 3 } };
    server.answers.set(`POST ${CART}`, { status: 409, json: problem });
    const asked = { params, body: { items: [{ sku: 'A', quantity: 1 }] } };
    expect(await callEndpoint('addCartItems', asked)).toBeNull();
    await expect(callEndpoint('addCartItems', { ...asked, throwError: true })).rejects.toEqual({
      kind: 'REFUSED',
      status: 409,
      code: 'STOCK_LIMIT',
      data: problem,
    });
  });

  test('with status 400 and pdpSource always rejects with the response', async () => {
    const problem = { status: 400, code: 'VALIDATION' };
    server.answers.set('GET /shop/page', { status: 400, json: problem });
    const query = { path: '/' };
    expect(await callEndpoint('getPage', { query })).toBeNull();
    await expect(callEndpoint('getPage', { query, pdpSource: 'gallery' })).rejects.toMatchObject({
      status: 400,
      data: problem,
    });
    expect(server.asked[1]?.url).toContain('pdpSource=gallery');
    server.answers.set('GET /shop/page', { status: 500 });
    expect(await callEndpoint('getPage', { query, pdpSource: 'gallery' })).toBeNull();
  });

  test('with status 401 clears the token and logs out', async () => {
    jar.set(TOKEN, jwtUntil(Date.now() + HOUR_MS));
    server.answers.set(`GET ${CART}`, { status: 401, json: { status: 401, code: 'SIGN_IN_NEEDED' } });
    expect(await callEndpoint('cartItems', { params })).toBeNull();
    expect(jar.has(TOKEN)).toBe(false);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    await expect(callEndpoint('cartItems', { params, throwError: true })).rejects.toMatchObject({
      status: 401,
      code: 'SIGN_IN_NEEDED',
    });
  });

  test.each([403, 404, 500])('with status %i does not log out', async (status) => {
    jar.set(TOKEN, jwtUntil(Date.now() + HOUR_MS));
    server.answers.set(`GET ${CART}`, { status });
    await callEndpoint('cartItems', { params });
    expect(jar.has(TOKEN)).toBe(true);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('times out: after 30 s, for seller info after 15 s (§9)', async () => {
    expect([REQUEST_TIMEOUT_MS, SELLER_REQUEST_TIMEOUT_MS]).toEqual([30_000, 15_000]);
    server.answers.set('GET /shop/store-locator/stores', null);
    const late = callEndpoint('stores', { timeoutMs: 30, throwError: true });
    await expect(late).rejects.toMatchObject({ kind: 'TIMEOUT', status: 0 });
    expect(await callEndpoint('stores', { timeoutMs: 30 })).toBeNull();
  });

  test("of a seller's page times out after 15 s unless the call sets a timeout (§9)", async () => {
    const { default: axios } = await import('axios');
    const request = vi.spyOn(axios.Axios.prototype, 'request').mockRejectedValue(new axios.AxiosError());
    // New addresses, so that no earlier request is reused.
    const addresses = Object.fromEntries(API_AREAS.map((area) => [area, `http://shop.invalid/${area}`]));
    configureClient({ locale: { language: 'en', region: 'US' }, addresses, onUnauthorized });
    await callEndpoint('sellerBalance', { params: { storeId: 'mine' } });
    await callEndpoint('stores');
    await callEndpoint('sellerBalance', { params: { storeId: 'mine' }, timeoutMs: 7 });
    expect(request.mock.calls.map(([config]) => Object(config).timeout)).toEqual([15_000, undefined, 7]);
    request.mockRestore();
  });

  test('has status 0 if the server is unreachable or the call is aborted', async () => {
    server.answers.set(`GET ${CART}`, null);
    const wish = new AbortController();
    const call = callEndpoint('cartItems', { params, signal: wish.signal, throwError: true });
    // An aborted call of an earlier test may reach the server only now.
    await vi.waitFor(() => expect(server.asked.map(({ url }) => url)).toContain(CART), WAIT_TIMEOUT_MS);
    wish.abort();
    await expect(call).rejects.toMatchObject({ kind: 'UNREACHABLE', status: 0 });
    configureClient({ addresses: { shop: 'http://127.0.0.1:1' } });
    await expect(callEndpoint('stores', { throwError: true })).rejects.toMatchObject({
      kind: 'UNREACHABLE',
      status: 0,
    });
    expect(await callEndpoint('stores')).toBeNull();
  });
});
