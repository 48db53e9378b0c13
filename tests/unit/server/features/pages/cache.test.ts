import { createHash } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settableClock } from '#server/platform/clock.ts';
import { createPageCache, PAGE_LIFETIME_MS, type PageCache } from '#server/features/pages/cache.ts';

const clock = settableClock(Date.UTC(2026, 10, 20));
const HTML = `<!doctype html><title>Laine mérinos</title>${'<p>Soft and warm.</p>'.repeat(100)}`;
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-kept': 'yes' };
/** The limit for all pages, counting both compressed forms. */
const MAX_BYTES = 12_000;

/** The page that a request without a cached copy renders. */
type Page = { html: string };
let cache: PageCache;
let server: Server;
let page: Page | null;
let drawn: number;

beforeEach(async () => {
  clock.set(Date.UTC(2026, 10, 20));
  cache = createPageCache({
    clock,
    bypassCookies: ['atelier_preview', 'atelier_agent'],
    siteOf: (host) => (host === 'nobody' ? null : host === 'ca.shop' ? 'CA' : 'US'),
    maxBytes: MAX_BYTES,
  });
  page = { html: HTML };
  drawn = 0;
  server = createServer((asked, response) => {
    if (cache.serve(asked, response)) return;
    drawn += 1;
    const html = page?.html ?? '';
    void cache
      .keep(asked, html, HEADERS, cache.generation())
      .then(() => response.writeHead(200, { 'x-drawn': '1' }).end(html));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers: { host: 'shop', ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const isCached = (answer: Answer): boolean => answer.headers['x-drawn'] === undefined;

describe('a cached page', () => {
  it('is served again with its own headers, without rendering', async () => {
    await ask('/a');
    const again = await ask('/a');
    expect(again).toMatchObject({ status: 200, headers: { ...HEADERS, vary: 'Accept-Encoding' } });
    expect(again.body.toString()).toBe(HTML);
    expect(again.headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
    expect(drawn).toBe(1);
    expect(cache.figures).toMatchObject({ hits: 1, pages: 1 });
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['BR', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0.0', undefined, (body: Buffer) => body],
    ['deflate, zebra', undefined, (body: Buffer) => body],
  ])('is encoded for a client that accepts %s', async (accepted, encoding, read) => {
    await ask('/a');
    const { headers, body } = await ask('/a', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(read(body).toString()).toBe(HTML);
  });

  it('has an ETag for each encoding, and is answered with 304 if the client has it', async () => {
    await ask('/a');
    const encodings = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(
      encodings.map((encoding) => ask('/a', { 'accept-encoding': encoding })),
    );
    const etags = answers.map(({ headers }) => headers.etag ?? '');
    expect(new Set(etags).size).toBe(3);
    for (const [index, etag] of etags.entries()) {
      const known = await ask('/a', {
        'accept-encoding': encodings[index] ?? '',
        'if-none-match': `"other", W/${etag}`,
      });
      expect(known).toMatchObject({ status: 304, headers: { etag, 'x-kept': 'yes' } });
      expect(known.body).toHaveLength(0);
    }
    expect((await ask('/a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with its length and no body', async () => {
    await ask('/a');
    const { status, headers, body } = await ask('/a', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
    expect(body).toHaveLength(0);
  });

  it('is specific to address, query and region', async () => {
    await ask('/a');
    expect(isCached(await ask('/b'))).toBe(false);
    expect(isCached(await ask('/a?page=2'))).toBe(false);
    expect(isCached(await ask('/a', { host: 'ca.shop' }))).toBe(false);
    expect(isCached(await ask('/a', { host: 'www.shop' }))).toBe(true);
  });

  it('is kept for PAGE_LIFETIME_MS', async () => {
    await ask('/a');
    clock.advance(PAGE_LIFETIME_MS - 1);
    expect(isCached(await ask('/a'))).toBe(true);
    clock.advance(1);
    page = { html: 'new' };
    expect((await ask('/a')).body.toString()).toBe('new');
    expect((await ask('/a')).body.toString()).toBe('new');
    expect(cache.figures).toMatchObject({ misses: 1, pages: 1 });
  });
});

describe('the page cache', () => {
  it.each([
    ['in preview mode', '/a', { cookie: 'a=1; atelier_preview=x' }],
    ['by an agent', '/a', { cookie: 'atelier_agent=x; a=1' }],
    ['for an unknown host', '/a', { host: 'nobody' }],
  ])('neither serves nor stores a request %s', async (_, path, headers: Record<string, string>) => {
    await ask(path, headers);
    expect(cache.figures.pages).toBe(0);
    await ask(path);
    expect(isCached(await ask(path, headers))).toBe(false);
    expect(isCached(await ask(path))).toBe(true);
  });

  it('ignores other cookies', async () => {
    await ask('/a');
    expect(isCached(await ask('/a', { cookie: 'atelier_session=x; atelier_guest_cart=y' }))).toBe(true);
  });

  it.each(['POST', 'PUT', 'DELETE'])('does not serve %s requests', async (method) => {
    await ask('/a');
    expect(isCached(await ask('/a', {}, method))).toBe(false);
  });
});

describe('the size of the page cache', () => {
  /** Incompressible text: a page of n bytes takes about 1.5 n in the cache. */
  const noise = (seed: string, length: number): string =>
    Array.from({ length: Math.ceil(length / 44) }, (_, line) =>
      createHash('sha256').update(`${seed}${line}`).digest('base64'),
    ).join('');
  const big = (letter: string): Page => ({ html: noise(letter, 3_000) });

  it('is limited by dropping the least recently used page', async () => {
    for (const letter of ['a', 'b']) {
      page = big(letter);
      await ask(`/${letter}`);
    }
    expect(isCached(await ask('/a'))).toBe(true);
    page = big('c');
    await ask('/c');
    expect(cache.figures.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(isCached(await ask('/a'))).toBe(true);
    expect(isCached(await ask('/c'))).toBe(true);
    expect(isCached(await ask('/b'))).toBe(false);
  });

  it('excludes a page larger than the limit', async () => {
    page = { html: noise('x', MAX_BYTES) };
    await ask('/a');
    expect(cache.figures).toMatchObject({ pages: 0, bytes: 0 });
  });

  it('counts a page that is stored twice only once', async () => {
    await Promise.all([ask('/a'), ask('/a'), ask('/a')]);
    const { bytes, pages } = cache.figures;
    expect(pages).toBe(1);
    cache.clear();
    await ask('/a');
    expect(cache.figures.bytes).toBe(bytes);
  });
});

describe('a new revision of the catalogue', () => {
  it('empties the page cache', async () => {
    await ask('/a');
    cache.clear();
    expect(cache.figures).toMatchObject({ pages: 0, bytes: 0 });
    expect(isCached(await ask('/a'))).toBe(false);
  });

  it('excludes a page that is still being compressed', async () => {
    const isAsked = new Promise<void>((resolve) => {
      server.prependOnceListener('request', () => setImmediate(resolve));
    });
    const answered = ask('/a');
    await isAsked;
    cache.clear();
    await answered;
    expect(cache.figures.pages).toBe(0);
  });

  it('excludes a page whose data were read before it', async () => {
    const before = cache.generation();
    const asked = { method: 'GET', url: '/a', headers: { host: 'shop' } };
    cache.clear();
    await cache.keep(asked, HTML, HEADERS, before);
    expect(cache.figures.pages).toBe(0);
    await cache.keep(asked, HTML, HEADERS, cache.generation());
    expect(cache.figures.pages).toBe(1);
  });
});
