/** A database outage while the shop runs: the shop answers 503, keeps running and recovers. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '#contract/cookies.ts';
import { superuserUrl } from '#tests/support/database.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { TEMPLATE } from '#tests/support/test-cluster.ts';
import { HOSTS, jsonOf, startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';

let site: Site;
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  site = await startSite();
  name = new URL(site.database.url).pathname.slice(1);
  expect(name).not.toBe(TEMPLATE);
  admin = new pg.Client({ connectionString: superuserUrl() });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await site.close();
});

/**
 * Ends all database connections and forbids new ones, as if the server had stopped. Waits until the pool has dropped its broken
 * idle connections, because the next request would otherwise get one of them.
 */
async function stopDatabase(): Promise<void> {
  const { pool } = site.database;
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await vi.waitFor(() => expect(pool.idleCount).toBe(0), { timeout: WAIT_TIMEOUT_MS });
}
const startDatabase = () => admin.query(`alter database ${name} with allow_connections true`);

function expectUnavailable(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(answer.text).not.toMatch(/accepting connections|terminat|node_modules|Failed query/);
}

const SEARCH = '/api/shop/search?q=merino';
const PAGE = '/product/merino-sock-yarn-1001';

describe('during a database outage', () => {
  beforeAll(async () => {
    // Loads the departments that every page shows, and puts this page into the page cache.
    expect((await site.ask('/category/paint')).status).toBe(200);
    await stopDatabase();
  });
  afterAll(startDatabase);

  it.each([
    ['en', PAGE, 'We’ll be right back'],
    ['fr', `/fr${PAGE}`, 'Nous revenons dans un instant'],
  ])('a page answers 503 in its language (%s)', async (language, path, title) => {
    const answer = await site.ask(path);
    expectUnavailable(answer);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`<html lang="${language}-US"`);
    expect(answer.text).toContain(`<h1>${title}</h1>`);
  });

  it('a call answers 503 with a problem in the caller’s language', async () => {
    const english = await site.ask(SEARCH);
    expectUnavailable(english);
    expect(jsonOf(english)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    const french = await site.ask(SEARCH, { headers: { 'x-language': 'fr' } });
    expect(jsonOf(french).message).toBe(
      'Nous avons du mal à répondre en ce moment. Réessayez dans quelques secondes.',
    );
  });

  it('a posted form and a page requested with a session cookie answer 503', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${HOSTS.US}`,
      cookie: `${COOKIES.session.name}=${'a'.repeat(43)}`,
    };
    expectUnavailable(
      await site.ask('/cart/items', { method: 'POST', headers, body: 'sku=1001-1&quantity=1' }),
    );
    expectUnavailable(await site.ask('/cart', { headers: { cookie: headers.cookie } }));
  });

  it('an imported picture answers 503 with a short plain text', async () => {
    const answer = await site.ask(`/pictures/imported/${'0'.repeat(32)}.webp`);
    expectUnavailable(answer);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text.length).toBeLessThan(200);
  });

  it('addresses that need no database are answered, and /ready answers 503', async () => {
    const signedIn = { cookie: `${COOKIES.session.name}=${'a'.repeat(43)}` };
    for (const path of ['/health', '/robots.txt', '/help', '/category/paint'])
      expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
    expect((await site.ask('/robots.txt', { headers: signedIn })).status).toBe(200);
    expect((await site.ask('/assets/nothing.js', { headers: signedIn })).status).toBe(404);
    expect((await site.ask('/ready')).status).toBe(503);
  });
});

it('the shop answers pages and calls again as soon as the database is back', async () => {
  expect((await site.ask(PAGE)).status).toBe(200);
  expect((await site.ask(SEARCH)).status).toBe(200);
  expect((await site.ask('/ready')).status).toBe(200);
});

it('the shop survives a connection that breaks between two queries of a transaction', async () => {
  const client = await site.database.pool.connect();
  await client.query('begin');
  await stopDatabase();
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expectUnavailable(await site.ask(SEARCH));
  await startDatabase();
  expect((await site.ask(SEARCH)).status).toBe(200);
});
