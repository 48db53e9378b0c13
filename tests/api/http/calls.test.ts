import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { areaBase, endpoints } from '../../../contract/endpoints.ts';
import { Problem } from '../../../contract/problem.ts';
import { jsonOf, startSite, type Answer, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ BODY_LIMIT: '2kb' });
});
afterAll(() => site.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const ADD = '/api/commerce/carts/mine/cart-items';

/** What is wrong, in the one form of the contract. */
function expectProblem(answer: Answer, wanted: Partial<Record<keyof Problem, unknown>>): void {
  const problem = jsonOf(answer);
  expect(Check(Problem, problem)).toBe(true);
  expect(problem).toMatchObject({ ...wanted, status: answer.status });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|FST_ERR/);
}

describe('what is wrong with a call is told', () => {
  it.each([
    ['GET', '/api/shop/search?page=0', undefined, 400, 'VALIDATION', 'page'],
    ['GET', '/api/shop/search?page=many', undefined, 400, 'VALIDATION', 'page'],
    ['GET', `/api/shop/search?q=${'a'.repeat(101)}`, undefined, 400, 'VALIDATION', 'q'],
    ['GET', '/api/shop/page', undefined, 400, 'VALIDATION', 'path'],
    ['GET', '/api/shop/suggestions?q=', undefined, 400, 'VALIDATION', 'q'],
    ['GET', '/api/content/rating-review/items/0/reviews', undefined, 400, 'VALIDATION', 'itemId'],
    ['POST', ADD, '{', 400, 'INVALID_JSON', undefined],
    ['POST', ADD, '', 400, 'INVALID_JSON', undefined],
    ['POST', ADD, '[]', 400, 'VALIDATION', undefined],
    ['POST', ADD, '{"items":[]}', 400, 'VALIDATION', 'items'],
    ['POST', ADD, '{"items":[{"sku":7,"quantity":1}]}', 400, 'VALIDATION', 'items/0/sku'],
    ['POST', ADD, '{"items":[{"sku":"x","quantity":-1}]}', 400, 'VALIDATION', 'items/0/quantity'],
    ['POST', ADD, '{"items":[{"sku":"x","quantity":1e9}]}', 400, 'VALIDATION', 'items/0/quantity'],
    ['POST', ADD, '{"items":[{"sku":"x","quantity":1}],"x":1}', 400, 'VALIDATION', 'x'],
    ['POST', ADD, `{"x":"${'a'.repeat(3_000)}"}`, 413, 'BODY_TOO_LARGE', undefined],
    ['GET', '/api/user/user', undefined, 401, 'SIGN_IN_NEEDED', undefined],
    ['DELETE', '/api/shop/search', undefined, 404, 'NOT_FOUND', undefined],
  ])('%s %.50s %s', async (method, path, body, status, code, field) => {
    const headers = body === undefined ? {} : JSON_TYPE;
    const answer = await site.ask(path, { method, headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(status);
    expectProblem(answer, { code, ...(field === undefined ? {} : { field }) });
  });

  it('in the reader’s language, with the field named', async () => {
    const path = '/api/shop/search?page=0';
    expect(jsonOf(await site.ask(path)).message).toBe(
      'The page number (“page”) must be a whole number from 1 to 500.',
    );
    expect(jsonOf(await site.ask(path, { headers: { 'x-language': 'fr' } })).message).toBe(
      'Le numéro de page («\u00a0page\u00a0») doit être un nombre entier de 1 à 500.',
    );
  });

  it('a kind of content that isn’t taken', async () => {
    const answer = await site.ask(ADD, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect(answer.status).toBe(415);
    expectProblem(answer, { code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('a write from another site', async () => {
    const headers = { ...JSON_TYPE, origin: 'https://evil.example', cookie: 'atelier_guest_cart=x' };
    const answer = await site.ask(ADD, {
      method: 'POST',
      headers,
      body: '{"items":[{"sku":"1001-1","quantity":1}]}',
    });
    expect(answer.status).toBe(403);
    expectProblem(answer, { code: 'FOREIGN_ORIGIN' });
  });
});

describe('the trace id (§7)', () => {
  it('comes back, in header and problem', async () => {
    const answer = await site.ask('/api/shop/search?page=0', { headers: { 'x-trace-id': 'abc-12345678' } });
    expect(answer.headers['x-trace-id']).toBe('abc-12345678');
    expectProblem(answer, { traceId: 'abc-12345678' });
  });

  it.each(['short', 'a'.repeat(65), 'spaced out id', '<script>x</script>'])(
    '%.20s is replaced',
    async (given) => {
      const { headers } = await site.ask('/api/shop/search?q=yarn', { headers: { 'x-trace-id': given } });
      expect(headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is not shared with a page', async () => {
    const headers = { 'x-trace-id': 'mine-12345678' };
    await site.ask('/help', { headers });
    expect((await site.ask('/help')).headers['x-trace-id']).not.toBe('mine-12345678');
  });
});

describe('security headers', () => {
  const WANTED = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
  it.each(['/', '/cart', '/notFound', '/api/shop/search', '/api/nothing', '/%zz', '/robots.txt'])(
    'are on %s',
    async (path) => {
      for (const visit of ['first', 'again']) {
        const { headers } = await site.ask(path);
        expect({ visit, ...headers }).toMatchObject(WANTED);
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['x-powered-by']).toBeUndefined();
        expect(headers['server']).toBeUndefined();
      }
    },
  );
});

describe('shared pages', () => {
  it('are answered again ahead of everything, with ETag and 304', async () => {
    const path = '/category/needles';
    const first = await site.ask(path);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await site.ask(path, { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(again.body).toString()).toBe(first.text);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const known = await site.ask(path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(again.headers.etag) },
    });
    expect(known.status).toBe(304);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.headers['x-ratelimit-limit']).toBeUndefined();
  });

  it('are drawn again for preview and for agents, each with a nonce of its own', async () => {
    const headers = { cookie: 'atelier_preview=1' };
    const [one, other] = [await site.ask('/help', { headers }), await site.ask('/help', { headers })];
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.headers['content-security-policy']).toContain("'nonce-");
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
  });
});

describe('compression', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('%s of calls and pages', async (encoding, read) => {
    for (const path of ['/api/shop/search', '/cart', '/notFound']) {
      const { headers, body } = await site.ask(path, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(read(body).length).toBeGreaterThan(1024);
    }
  });
});

describe('OpenAPI', () => {
  it('lists every call of the contract', async () => {
    const { paths } = jsonOf(await site.ask('/api/docs/json'));
    const listed: Record<string, Record<string, { operationId?: string; requestBody?: object }>> = JSON.parse(
      JSON.stringify(paths),
    );
    for (const [name, { area, method, path }] of Object.entries(endpoints)) {
      const written = (areaBase(area) + path).replace(/:([A-Za-z]+)/g, '{$1}');
      expect(listed[written]?.[method.toLowerCase()], written).toMatchObject({ operationId: name });
    }
    expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
    const signIn = listed['/api/user/user/sign-in-secure']?.['post']?.requestBody;
    expect(signIn).toMatchObject({ content: { 'application/x-www-form-urlencoded': {} } });
  });

  it('can be read by people', async () => {
    const { status, headers } = await site.ask('/api/docs/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });
});
