/** The pages of our stores: all of them, and each with its address, phone and hours. */
import { storePath } from '#locales/paths.ts';
import { storeBySlug, storeDetails } from '../catalogue/index.ts';
import { elsewhere, found, nowhere, type LoadedPage, type PageRequest } from './loaded-page.ts';

export async function storesPage({ shop }: PageRequest): Promise<LoadedPage> {
  return found({ page: 'stores', stores: await storeDetails(shop.database.pool) }, '/stores');
}

/** Slugs are in lower case: an address in capitals redirects. */
export async function storePage({ shop, address }: PageRequest, slug: string): Promise<LoadedPage> {
  const store = await storeBySlug(shop.database.pool, slug.toLowerCase());
  if (store === null) return nowhere();
  const path = storePath(store.slug);
  return path === address.pathname ? found({ page: 'store', store }, path) : elsewhere(path + address.search);
}
