import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { seedDemoAccounts, type DemoLogin } from '#server/demo/logins.ts';
import { openSession } from '#server/features/identity/sessions/sessions.ts';
import { seal } from '#tests/support/sealing.ts';
import { DEVICE } from '#tests/api/identity/identity-fixture.ts';
import { HOSTS, jsonOf, startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const languageOf = ({ text }: Answer): string | undefined => /<html lang="([^"]+)"/.exec(text)?.[1];
/** Expects a complete page in the language, without internal error details. */
function expectPage(answer: Answer, status: number, language: string): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(languageOf(answer)).toBe(language);
  expect(answer.text).toMatch(/<\/html>$/);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|FST_ERR|Error:/);
}

describe('the language and region of a page (§2)', () => {
  it.each([
    ['/', HOSTS.US, 'en-US'],
    ['/', HOSTS.CA, 'en-CA'],
    ['/fr', HOSTS.US, 'fr-US'],
    ['/fr', `${HOSTS.CA}:8080`, 'fr-CA'],
    ['/fr/category/yarn', 'elsewhere.example', 'fr-US'],
  ])('%s at %s is %s', async (path, host, language) => {
    expectPage(await site.ask(path, { headers: { host } }), 200, language);
  });

  it('come from the address alone, whatever the language and region headers say', async () => {
    const headers = { 'x-region': 'CA', 'x-language': 'fr', 'accept-language': 'fr-CA' };
    expectPage(await site.ask('/category/paint', { headers }), 200, 'en-US');
    expectPage(await site.ask('/category/paint'), 200, 'en-US');
  });
});

describe('an address in a non-canonical form', () => {
  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/cart?x=1', '/cart?x=1'],
    ['/fr/', '/fr'],
    ['/category/yarn/', '/category/yarn'],
    ['/fr/category/yarn/?sort=newest', '/fr/category/yarn?sort=newest'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['/en//evil.example/', '/evil.example'],
    ['/en/\\evil.example', '/evil.example'],
    ['/fr/product/x-1001?subSku=1001-1', '/fr/product/merino-sock-yarn-1001?subSku=1001-1'],
    ['/fgm/%73torefront/seller-1', '/fgm/storefront/seller-1'],
  ])('%s redirects permanently to %s', async (from, to) => {
    expect(await site.ask(from)).toMatchObject({ status: 301, headers: { location: to } });
  });
});

describe('makerplace (§2)', () => {
  it.each([
    ['/makerplace', 200],
    ['/makerplace/product/moon-bowl-MOON-7-A', 200],
    ['/makerplace/product/moon-bowl-MOON-7-A?subSku=1008-1', 200],
    ['/makerplace/class/1009', 200],
    ['/makerplace/product/moon-bowl-NONE', 404],
    ['/makerplace/class/1', 404],
    [`/makerplace/product/moon-bowl-MOON-7-A?subSku=${'9'.repeat(65)}`, 400],
  ])('%s answers %d in both languages', async (path, status) => {
    expectPage(await site.ask(path), status, 'en-US');
    expectPage(await site.ask(`/fr${path}`), status, 'fr-US');
  });
});

describe('an address without a page (§2, §8)', () => {
  it.each(['/notFound', '/mp/notFound', '/nothing/here', '/product/x', '/developer-api', '/.env'])(
    '%s answers 404 with a link to the home page',
    async (path) => {
      const english = await site.ask(path);
      expectPage(english, 404, 'en-US');
      expect(english.text).toMatch(/<main[^]*<a [^>]*href="\/"/);
      const french = await site.ask(`/fr${path}`);
      expectPage(french, 404, 'fr-US');
      expect(french.text).toMatch(/<main[^]*<a [^>]*href="\/fr"/);
      expect(french.text).toMatch(/<meta name="robots" content="noindex">/);
    },
  );

  it('is marked private, no-store and noindex', async () => {
    const { headers } = await site.ask('/notFound');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it('answers a JSON problem in the caller’s language under /api', async () => {
    const answer = await site.ask('/api/nothing', { headers: { 'x-language': 'fr' } });
    expect(answer.status).toBe(404);
    expect(jsonOf(answer)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Il n’y a rien à cette adresse.',
    });
  });
});

describe('hostile addresses', () => {
  const HOSTILE: [path: string, status: number][] = [
    ['/%E0%A4%A', 400],
    ['/category/%zz', 400],
    ['/product/%', 400],
    ['/%00', 404],
    ['/category/%00', 404],
    ['/product/x%00-1001', 404],
    ['/category/yarn?page=0', 200],
    ['/category/yarn?page=-1', 200],
    ['/category/yarn?page=1e9', 200],
    ['/category/yarn?price=%27%20or%201=1', 400],
    ['/category/yarn?colour=1;drop%20table%20item', 400],
    ['/category/yarn?sort=%3Cscript%3E', 200],
    ['/category/yarn?attribute=%3Cscript%3E', 400],
    [`/search?q=${'a'.repeat(101)}`, 400],
    [`/${'a'.repeat(10_000)}`, 400],
    [`/category/yarn?x=${'a'.repeat(10_000)}`, 400],
    ['/a'.repeat(900), 404],
    ['/product/x-99999999999999999999', 404],
    ['/product/merino--1', 404],
  ];
  it.each(HOSTILE.map(([path, status]) => [path.slice(0, 60), status, path] as const))(
    '%s is answered with %d, and nothing is written to the console',
    async (_, status, path) => {
      const warn = vi.spyOn(console, 'warn');
      expectPage(await site.ask(path), status, 'en-US');
      expectPage(await site.ask(`/fr${path}`), status, 'fr-US');
      expect(warn).not.toHaveBeenCalled();
    },
  );
  it.each([
    '/search?q=%00',
    '/search?q=%F0%9F%A7%B6%20%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
    '/search?q=%E0%A4%A',
    '/search?q=%27%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/search?q=%5Cu0000%EF%BF%BF',
    '/search?__proto__=1&constructor=2&toString=3',
    '/search?q=a&q=b&q[]=c',
    '/?%3Cscript%3Ealert(1)%3C/script%3E',
  ])('%s causes no server error and injects no script', async (path) => {
    const answer = await site.ask(path);
    expect(answer.status).toBeLessThan(500);
    expectPage(answer, answer.status, 'en-US');
    expect(answer.text).not.toContain('<script>alert(1)');
  });

  it('are answered with a JSON problem under /api', async () => {
    const answer = await site.ask('/api/%E0%A4%A');
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toMatchObject({ code: 'BAD_ADDRESS' });
  });
});

describe('hostile cookies', () => {
  it.each([
    ['long', `${COOKIES.session.name}=${'a'.repeat(7_000)}`],
    ['broken', `${COOKIES.session.name}=%E0%A4%A; ${COOKIES.guestCart.name}=%00; =; ;;`],
    ['NUL', `${COOKIES.guestCart.name}=a%00b.c; ${COOKIES.preferredStore.name}=%00`],
    ['strange numbers', `${COOKIES.preferredStore.name}=1e999; ${COOKIES.timeZone.name}=../../etc`],
  ])('%s: the visitor is served as a guest', async (_, cookie) => {
    for (const path of ['/', '/cart', '/product/merino-sock-yarn-1001'])
      expectPage(await site.ask(path, { headers: { cookie } }), 200, 'en-US');
    expect((await site.ask('/api/shop/store-locator/stores', { headers: { cookie } })).status).toBe(200);
  });

  it('larger than the header limit are refused with 431, on a page and in a call', async () => {
    const headers = { cookie: `x=${'a'.repeat(20_000)}` };
    const page = await site.ask('/fr', { headers });
    expectPage(page, 431, 'fr');
    expect(page.text).toContain('Supprimer les témoins de ce site');
    const call = await site.ask('/api/shop/search', { headers });
    expect(call.status).toBe(431);
    expect(jsonOf(call)).toMatchObject({ status: 431, code: 'HEADERS_TOO_LARGE' });
  });
});

describe('HTTP methods', () => {
  const FORM = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin' };

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s to a page answers 405 with the allowed methods',
    async (method) => {
      const answer = await site.ask('/category/yarn', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(jsonOf(answer)).toMatchObject({
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        message: `This address doesn’t accept ${method}, only GET, HEAD.`,
      });
      expectPage(await site.ask('/fr/category/yarn', { method, headers: FORM }), 405, 'fr-US');
    },
  );

  it.each([
    ['GET', '/api/user/user/sign-in-secure', 'POST'],
    ['PUT', '/api/shop/search', 'GET, HEAD'],
    ['POST', '/api/content/rating-review/items/1001/nothing', null],
    ['DELETE', '/api/commerce/carts/mine/cart-items', 'GET, HEAD, POST'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/sitemap-1.xml', 'GET, HEAD'],
    ['PUT', '/cart/lines/7', 'GET, HEAD, POST'],
    ['POST', '/nothing/here', null],
    ['POST', '/assets/nothing.js', 'GET, HEAD'],
  ])(
    '%s %s answers 405 with the allowed methods, or 404 for an unknown address',
    async (method, path, allowed) => {
      const answer = await site.ask(path, { method });
      expect([answer.status, answer.headers.allow ?? null]).toEqual([allowed === null ? 404 : 405, allowed]);
      expect(jsonOf(answer)).toMatchObject({ code: allowed === null ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED' });
    },
  );

  it('OPTIONS answers 204 with the allowed methods, or 404 for an unknown address', async () => {
    const answer = await site.ask('/category/yarn', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, 'GET, HEAD', '']);
    expect((await site.ask('/nothing/here', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('HEAD answers with the status and content type of GET, without a body', async () => {
    for (const path of ['/category/brushes', '/notFound', '/cart']) {
      const [get, head] = [await site.ask(path), await site.ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(get.status);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.body).toHaveLength(0);
    }
  });
});

describe('an agent (§2, §6)', () => {
  /** The cookies of a browser that has signed in. */
  async function signIn(email: string, password: string): Promise<string> {
    const { data } = jsonOf(await site.ask('/api/user/user/get-public-key'));
    const key: { serverTime: number; publicKey: string } = JSON.parse(JSON.stringify(data));
    const payload = { ...DEVICE, email, password, serverTime: key.serverTime };
    const body = new URLSearchParams({ emailPassword: seal(payload, key.publicKey) }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${HOSTS.US}`,
      'sec-fetch-site': 'same-origin',
    };
    const answer = await site.ask('/api/user/user/sign-in-secure', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  }

  const AREAS = ['/mp', '/mp/import', '/developer-api', '/developer-account', '/fgm/storefront/seller-1'];

  it('is redirected home from seller and developer pages, even cached ones; a shopper is not', async () => {
    const logins = await seedDemoAccounts(site.shop);
    const cookieOf = async (role: DemoLogin['role']): Promise<string> => {
      const login = logins.find((one) => one.role === role);
      return signIn(login?.email ?? '', login?.password ?? '');
    };
    const shopper = await cookieOf('shopper');
    const device = { uuid: 'device-of-agent', name: 'desk' };
    const { secret } = await openSession(
      site.shop.database.orm,
      'demo-agent',
      device,
      false,
      site.shop.clock.now(),
    );
    const agent = `${COOKIES.session.name}=${secret}; ${COOKIES.agent.name}=1`;
    for (const path of AREAS) {
      const guest = await site.ask(path);
      expect([200, 404]).toContain(guest.status);
      expect(await site.ask(path, { headers: { cookie: shopper } })).toMatchObject({ status: guest.status });
      expect(await site.ask(path, { headers: { cookie: agent } })).toMatchObject({
        status: 302,
        headers: { location: '/' },
      });
      expect(await site.ask(`/fr${path}`, { headers: { cookie: agent } })).toMatchObject({
        status: 302,
        headers: { location: '/' },
      });
    }
    // Client-side navigation redirects home too.
    const page = await site.ask('/api/shop/page?path=/mp/import', { headers: { cookie: agent } });
    expect(jsonOf(page)).toMatchObject({ redirect: '/' });
    expect(
      (await site.ask('/fgm/product/hand-spun-fleece-1007', { headers: { cookie: agent } })).status,
    ).toBe(200);
  });
});
