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
  LOG_LEVEL: 'warn',
};

/** Addresses and calls of the shop that benchmarks use, in one place. */
export const ADDRESSES = {
  home: '/',
  search: '/api/shop/search',
  suggestions: '/api/shop/suggestions',
} as const;

/** Real pages of a shop that runs, as paths. */
export interface Pages {
  readonly home: string;
  readonly category: string;
  readonly product: string;
  /** Many products, for what must not only hold for one. */
  readonly products: readonly string[];
}

async function linksOf(url: string, pattern: RegExp): Promise<readonly string[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const html = await response.text();
  return [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))].filter((href) =>
    pattern.test(href),
  );
}

/**
 * Finds pages by following links as a shopper would.
 * @throws when the home page leads to no category or a category to no product
 */
export async function findPages(shopUrl: string): Promise<Pages> {
  const home = `${shopUrl}${ADDRESSES.home}`;
  const categories = await linksOf(home, /^\/category\//);
  const [category] = categories;
  const products = new Set<string>();
  for (const path of categories.slice(0, 20)) {
    for (const product of await linksOf(`${shopUrl}${path}`, /^\/product\/[^?#]+$/)) products.add(product);
  }
  const [product] = products;
  if (category === undefined || product === undefined) {
    throw new Error(
      `the home page led to ${categories.length} categories and they to ${products.size} products`,
    );
  }
  return { home: ADDRESSES.home, category, product, products: [...products] };
}
