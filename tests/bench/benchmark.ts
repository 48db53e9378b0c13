import type { Figure } from './figure.ts';

/** The parameters of a benchmark. */
export interface BenchmarkOptions {
  readonly chromium: string;
  /** Reports progress on the terminal. */
  readonly print: (sentence: string) => void;
}

/** A benchmark: starts its subject, measures it, stops it. */
export type Benchmark = (options: BenchmarkOptions) => Promise<readonly Figure[]>;

/** Settings that lift rate limits: real clients never send 12,000 requests a second from one address. */
export const MEASURED_SHOP: NodeJS.ProcessEnv = {
  RATE_LIMIT: '1000000',
  RATE_LIMIT_SEARCH: '1000000',
  RATE_LIMIT_CARTS: '1000000',
  LOG_LEVEL: 'warn',
};

/** Addresses and calls of the shop that several benchmarks use. */
export const ADDRESSES = {
  home: '/',
  search: '/api/shop/search',
  suggestions: '/api/shop/suggestions',
  stores: '/api/shop/store-locator/stores',
} as const;

/** Paths of real pages in a running shop. */
export interface Pages {
  readonly home: string;
  readonly category: string;
  readonly product: string;
  /** Many products, for benchmarks that must not depend on a single page. */
  readonly products: readonly string[];
}

const CATEGORIES_READ = 20;
const PRODUCTS_COMPARED = 24;

async function htmlOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function linksIn(html: string, pattern: RegExp): readonly string[] {
  const all = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  return [...new Set(all)].filter((href) => pattern.test(href));
}

/**
 * Finds pages by following links as a shopper would. The product is the one with the longest HTML among
 * the first few, because a small page would give too good a figure.
 * @throws if the home page has no link to a category, or categories have none to a product
 */
export async function findPages(shopUrl: string): Promise<Pages> {
  const categories = linksIn(await htmlOf(`${shopUrl}${ADDRESSES.home}`), /^\/category\//);
  const products = new Set<string>();
  for (const path of categories.slice(0, CATEGORIES_READ)) {
    const html = await htmlOf(`${shopUrl}${path}`);
    for (const product of linksIn(html, /^\/product\/[^?#]+$/)) products.add(product);
  }
  let product: string | undefined;
  let most = 0;
  for (const path of [...products].slice(0, PRODUCTS_COMPARED)) {
    const { length } = await htmlOf(`${shopUrl}${path}`);
    if (length > most) [product, most] = [path, length];
  }
  const [category] = categories;
  if (category === undefined || product === undefined) {
    throw new Error(
      `the home page led to ${categories.length} categories and they to ${products.size} products`,
    );
  }
  return { home: ADDRESSES.home, category, product, products: [...products] };
}
