/** Paths of every kind of item page, read from the shop's site map, which must be a single file. */
import type { APIRequestContext } from '@playwright/test';

export type Addresses = Readonly<{
  category: string;
  product: string;
  project: string;
  class: string;
  marketplaceProduct: string;
  marketplaceClass: string;
  brand: string;
  storefront: string;
  makerProduct: string;
  makerClass: string;
}>;

/** Every path of the shop's site map. @param read fetches its XML */
export async function sitePaths(read: () => Promise<string>): Promise<string[]> {
  const xml = await read();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** The longest path of each kind, because it has the longest title. */
export async function readAddresses(request: APIRequestContext): Promise<Addresses> {
  return longestOf(await sitePaths(async () => (await request.get('/sitemap.xml')).text()));
}

export function longestOf(paths: readonly string[]): Addresses {
  const longest = (start: string): string =>
    paths
      .filter((path) => path.startsWith(start))
      .reduce((best, path) => (path.length > best.length ? path : best), '');
  return {
    category: longest('/category/'),
    product: longest('/product/'),
    project: longest('/project/'),
    class: longest('/class/'),
    marketplaceProduct: longest('/fgm/product/'),
    marketplaceClass: longest('/fgm/class/'),
    brand: longest('/brand/'),
    storefront: longest('/fgm/storefront/'),
    makerProduct: longest('/makerplace/product/'),
    makerClass: longest('/makerplace/class/'),
  };
}
