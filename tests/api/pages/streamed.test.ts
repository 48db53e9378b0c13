/** Private pages (preview, agent, cart): the head is sent before the body is rendered, and nothing is cacheable. */
import { Worker } from 'node:worker_threads';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamedPage } from '#views/render.tsx';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { HOSTS, startSite, type Answer, type Site } from '../site-fixture.ts';

const PRODUCT = '/product/merino-sock-yarn-1001';
const PREVIEW = { cookie: 'atelier_preview=x' };

/** Hooks of a test, called with the page's name: before the head is made, and instead of `draw`. */
let before: (page: string) => Promise<void>;
let drawing: (page: string, draw: () => string) => string;
let drawn: string[];
let site: Site;

beforeAll(async () => {
  site = await startSite({}, (renderer) => ({
    ...renderer,
    async streamPage(input, nonce): Promise<StreamedPage> {
      const { page } = input.data;
      await before(page);
      const { head, draw } = await renderer.streamPage(input, nonce);
      const recordAndDraw = () => {
        drawn.push(page);
        return drawing(page, draw);
      };
      return { head, draw: recordAndDraw };
    },
  }));
});
beforeEach(() => {
  before = async () => {};
  drawing = (_page, draw) => draw();
  drawn = [];
});
afterAll(() => site.close());

const DECODERS = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);
const decoded = ({ headers, body }: Answer): string => {
  const decode = DECODERS.get(headers['content-encoding'] ?? '');
  return (decode ? decode(body) : body).toString();
};
const nonceOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
const failures = async (): Promise<number> => {
  const { text } = await site.ask('/metrics');
  return Number(/^atelier_failures_total (\d+)/m.exec(text)?.[1]);
};

/** Reads a page in its own thread while the server renders, and sets `seen` when the head has arrived. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { createBrotliDecompress, createGunzip } = require('node:zlib');
  const { seen, asked } = workerData;
  require('node:http').request(asked, (response) => {
    const decoders = { br: createBrotliDecompress, gzip: createGunzip };
    const decoder = decoders[response.headers['content-encoding']];
    let text = '';
    (decoder ? response.pipe(decoder()) : response).setEncoding('utf8')
      .on('data', (part) => {
        text += part;
        if (!text.includes('</head>')) return;
        Atomics.store(seen, 0, 1);
        Atomics.notify(seen, 0);
      })
      .on('end', () => parentPort.postMessage(text));
  }).end();
`;

describe('the head of a private page', () => {
  it.each(['br', 'gzip', 'identity'])(
    'reaches the reader (%s) before the body is rendered',
    async (encoding) => {
      const seen = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      let waited: string | undefined;
      drawing = (_page, draw) => {
        // Rendering blocks the server's thread here, so the client can only receive the bytes that were sent before.
        waited = Atomics.wait(seen, 0, 0, WAIT_TIMEOUT_MS);
        return draw();
      };
      const headers = { host: HOSTS.US, ...PREVIEW, 'accept-encoding': encoding };
      const asked = { host: '127.0.0.1', port: site.port, path: PRODUCT, agent: false, headers };
      const reader = new Worker(READER, { eval: true, workerData: { seen, asked } });
      const text = await new Promise<string>((resolve, reject) => {
        reader.on('message', resolve).on('error', reject);
      });
      await reader.terminate();
      expect(['ok', 'not-equal']).toContain(waited);
      expect(drawn).toEqual(['product']);
      expect(text).toMatch(/^<!doctype html>.*<\/head><body>.*<main.*<\/html>$/s);
    },
  );

  it('has the title, the style, the image to preload and the canonical address', async () => {
    const { text } = await site.ask(PRODUCT, { headers: PREVIEW });
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toMatch(/<title>.*<style nonce.*<link rel="preload" as="image".*<link rel="canonical"/s);
  });
});

const OWN: [whose: string, path: string, headers: Record<string, string>][] = [
  ['a preview', PRODUCT, PREVIEW],
  ['an agent', '/fr/category/yarn', { cookie: 'atelier_agent=x' }],
  ['a cart', '/cart', {}],
];
describe.each(OWN)('the page of %s', (_whose, path, headers) => {
  it('allows its inline scripts and style by a nonce that is new for each request', async () => {
    const [one, two] = [await site.ask(path, { headers }), await site.ask(path, { headers })];
    for (const page of [one, two]) {
      const nonces = [...page.text.matchAll(/<(?:style|script) nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(nonces).toHaveLength(3);
      expect(new Set(nonces)).toEqual(new Set([nonceOf(page)]));
    }
    expect(nonceOf(one)).not.toBe(nonceOf(two));
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    [undefined, undefined],
  ])('is not cacheable, whatever its encoding (%s)', async (accepted, encoding) => {
    const sent = accepted === undefined ? headers : { ...headers, 'accept-encoding': accepted };
    const page = await site.ask(path, { headers: sent });
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'transfer-encoding': 'chunked',
    });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(page.headers['vary']).toMatch(/^accept-encoding$/i);
    expect(page.headers['etag']).toBeUndefined();
    const plain = await site.ask(path, { headers });
    expect(decoded(page).replaceAll(nonceOf(page), '')).toBe(plain.text.replaceAll(nonceOf(plain), ''));
  });

  it('answers HEAD with the headers of GET, without rendering the body', async () => {
    const sent = { headers: { ...headers, 'accept-encoding': 'br' } };
    const get = await site.ask(path, sent);
    const head = await site.ask(path, { ...sent, method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(drawn).toHaveLength(1);
    expect(head.status).toBe(get.status);
    expect(head.headers['content-length']).toBeUndefined();
    for (const name of ['content-type', 'content-encoding', 'content-language', 'cache-control', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });
});

describe('a private page that fails to render', () => {
  const broken = () => {
    throw new Error('a component failed');
  };

  it.each([
    ['en', PRODUCT],
    ['fr', `/fr${PRODUCT}`],
  ])('shows an error page as its body, and is counted as a failure (%s)', async (language, path) => {
    const counted = await failures();
    drawing = (page, draw) => (page === 'product' ? broken() : draw());
    const page = await site.ask(path, { headers: { ...PREVIEW, 'accept-encoding': 'br' } });
    const text = decoded(page);
    // The status was already sent with the head.
    expect(page.status).toBe(200);
    expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${language}-US".*</html>$`, 's'));
    expect(text).toContain('data-state="500"');
    expect(text.match(/<h1/g)).toHaveLength(1);
    const [, boot = ''] = /id="boot">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(boot)).toMatchObject({ data: { page: 'not-found', status: 500 } });
    expect(text).toContain(`<script nonce="${nonceOf(page)}">`);
    expect(await failures()).toBe(counted + 1);
  });

  it('breaks off the connection if the error page fails too; the next page is served', async () => {
    drawing = broken;
    await expect(site.ask(PRODUCT, { headers: PREVIEW })).rejects.toThrow('aborted');
    expect(drawn).toEqual(['product', 'not-found']);
    drawing = (_page, draw) => draw();
    expect((await site.ask(PRODUCT, { headers: PREVIEW })).text).toMatch(/<\/html>$/);
  });

  it('answers 500 if it fails before its head is sent', async () => {
    before = async () => broken();
    const page = await site.ask(PRODUCT, { headers: PREVIEW });
    expect(page.status).toBe(500);
    expect(page.text).toContain('data-state="500"');
    expect(drawn).toEqual([]);
  });
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    site.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it('a reader who leaves before the head is sent costs no rendering and leaves no connection open', async () => {
  const asked = request({
    host: '127.0.0.1',
    port: site.port,
    path: PRODUCT,
    agent: false,
    headers: { host: HOSTS.US, ...PREVIEW },
  });
  asked.on('error', () => {}).end();
  const left = new Promise<void>((resolve) => {
    before = async () => {
      before = async () => {};
      asked.destroy();
      await expect.poll(connections).toBe(0);
      resolve();
    };
  });
  await left;
  expect((await site.ask('/help', { headers: PREVIEW })).status).toBe(200);
  expect(drawn).toEqual(['help']);
});

it('a stopping server finishes the page that it has begun', async () => {
  let stopped: Promise<void> | undefined;
  drawing = (_page, draw) => {
    stopped ??= site.server.close();
    return draw();
  };
  const page = await site.ask(PRODUCT, { headers: PREVIEW });
  expect(page.text).toMatch(/<\/html>$/);
  await stopped;
});
