import { Agent, request } from 'node:http';
import { startShop } from '../support/shop.ts';
import { ADDRESSES, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost, percentile } from './figure.ts';

const ITEMS = 100_000;
const SEARCH_P95_MS = 50;
const SUGGESTIONS_P95_MS = 15;
const AT_ONCE = 8;
const REQUESTS = 2_000;
const WARM_UP = 200;
/** How many times the usual 2,400 products make 100,000 items. */
const SCALE = 42;
const FILL_LIMIT_MS = 40 * 60_000;

interface Asked {
  readonly words: string;
  readonly language: 'en' | 'fr';
}

const COMMON = ['yarn', 'cotton', 'paint', 'brush', 'paper', 'fabric', 'wool', 'beads', 'canvas', 'thread'];
const RARE = [
  'indigo resist',
  'bone folder',
  'tatting shuttle',
  'gilding size',
  'niddy noddy',
  'sashiko thimble',
];
const FRENCH = [
  'laine mérinos',
  'peinture à l’huile',
  'aiguilles circulaires',
  'tissus',
  'crochets',
  'pinceaux',
];
const MISTYPED = ['acrilyc paint', 'mernio wool', 'watercolr', 'crotchet hook', 'embroidary', 'scisors'];

const MIX: readonly Asked[] = [
  ...[...COMMON, ...RARE, ...MISTYPED].map((words) => ({ words, language: 'en' as const })),
  ...FRENCH.map((words) => ({ words, language: 'fr' as const })),
];

/** Three facets at a time, and different ones, so that no answer is just the one before. */
const FACETS: readonly Readonly<Record<string, string>>[] = [
  { colour: '5,6,7', price: '-25', rating: '3' },
  { colour: '1,2', price: '5-40', kind: 'product' },
  { price: '10-', rating: '4', kind: 'product,project' },
];

function pick<Value>(list: readonly Value[], index: number): Value {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list has nothing to pick');
  return value;
}

/** Sends requests, so many at once, and answers how long each took in ms. */
async function timesOf(shopUrl: string, count: number, ask: (index: number) => Asked & { path: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const one = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const { path, language } = ask(index);
      const headers = { 'x-language': language, 'x-region': 'CA' };
      const startedAt = performance.now();
      const sent = request(new URL(path, shopUrl), { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          times.push(performance.now() - startedAt);
          if (response.statusCode !== 200) failed += 1;
          resolve();
        });
      });
      sent.on('error', reject).end();
    });
  const worker = async (): Promise<void> => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { times, failed };
}

function searchOf(index: number): Asked & { path: string } {
  const asked = pick(MIX, index);
  const facets = pick(FACETS, Math.floor(index / MIX.length));
  const query = new URLSearchParams({ q: asked.words, ...facets });
  return { ...asked, path: `${ADDRESSES.search}?${query}` };
}

/** What is asked while somebody types: two letters, three, four, ... of a word. */
function suggestionOf(index: number): Asked & { path: string } {
  const asked = pick(MIX, index);
  const typed = asked.words.slice(0, 2 + (Math.floor(index / MIX.length) % 6));
  const query = new URLSearchParams({ q: typed });
  return { ...asked, path: `${ADDRESSES.suggestions}?${query}` };
}

async function itemsOf(shopUrl: string): Promise<number> {
  const response = await fetch(`${shopUrl}${ADDRESSES.search}`);
  const answer: unknown = await response.json();
  const total = typeof answer === 'object' && answer !== null && 'total' in answer ? answer.total : undefined;
  return typeof total === 'number' ? total : Number.NaN;
}

/** Search and suggestions over 100,000 items: common, rare, French and mistyped words with three facets. */
export const search: Benchmark = async ({ tell }) => {
  tell(`search: filling a shop with ${ITEMS.toLocaleString('en-US')} items`);
  const env = { ...MEASURED_SHOP, CATALOGUE_SCALE: String(SCALE) };
  const shop = await startShop({ env, readyWithinMs: FILL_LIMIT_MS });
  try {
    const items = await itemsOf(shop.url);
    await timesOf(shop.url, WARM_UP, searchOf);
    tell('search: searching');
    const searches = await timesOf(shop.url, REQUESTS, searchOf);
    await timesOf(shop.url, WARM_UP, suggestionOf);
    tell('search: suggesting');
    const suggestions = await timesOf(shop.url, REQUESTS, suggestionOf);
    return [
      { name: 'items searched', measured: items, unit: '', target: atLeast(ITEMS) },
      { name: 'search, 8 at a time, p50', measured: percentile(searches.times, 0.5), unit: 'ms' },
      {
        name: 'search, 8 at a time, p95',
        measured: percentile(searches.times, 0.95),
        unit: 'ms',
        target: atMost(SEARCH_P95_MS),
      },
      { name: 'suggestions, p50', measured: percentile(suggestions.times, 0.5), unit: 'ms' },
      {
        name: 'suggestions, p95',
        measured: percentile(suggestions.times, 0.95),
        unit: 'ms',
        target: atMost(SUGGESTIONS_P95_MS),
      },
      {
        name: 'searches refused',
        measured: searches.failed + suggestions.failed,
        unit: '',
        target: atMost(0),
      },
    ];
  } finally {
    await shop.stop();
  }
};
