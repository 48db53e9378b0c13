import { setTimeout } from 'node:timers/promises';
import { startShop } from '../support/shop.ts';
import { ADDRESSES, MEASURED_SHOP } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { atMost, median, percentile } from './figure.ts';
import type { Figure } from './figure.ts';

/** The most milliseconds that the server may take to answer a picture that it hasn’t drawn before. */
const FIRST_REQUEST_MS = 60;
const SHARE = 0.95;
const COMPRESSION_MS = 10_000;
const BYTES_PER_KB = 1000;

type Family = { readonly name: string; readonly pages: readonly string[]; readonly pattern: RegExp };

/** The families of pictures: the pages that show them, and the pattern of their addresses. */
const FAMILIES: readonly Family[] = [
  {
    name: 'product picture',
    pages: [ADDRESSES.home, '/search', '/projects'],
    pattern: /(?<=src=")\/pictures\/\d+\/(?:front|detail|scene)\.[^"\s]+/g,
  },
  {
    name: 'seller’s banner',
    pages: [ADDRESSES.home, '/makerplace', '/search?kind=product'],
    pattern: /(?<=src=")\/pictures\/\d+\/banner\.[^"\s]+/g,
  },
  { name: 'store front', pages: ['/stores'], pattern: /(?<=src=")\/pictures\/\d+\/store\.[^"\s]+/g },
];
const STOREFRONT = /\/fgm\/storefront\/[a-z0-9-]+/g;

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Asks for each picture once, one after the other. */
async function firstRequests(
  origin: string,
  addresses: readonly string[],
): Promise<{ times: number[]; bytes: number[] }> {
  const times: number[] = [];
  const bytes: number[] = [];
  for (const address of addresses) {
    const begun = performance.now();
    const response = await fetch(origin + address);
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    bytes.push(Number(response.headers.get('content-length')));
  }
  return { times, bytes };
}

/** Finds the addresses of a family’s pictures on its pages, and on the pages of shops that these link to. */
async function addressesOf(origin: string, { name, pages, pattern }: Family): Promise<readonly string[]> {
  const texts = await Promise.all(pages.map((path) => textOf(`${origin}${path}`)));
  const shops = new Set(texts.flatMap((text) => text.match(STOREFRONT) ?? []));
  const storefronts = await Promise.all([...shops].map((path) => textOf(`${origin}${path}`)));
  const addresses = [...new Set([...texts, ...storefronts].flatMap((text) => text.match(pattern) ?? []))];
  if (addresses.length === 0) throw new Error(`no page shows a ${name}`);
  return addresses;
}

/** Pictures of items, sellers and stores at their first request, when no cache has them. */
export const pictures: Benchmark = async ({ print }) => {
  const shop = await startShop({ env: MEASURED_SHOP });
  try {
    const found: { name: string; addresses: readonly string[] }[] = [];
    for (const family of FAMILIES)
      found.push({ name: family.name, addresses: await addressesOf(shop.url, family) });
    // The server compresses the pages after it has sent them.
    await setTimeout(COMPRESSION_MS);
    const figures: Figure[] = [];
    for (const { name, addresses } of found) {
      print(`pictures: ${addresses.length} of the family ${name}`);
      const { times, bytes } = await firstRequests(shop.url, addresses);
      figures.push(
        {
          name: `${name} at its first request, 95th percentile`,
          measured: percentile(times, SHARE),
          unit: 'ms',
          target: atMost(FIRST_REQUEST_MS),
        },
        { name: `${name} at its first request, median`, measured: median(times), unit: 'ms' },
        { name: `${name}, median size`, measured: median(bytes) / BYTES_PER_KB, unit: 'kB' },
      );
    }
    return figures;
  } finally {
    await shop.stop();
  }
};
