/** Caching of answers: redirects and failures are not cacheable; pages are stored by language, region and query. */
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { localPath } from '#locales/paths.ts';
import { keepAnswersPrivate } from '#server/platform/http/cache-control.ts';
import { HOSTS, startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';

const PRIVATE = 'private, no-store';
const BROKEN = '/help';

let site: Site;
let isBroken = false;
beforeAll(async () => {
  site = await startSite({}, (renderer) => ({
    ...renderer,
    renderPage: async (input) => {
      if (isBroken && input.path === BROKEN) throw new Error('no page today');
      return renderer.renderPage(input);
    },
  }));
});
afterAll(() => site.close());
beforeEach(() => {
  isBroken = false;
  site.cache.clear();
});

const cachingOf = ({ status, headers }: Answer) => [status, headers['cache-control']];

describe('a redirect', () => {
  it.each([
    ['/help/', 301, '/help'],
    ['/fr/help/', 301, '/fr/help'],
    ['/category/YARN', 301, '/category/yarn'],
    ['/product/1001', 301, '/product/merino-sock-yarn-1001'],
    ['/orders/P1?key=a.b', 303, '/order-link?refused=1&order=P1'],
  ])('from %s is private, no-store and not stored in the page cache', async (path, status, location) => {
    for (const _ of ['first', 'again']) {
      const answer = await site.ask(path);
      expect([...cachingOf(answer), answer.headers.location]).toEqual([status, PRIVATE, location]);
    }
    expect(site.cache.figures.pages).toBe(0);
  });
});

describe('the answer to a failed request', () => {
  it.each([
    ['a page that is not there', '/nowhere', {}, 404],
    ['an item that is not there', '/product/nothing-999999', {}, 404],
    ['an address with broken escapes', '/%zz', {}, 400],
    ['a page whose query is wrong', '/search?rating=x', {}, 400],
    ['a method that no page takes', '/help', { method: 'DELETE' }, 405],
    ['a call that is not there', '/api/none', {}, 404],
    ['a call whose query is wrong', '/api/shop/search?page=x', {}, 400],
    ['a shared call whose query is wrong', '/api/shop/suggestions', {}, 400],
    [
      'a call that needs a sign-in',
      urlPrefix(endpoints.parentOrders.area) + endpoints.parentOrders.path,
      {},
      401,
    ],
  ])('for %s is private, no-store and not stored in the page cache', async (_, path, sent, status) => {
    for (const _visit of ['first', 'again'])
      expect(cachingOf(await site.ask(path, sent))).toEqual([status, PRIVATE]);
    expect(site.cache.figures.pages).toBe(0);
  });

  it('for a page that can’t be rendered is not stored, and the next request renders the page', async () => {
    isBroken = true;
    expect(cachingOf(await site.ask(BROKEN))).toEqual([500, PRIVATE]);
    expect(site.cache.figures.pages).toBe(0);
    isBroken = false;
    expect((await site.ask(BROKEN)).status).toBe(200);
  });

  it('for a shared call whose table is missing is private and no-store', async () => {
    const path = '/api/content/rating-review/items/1001/reviews';
    expect((await site.ask(path)).headers['cache-control']).toMatch(/^public/);
    await site.database.pool.query('alter table review rename to gone');
    try {
      expect(cachingOf(await site.ask(path))).toEqual([500, PRIVATE]);
    } finally {
      await site.database.pool.query('alter table gone rename to review');
    }
  });
});

describe('the Cache-Control header of a route', () => {
  const app = Fastify();
  beforeAll(async () => {
    keepAnswersPrivate(app);
    const routes: readonly (readonly [string, number, boolean])[] = [
      ['/fine', 200, false],
      ['/gone', 404, false],
      ['/broken', 500, false],
      ['/gone-file', 404, true],
    ];
    for (const [path, status, isAnonymous] of routes)
      app.get(path, { config: { isAnonymous } }, async (_, reply) =>
        reply.code(status).header('cache-control', 'public, max-age=60').send('told'),
      );
    app.get('/cookie', async (_, reply) =>
      reply.header('cache-control', 'public, max-age=60').header('set-cookie', 'a=b').send('told'),
    );
    app.get('/silent', async () => 'told');
    await app.ready();
  });
  afterAll(() => app.close());

  it.each([
    ['/fine', 'public, max-age=60'],
    ['/gone', PRIVATE],
    ['/broken', PRIVATE],
    ['/cookie', PRIVATE],
    ['/silent', PRIVATE],
    // An anonymous route: its answer is the same for all, and browsers request it again and again.
    ['/gone-file', 'public, max-age=60'],
  ])('%s stays public only for a success without cookies, or for an anonymous route', async (path, kept) => {
    expect((await app.inject(path)).headers['cache-control']).toBe(kept);
  });
});

describe('the page cache', () => {
  const asked = (['en', 'fr'] as const).flatMap((language) =>
    (['US', 'CA'] as const).map((region) => ({ language, region, path: localPath('/help', language) })),
  );
  const visit = async ({ path, region }: { path: string; region: 'US' | 'CA' }) =>
    site.ask(path, { headers: { host: HOSTS[region] } });

  it('stores one page for each language and region, and serves each visitor the right one', async () => {
    for (const _ of ['drawn', 'kept'])
      for (const each of asked) {
        const { text, headers } = await visit(each);
        expect(headers['content-language']).toBe(each.language);
        expect(text).toContain(`<html lang="${each.language}-${each.region}"`);
      }
    expect(site.cache.figures.pages).toBe(asked.length);
    expect(site.cache.figures.hits).toBeGreaterThanOrEqual(asked.length);
  });

  it('stores one page for each query, so that a search shows its own words', async () => {
    for (const _ of ['drawn', 'kept'])
      for (const words of ['yarn', 'bowl'])
        expect((await site.ask(`/search?q=${words}`)).text).toContain(`value="${words}"`);
  });

  it('does not answer a posted form with the stored page of its address', async () => {
    await site.ask('/help');
    expect((await site.ask('/help', { method: 'POST' })).status).toBe(405);
  });
});

/** Every directive is written out, so that a directive added or dropped in the server fails here. */
const POLICY = {
  'default-src': "'none'",
  // The color scheme, and the start of hydration.
  'script-src': "'self' SHA256 SHA256",
  'style-src': "'self' SHA256",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  // Calls, and the socket at `/chat` of each region's shop.
  'connect-src': "'self' ws://localhost:3000 ws://ca.localhost:3000",
  'form-action': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};
/** Of a page that only its reader gets. */
const PERSONAL_POLICY = { ...POLICY, 'script-src': "'self' NONCE", 'style-src': "'self' NONCE" };

function policyOf({ headers }: Answer): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(/; ?/).filter(Boolean);
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const named = sources.map((source) =>
        source.replace(/^'(nonce|sha256)-[A-Za-z0-9+/=]{20,}'$/, (_, kind: string) => kind.toUpperCase()),
      );
      return [name, named.join(' ')];
    }),
  );
}

describe('the content policy', () => {
  it.each(['/', '/fr', '/help', '/sign-in', '/account', '/nowhere'])(
    'of the page %s has every directive and no more, also from the cache',
    async (path) => {
      for (const _ of ['drawn', 'kept']) expect(policyOf(await site.ask(path))).toEqual(POLICY);
    },
  );

  it.each(['/cart', '/checkout', '/orders/P1'])(
    'of the personal page %s has every directive and no more',
    async (path) => {
      for (const _ of ['once', 'again']) expect(policyOf(await site.ask(path))).toEqual(PERSONAL_POLICY);
    },
  );

  it.each(['/api/shop/search', '/api/none', '/robots.txt', '/health'])(
    'of %s allows nothing',
    async (path) => {
      expect(policyOf(await site.ask(path))).toEqual({
        'default-src': "'none'",
        'frame-ancestors': "'none'",
      });
    },
  );

  it('upgrades requests to https on an https shop, which also sends Strict-Transport-Security', async () => {
    const secure = await startSite({ PUBLIC_ORIGIN: 'https://shop.example' });
    try {
      const answer = await secure.ask('/help');
      expect(policyOf(answer)).toEqual({
        ...POLICY,
        'connect-src': "'self' wss://shop.example wss://ca.shop.example",
        'upgrade-insecure-requests': '',
      });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await secure.close();
    }
  });
});
