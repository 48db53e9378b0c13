import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { Listing } from '#contract/catalogue.ts';
import { StoreSummary } from '#contract/stores.ts';
import type { Facet } from '#contract/catalogue.ts';
import { startShop, stopAfter } from '../support/shop.ts';
import { ADDRESSES, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost, percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { residentMb } from './memory.ts';
import { processorMs } from './processor.ts';
import { queries, searches, typed } from './search-mix.ts';
import type { Asked, Sent } from './search-mix.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const ITEMS = 100_000;
const SEARCH_P95_MS = 50;
const SUGGESTIONS_P95_MS = 15;
const AT_ONCE = 8;
const REQUESTS = 3_000;
const WARM_UP = 400;
/** The scale that makes 100,000 items: a scale of 1 has about 3,030. */
const SCALE = 34;
const FILL_LIMIT_MS = 60 * MINUTE_MS;
const MS_PER_S = 1_000;
/** A folder that keeps the filled shop for later runs: SEARCH_BENCH_DATA=folder. */
const KEPT_DATA = process.env['SEARCH_BENCH_DATA'];

interface Timed extends Sent {
  readonly ms: number;
  readonly body: string;
}

function ask(url: string, { language }: Asked, agent?: Agent): Promise<{ status: number; body: string }> {
  const headers = { 'x-language': language, 'x-region': 'CA' };
  return new Promise((answered, failed) => {
    const sent = request(url, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => answered({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', failed).end();
  });
}

/** Sends all requests, a limited number at once, and returns each answer's time. @throws at the first error response */
async function timed(address: string, all: readonly Sent[]): Promise<readonly Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: Timed[] = [];
  const waiting = all.values();
  const worker = async (): Promise<void> => {
    for (const sent of waiting) {
      const startedAt = performance.now();
      const { status, body } = await ask(`${address}?${sent.query}`, sent, agent);
      const ms = performance.now() - startedAt;
      if (status !== 200) throw new Error(`${sent.query} answered ${status}: ${body}`);
      times.push({ ...sent, ms, body });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    agent.destroy();
  }
  return times;
}

async function listing(shopUrl: string, asked: Asked): Promise<Listing> {
  const query = new URLSearchParams(asked.words === '' ? [] : [['q', asked.words]]);
  const { body } = await ask(`${shopUrl}${ADDRESSES.search}?${query}`, asked);
  const answer: unknown = JSON.parse(body);
  if (!Check(Listing, answer)) throw new Error(`no list was answered: ${body.slice(0, 200)}`);
  return answer;
}

const Stores = Type.Object({ stores: Type.Array(StoreSummary) });

const nameOf = ({ language, words }: Asked): string => `${language} ${words}`;

/**
 * The facets that the shop offers for each query of the mix, and a store;
 * for a query without results, those of the whole shop.
 */
async function offered(shopUrl: string): Promise<(asked: Asked) => readonly Facet[]> {
  const all = await listing(shopUrl, { words: '', language: 'en' });
  const { body } = await ask(`${shopUrl}${ADDRESSES.stores}`, { words: '', language: 'en' });
  const answer: unknown = JSON.parse(body);
  if (!Check(Stores, answer)) throw new Error(`no stores were answered: ${body.slice(0, 200)}`);
  const store: Facet = {
    key: 'store',
    values: answer.stores.map(({ id }) => ({ value: String(id), label: '', count: 1, chosen: false })),
  };
  const byQuery = new Map<string, readonly Facet[]>();
  for (const asked of queries()) {
    const { total, facets } = await listing(shopUrl, asked);
    byQuery.set(nameOf(asked), [...(total > 0 ? facets : all.facets), store]);
  }
  return (asked) => byQuery.get(nameOf(asked)) ?? all.facets;
}

function spread(name: string, times: readonly Timed[], p95?: number): readonly Figure[] {
  const ms = times.map((one) => one.ms);
  return [
    { name: `${name}, p50`, measured: percentile(ms, 0.5), unit: 'ms' },
    {
      name: `${name}, p95`,
      measured: percentile(ms, 0.95),
      unit: 'ms',
      target: p95 === undefined ? undefined : atMost(p95),
    },
    { name: `${name}, p99`, measured: percentile(ms, 0.99), unit: 'ms' },
  ];
}

/** The first request for each query, when the occurrence lists of its words were not yet in memory. */
function firstOf(times: readonly Timed[]): readonly Timed[] {
  const known = new Set<string>();
  return times.filter((one) => {
    const isNew = !known.has(nameOf(one));
    known.add(nameOf(one));
    return isNew;
  });
}

const share = (part: readonly Timed[], whole: readonly Timed[]): number => part.length / whole.length;

/**
 * Search and suggestions over 100,000 items. One shop is filled and asked for the facets of each
 * query; a second one on the same data, which has seen none of the words, is measured. No two
 * searches are alike, so that only occurrence lists of words can come from memory.
 */
export const search: Benchmark = async ({ print }) => {
  const dataDir =
    KEPT_DATA === undefined ? await mkdtemp(join(tmpdir(), 'atelier-search-')) : resolve(KEPT_DATA);
  const options = {
    dataDir,
    env: { ...MEASURED_SHOP, CATALOGUE_SCALE: String(SCALE) },
    readyWithinMs: FILL_LIMIT_MS,
    print: (line: string) => print(`search: ${line.trim()}`),
  };
  try {
    print(`search: a shop with ${ITEMS.toLocaleString('en-US')} items in ${dataDir}`);
    const filledAt = performance.now();
    const first = await startShop(options);
    const fillSeconds = (performance.now() - filledAt) / MS_PER_S;
    print('search: which facets there are');
    const facetsFor = await stopAfter(first, () => offered(first.url));

    const startedAt = performance.now();
    const shop = await startShop({ ...options, print: undefined });
    const startSeconds = (performance.now() - startedAt) / MS_PER_S;
    try {
      const { total: items } = await listing(shop.url, { words: '', language: 'en' });
      const listings = searches(facetsFor, WARM_UP).map((sent) => {
        const query = new URLSearchParams(sent.query);
        query.delete('q');
        return { ...sent, query: String(query) };
      });
      await timed(`${shop.url}${ADDRESSES.search}`, listings);
      print('search: searching');
      const before = processorMs(shop.pid);
      const found = await timed(`${shop.url}${ADDRESSES.search}`, searches(facetsFor, REQUESTS));
      const spent = processorMs(shop.pid) - before;
      const load = loadavg()[0] ?? Number.NaN;
      print('search: suggesting');
      const suggested = await timed(`${shop.url}${ADDRESSES.suggestions}`, typed(REQUESTS));
      const nothing = found.filter(({ body }) => /"total":0[,}]/.test(body));
      const fresh = firstOf(found);
      return [
        { name: 'items searched', measured: items, unit: '', target: atLeast(ITEMS) },
        ...(KEPT_DATA === undefined
          ? [{ name: 'filled in', measured: fillSeconds, unit: 's' } as const]
          : []),
        { name: 'second start, ready in', measured: startSeconds, unit: 's' },
        { name: 'different queries', measured: queries().length, unit: '' },
        ...spread('search, 8 at a time', found, SEARCH_P95_MS),
        ...spread('search, words not asked before', fresh),
        { name: 'searches by words asked before, share', measured: 1 - share(fresh, found), unit: '' },
        { name: 'searches that found nothing, share', measured: share(nothing, found), unit: '' },
        { name: 'processor time of a search, with the database', measured: spent / found.length, unit: 'ms' },
        ...spread('suggestions, 8 at a time', suggested, SUGGESTIONS_P95_MS),
        { name: 'resident memory afterwards', measured: residentMb(shop.pid), unit: 'MB' },
        { name: 'load average while searching', measured: load, unit: '' },
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    if (KEPT_DATA === undefined) await rm(dataDir, { recursive: true, force: true });
  }
};
