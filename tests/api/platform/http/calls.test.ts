import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIES } from '#contract/cookies.ts';
import { urlPrefix, endpoints, type EndpointName } from '#contract/endpoints.ts';
import { IMPORT_TYPES } from '#contract/imports.ts';
import { Problem } from '#contract/problem.ts';
import { REFUSALS, refusalsOf } from '#contract/refusals.ts';
import { LOGO_STYLE } from '#server/platform/http/openapi.ts';
import { jsonOf, startSite, type Answer, type Site } from '#tests/api/site-fixture.ts';
import { validRequest } from './valid-requests.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ BODY_LIMIT: '2kb' });
});
afterAll(() => site.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const ADD = '/api/commerce/carts/mine/cart-items';

/** Expects a problem in the form of the contract, without internal details. */
function expectProblem(answer: Answer, wanted: Partial<Record<keyof Problem, unknown>>): void {
  const problem = jsonOf(answer);
  expect(Check(Problem, problem)).toBe(true);
  expect(problem).toMatchObject({ ...wanted, status: answer.status });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|FST_ERR/);
}

describe('a refused call', () => {
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
    ['DELETE', '/api/shop/nothing', undefined, 404, 'NOT_FOUND', undefined],
    ['DELETE', '/api/shop/search', undefined, 405, 'METHOD_NOT_ALLOWED', undefined],
  ])(
    '%s %.50s %s answers a problem with its code and field',
    async (method, path, body, status, code, field) => {
      const headers = body === undefined ? {} : JSON_TYPE;
      const answer = await site.ask(path, { method, headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(status);
      expectProblem(answer, { code, ...(field === undefined ? {} : { field }) });
    },
  );

  it('names the invalid field in the reader’s language', async () => {
    const path = '/api/shop/search?page=0';
    expect(jsonOf(await site.ask(path)).message).toBe(
      'The page number (“page”) must be a whole number from 1 to 500.',
    );
    expect(jsonOf(await site.ask(path, { headers: { 'x-language': 'fr' } })).message).toBe(
      'Le numéro de page («\u00a0page\u00a0») doit être un nombre entier de 1 à 500.',
    );
  });

  it('answers 415 to an unsupported content type', async () => {
    const answer = await site.ask(ADD, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect(answer.status).toBe(415);
    expectProblem(answer, { code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('answers 403 to a write from another site', async () => {
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
  it('of the caller is returned in the header and in the problem', async () => {
    const answer = await site.ask('/api/shop/search?page=0', { headers: { 'x-trace-id': 'abc-12345678' } });
    expect(answer.headers['x-trace-id']).toBe('abc-12345678');
    expectProblem(answer, { traceId: 'abc-12345678' });
  });

  it.each(['short', 'a'.repeat(65), 'spaced out id', '<script>x</script>'])(
    'of the caller is replaced if it is malformed: %.20s',
    async (given) => {
      const { headers } = await site.ask('/api/shop/search?q=yarn', { headers: { 'x-trace-id': given } });
      expect(headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('of one visitor is not sent to the next with a cached page', async () => {
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
  it('are served from the cache with an ETag, and with 304 if unchanged', async () => {
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

  it('are rendered for each request with a preview cookie, with a new nonce each time', async () => {
    const headers = { cookie: 'atelier_preview=1' };
    const [one, other] = [await site.ask('/help', { headers }), await site.ask('/help', { headers })];
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.headers['content-security-policy']).toContain("'nonce-");
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
  });
});

describe('a compressed answer', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('in %s is sent by calls and pages', async (encoding, read) => {
    for (const path of ['/api/shop/search', '/cart', '/notFound']) {
      const { headers, body } = await site.ask(path, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(read(body).length).toBeGreaterThan(1024);
    }
  });
});

describe('a call without a body', () => {
  const MERGE = '/api/commerce/carts/guest-merge-to-login/somebody';

  it('is accepted like one with an empty body where the body is optional (§7)', async () => {
    for (const body of [undefined, '{}', '{"type":2}']) {
      const headers = body === undefined ? {} : JSON_TYPE;
      const answer = await site.ask(MERGE, {
        method: 'POST',
        headers,
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status).toBe(401);
      expectProblem(answer, { code: 'SIGN_IN_NEEDED' });
    }
    const wrong = await site.ask(MERGE, { method: 'POST', headers: JSON_TYPE, body: '{"type":"2"}' });
    expectProblem(wrong, { status: 400, code: 'VALIDATION', field: 'type' });
  });

  it('is refused with the name of the first field where a body is required', async () => {
    expectProblem(await site.ask(ADD, { method: 'POST' }), {
      status: 400,
      code: 'VALIDATION',
      field: 'items',
    });
  });
});

describe('OpenAPI', () => {
  type Operation = {
    operationId?: string;
    requestBody?: { content: Record<string, unknown> };
    security?: Record<string, string[]>[];
    responses: Record<string, { description: string; content?: unknown }>;
  };
  type Description = {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown>; securitySchemes: Record<string, { name?: string }> };
  };
  let description: Description;
  beforeAll(async () => {
    description = JSON.parse((await site.ask('/api/docs/json')).text);
  });
  const operationOf = (name: EndpointName): Operation | undefined => {
    const { area, method, path } = endpoints[name];
    const written = (urlPrefix(area) + path).replace(/:([A-Za-z]+)/g, '{$1}');
    return description.paths[written]?.[method.toLowerCase()];
  };
  const NAMES = Object.keys(endpoints).filter((name): name is EndpointName => name in calls);

  it('lists every call of the contract', () => {
    expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
    for (const name of NAMES) expect(operationOf(name), name).toMatchObject({ operationId: name });
    const listed = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(listed).toHaveLength(NAMES.length);
  });

  it('names the content types of a body, also of a file', () => {
    expect(operationOf('signInSecure')?.requestBody?.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    );
    const file = operationOf('sellerImport')?.requestBody?.content ?? {};
    expect(Object.keys(file)).toEqual(IMPORT_TYPES);
    expect(file['text/csv']).toMatchObject({ schema: { type: 'string', format: 'binary' } });
  });

  it('describes the security schemes, and the calls that need them', () => {
    const { securitySchemes } = description.components;
    expect(securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: COOKIES.session.name },
      guestCart: { type: 'apiKey', in: 'cookie', name: COOKIES.guestCart.name },
    });
    expect(operationOf('getUser')?.security).toEqual([{ bearer: [] }, { session: [] }]);
    expect(operationOf('addCartItems')?.security).toContainEqual({ guestCart: [] });
    expect(operationOf('search')?.security).toContainEqual({});
  });

  it('lists as needing a session only calls that answer 401 without one', async () => {
    for (const name of NAMES) {
      const needsSession = operationOf(name)?.security?.every((way) => 'bearer' in way || 'session' in way);
      if (needsSession !== true) continue;
      const { method, url, body } = validRequest(name);
      const answer = await site.ask(url, {
        method,
        ...(body === undefined ? {} : { headers: JSON_TYPE, body }),
      });
      expect([name, answer.status, jsonOf(answer)['code']]).toEqual([name, 401, 'SIGN_IN_NEEDED']);
    }
  });

  it('lists every refusal code of a call under its status, with a Problem as the body', () => {
    for (const name of NAMES) {
      const { responses = {} } = operationOf(name) ?? {};
      for (const code of refusalsOf(endpoints[name], calls[name]))
        expect(responses[String(REFUSALS[code])]?.description.split(', '), name).toContain(code);
      for (const [status, { content }] of Object.entries(responses))
        if (status.startsWith('4'))
          expect(content).toEqual({
            'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
          });
    }
    expect(description.components.schemas['Problem']).toMatchObject({
      required: Object.keys(Problem.properties).filter(
        (key) => !['field', 'details', 'question'].includes(key),
      ),
    });
  });

  it('has a page with a strict content policy, without inline script or unsafe sources', async () => {
    const { status, headers, text } = await site.ask('/api/docs/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https:|\*/);
    expect(text).not.toMatch(/<style|<script>|\sstyle=/);
    // The policy allows the style that Swagger's script inserts by its hash, so that style must still be the same.
    const hash = createHash('sha256').update(LOGO_STYLE).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    const script = await site.ask('/api/docs/static/swagger-ui-standalone-preset.js');
    expect(script.text.includes(LOGO_STYLE)).toBe(true);
  });
});
