import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../support/shop.ts';
import { findPages, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost, exactly } from './figure.ts';
import type { Figure } from './figure.ts';
import { residentMb } from './memory.ts';
import { findWrk, load } from './wrk.ts';

const CACHED_PER_SECOND = 12_000;
const CACHED_CONNECTIONS = 50;
const CACHED_BODY_KB = 12;
const UNCACHED_PER_SECOND = 200;
const UNCACHED_P99_MS = 400;
const UNCACHED_CONNECTIONS = 10;
const NOT_MODIFIED = 304;
const MEMORY_MB = 350;
const MEMORY_REQUESTS = 100_000;
/** "Flat": memory after all requests is at most this factor of memory after half of them. */
const FLAT_FACTOR = 1.05;

const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const MEMORY_SLICE_SECONDS = 2;
const BYTES_PER_KB = 1000;
/** One request in this many bypasses the cache during the memory measurement. */
const UNCACHED_SHARE = 50;

/** A preview cookie makes a request personal: its page is rendered with its database reads. */
const UNCACHED = { cookie: 'atelier_preview=bench' } as const;
const ENCODING = { 'accept-encoding': 'br, gzip' } as const;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** A GET request whose body is kept as received. */
function get(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      );
    });
    sent.on('error', reject).end();
  });
}

/** A wrk script that requests the paths in turn, bypassing the cache now and then. */
function rotation(paths: readonly string[]): string {
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  return [
    `local paths = { ${list} }`,
    'local count = 0',
    'function request()',
    '  count = count + 1',
    `  local headers = { ["Accept-Encoding"] = "${ENCODING['accept-encoding']}" }`,
    `  if count % ${UNCACHED_SHARE} == 0 then headers["Cookie"] = "${UNCACHED.cookie}" end`,
    '  return wrk.format("GET", paths[(count % #paths) + 1], headers)',
    'end',
  ].join('\n');
}

/** Sends requests for many pages until 100,000 are answered; returns memory after the first half and at the end. */
async function memoryUnderLoad(
  url: string,
  pid: number,
  products: readonly string[],
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-wrk-'));
  const script = join(folder, 'rotation.lua');
  await writeFile(script, rotation(products));
  let answered = 0;
  let half = Number.NaN;
  while (answered < MEMORY_REQUESTS) {
    const round = await load({ url, connections: CACHED_CONNECTIONS, seconds: MEMORY_SLICE_SECONDS, script });
    if (round.requests === 0) throw new Error('the shop answered nothing while its memory was watched');
    answered += round.requests;
    if (Number.isNaN(half) && answered >= MEMORY_REQUESTS / 2) half = residentMb(pid);
  }
  const full = residentMb(pid);
  await rm(folder, { recursive: true, force: true });
  return [
    { name: 'resident memory after 100,000 requests', measured: full, unit: 'MB', target: atMost(MEMORY_MB) },
    {
      name: 'memory, second half against first',
      measured: full / half,
      unit: 'x',
      target: atMost(FLAT_FACTOR),
    },
  ];
}

/** One server process under wrk on the same machine: cached, revalidated and uncached product page, and memory. */
export const server: Benchmark = async ({ print }) => {
  await findWrk();
  const shop = await startShop({ env: MEASURED_SHOP });
  try {
    const { product, products } = await findPages(shop.url);
    const url = `${shop.url}${product}`;
    await get(url, ENCODING);
    const page = await get(url, ENCODING);
    const etag = page.headers.etag ?? '';
    const again = await get(url, { ...ENCODING, 'if-none-match': etag });
    const cached = { url, connections: CACHED_CONNECTIONS, headers: ENCODING };
    print(`server: ${product}, cached`);
    await load({ ...cached, seconds: WARM_UP_SECONDS });
    const hits = await load({ ...cached, seconds: SECONDS });
    const unchanged = await load({
      ...cached,
      seconds: SECONDS,
      headers: { ...ENCODING, 'If-None-Match': etag },
    });
    print(`server: ${product}, uncached`);
    const uncached = { url, connections: UNCACHED_CONNECTIONS, headers: { ...ENCODING, ...UNCACHED } };
    await load({ ...uncached, seconds: WARM_UP_SECONDS });
    const misses = await load({ ...uncached, seconds: SECONDS });
    print(`server: memory over ${products.length} pages`);
    const memory = await memoryUnderLoad(shop.url, shop.pid, products);
    return [
      {
        name: 'product page, compressed',
        measured: page.bytes / BYTES_PER_KB,
        unit: 'kB',
        target: atLeast(CACHED_BODY_KB),
      },
      {
        name: 'status of a revalidation by ETag',
        measured: etag === '' ? Number.NaN : again.status,
        unit: '',
        target: exactly(NOT_MODIFIED),
      },
      {
        name: 'cached product page, 50 connections',
        measured: hits.requestsPerSecond,
        unit: '/s',
        target: atLeast(CACHED_PER_SECOND),
      },
      { name: 'cached, p99', measured: hits.p99, unit: 'ms' },
      { name: 'revalidated product page (304)', measured: unchanged.requestsPerSecond, unit: '/s' },
      {
        name: 'uncached product page, 10 connections',
        measured: misses.requestsPerSecond,
        unit: '/s',
        target: atLeast(UNCACHED_PER_SECOND),
      },
      { name: 'uncached, p99', measured: misses.p99, unit: 'ms', target: atMost(UNCACHED_P99_MS) },
      {
        name: 'failed answers under load',
        measured: hits.errors + unchanged.errors + misses.errors,
        unit: '',
        target: atMost(0),
      },
      ...memory,
    ];
  } finally {
    await shop.stop();
  }
};
