import type { Figure } from './figure.ts';

/** What a benchmark is given. */
export interface Surroundings {
  readonly chromium: string;
  /** Tells the person at the terminal what is going on. */
  readonly tell: (sentence: string) => void;
}

/** One benchmark: starts what it measures, measures it, stops it. */
export type Benchmark = (surroundings: Surroundings) => Promise<readonly Figure[]>;

/** Limits that stand in the way of measuring: nobody else sends 12,000 requests a second from one address. */
export const MEASURED_SHOP: NodeJS.ProcessEnv = {
  RATE_LIMIT: '1000000',
  RATE_LIMIT_SEARCH: '1000000',
  RATE_LIMIT_CARTS: '1000000',
  LOG_LEVEL: 'warn',
};

/** Addresses and calls of the shop that benchmarks use, in one place. */
export const ADDRESSES = {
  home: '/',
  search: '/api/shop/search',
  suggestions: '/api/shop/suggestions',
  stores: '/api/shop/store-locator/stores',
} as const;

/** Real pages of a shop that runs, as paths. */
export interface Pages {
  readonly home: string;
  readonly category: string;
  readonly product: string;
  /** Many products, for what must not only hold for one. */
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
 * Finds pages by following links as a shopper would. The product is the one with the most to show of those that come
 * first: variants, texts, reviews. A light one would flatter us.
 * @throws when the home page leads to no category or the categories to no product
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
