/** Health, metrics, request limits and server errors. */
import { afterAll, describe, expect, it } from 'vitest';
import { jsonOf, startSite, type Site } from '#tests/api/site-fixture.ts';

const open: Site[] = [];
async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(env);
  open.push(site);
  return site;
}
afterAll(async () => {
  for (const site of open) await site.close();
});

describe('health', () => {
  it('/health reports that the process runs, and /ready whether it accepts traffic', async () => {
    const site = await start();
    expect(jsonOf(await site.ask('/health'))).toMatchObject({ status: 'up' });
    // The first answers may come before the catalogue is read.
    await expect
      .poll(async () => (await site.ask('/ready')).text, { timeout: 30_000 })
      .toBe('{"status":"ready"}');
    expect((await site.ask('/ready')).status).toBe(200);
    site.readiness.stopping = true;
    expect(await site.ask('/ready')).toMatchObject({ status: 503, text: '{"status":"stopping"}' });
    expect((await site.ask('/health')).status).toBe(200);
    expect((await site.ask('/help')).status).toBe(200);
  });
});

describe('/metrics', () => {
  it('answers a request from the same machine, without the paths that readers asked for', async () => {
    const site = await start();
    await site.ask('/help');
    await site.ask('/help');
    const { status, text, headers } = await site.ask('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/^atelier_page_cache_hits 1$/m);
    expect(text).toMatch(/^atelier_request_seconds_count\{method="GET",route="\/\*",status="200"\} 1$/m);
    expect(text).not.toContain('/help');
  });

  it.each<Record<string, string>>([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }])(
    'answers 404 to a request that a proxy forwards (%o)',
    async (headers) => {
      const site = open[0] ?? (await start());
      expect((await site.ask('/metrics', { headers: { ...headers } })).status).toBe(404);
    },
  );

  it.each<Record<string, string>>([{}, { 'x-real-ip': '1.2.3.4' }, { via: '1.1 nginx' }])(
    'answers 404 without a token if the shop has a public origin (%o)',
    async (headers) => {
      const site = await start({ PUBLIC_ORIGIN: 'https://shop.example' });
      const answer = await site.ask('/metrics', { headers: { host: 'shop.example', ...headers } });
      expect(answer.status).toBe(404);
    },
  );

  it('answers only requests with the token if one is configured', async () => {
    const token = 'a-token-for-the-operator';
    const site = await start({ METRICS_TOKEN: token });
    expect((await site.ask('/metrics')).status).toBe(404);
    expect((await site.ask('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404);
    expect((await site.ask('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});

it('on an https shop, only the agent and preview cookies with the __Host- prefix make a page private', async () => {
  const site = await start({ PUBLIC_ORIGIN: 'https://shop.example' });
  const ask = (cookie: string) => site.ask('/help', { headers: { host: 'shop.example', cookie } });
  const shared = await ask('atelier_agent=1');
  expect(shared.headers['cache-control']).toMatch(/^public/);
  expect(shared.text).toContain('"hasSecureCookies":true');
  for (const name of ['agent', 'preview'])
    expect((await ask(`__Host-atelier_${name}=1`)).headers['cache-control']).toBe('private, no-store');
});

describe('too many requests', () => {
  it('are refused with JSON in a call and with a page for a reader; cached pages don’t count', async () => {
    const site = await start({ RATE_LIMIT: '5' });
    await site.ask('/help');
    for (let n = 0; n < 20; n += 1) expect((await site.ask('/help')).status).toBe(200);
    for (let n = 0; n < 4; n += 1)
      expect((await site.ask('/api/shop/store-locator/stores')).status).toBe(200);
    const call = await site.ask('/api/shop/store-locator/stores', { headers: { 'x-language': 'fr' } });
    expect(call.status).toBe(429);
    expect(jsonOf(call)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop d’essais en peu de temps. Patientez un moment.',
    });
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    const page = await site.ask('/fr/cart');
    expect(page.status).toBe(429);
    expect(page.text).toContain('<html lang="fr-US"');
    expect(page.text).not.toContain('introuvable');
  });
});

describe('too many searches', () => {
  it('are refused, counted over pages, page data and calls; other pages are still answered', async () => {
    const site = await start({ RATE_LIMIT_SEARCH: '4' });
    const ways = [
      '/search?q=merino',
      '/category/yarn?q=sock',
      '/api/shop/page?path=%2Fsearch%3Fq%3Dlinen',
      '/api/shop/suggestions?q=mer',
    ];
    for (const way of ways) expect([way, (await site.ask(way)).status]).toEqual([way, 200]);
    for (const [path, language] of [
      ['/search?q=cotton', 'en-US'],
      ['/fr/search?q=coton', 'fr-US'],
    ] as const) {
      const page = await site.ask(path);
      expect(page.status).toBe(429);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(page.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(page.text).toContain(`<html lang="${language}"`);
    }
    // An address with needless escapes redirects to the counted one.
    expect((await site.ask('/fr/%73earch?q=coton')).headers['location']).toBe('/fr/search?q=coton');
    for (const way of ['/api/shop/search?q=x', ...ways.slice(2)]) {
      const call = await site.ask(way);
      expect(jsonOf(call)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const path of ['/category/yarn', '/api/shop/page?path=/help'])
      expect((await site.ask(path)).status).toBe(200);
    // A cached page does not count.
    expect((await site.ask('/search?q=merino')).status).toBe(200);
  });
});

describe('addresses that look like files', () => {
  it('count toward the request limit like pages', async () => {
    const looks = ['/assets/../cart', '/assets/nothing.js', '/pictures-of-nothing', '/favicon.ico'];
    const site = await start({ RATE_LIMIT: String(looks.length) });
    for (const address of looks) await site.ask(address);
    for (const address of looks) expect((await site.ask(address)).status).toBe(429);
  });
});

describe('a server error', () => {
  it('shows a page in the reader’s language or a JSON problem, without internal details', async () => {
    const site = await start();
    await site.database.pool.query('alter table category rename to gone');
    const page = await site.ask('/fr/category/yarn');
    expect(page.status).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<html lang="fr-US"');
    expect(page.text).toMatch(/<main[^]*<a [^>]*href="\/fr"/);
    expect(page.text).not.toMatch(/relation &|relation "|does not exist|node_modules/);
    const call = await site.ask('/api/shop/search');
    expect(jsonOf(call)).toMatchObject({ status: 500, code: 'FAILED' });
    expect(call.text).not.toMatch(/relation|stack/);
    await site.database.pool.query('alter table gone rename to category');
    expect((await site.ask('/fr/category/yarn')).status).toBe(200);
  });
});

describe('a new revision of the catalogue', () => {
  it('is seen on the next visit, without waiting for the page to expire', async () => {
    const site = await start();
    const path = '/product/skein-winder-1012';
    expect((await site.ask(path)).text).toContain('Skein winder');
    expect(site.cache.figures.pages).toBe(1);
    const { bumpRevision } = await import('#server/features/catalogue/revision.ts');
    await site.database.pool.query(
      `update item set title = jsonb_set(title, '{en}', '"Yarn swift"') where id = 1012`,
    );
    await bumpRevision(site.database.pool);
    await expect.poll(() => site.cache.figures.pages).toBe(0);
    expect((await site.ask(path)).text).toContain('Yarn swift');
  });
});
