/** Pages that are a list: what is chosen stands in their query string. */
import type { Listing } from '../../contract/catalogue.ts';
import type { PageData } from '../../contract/pages.ts';
import type { Locale } from '../../locales/paths.ts';
import { readChoice } from '../search/choice.ts';
import { listItems, type ListScope } from '../search/listing.ts';
import type { Shop } from '../shop.ts';
import type { LoadedPage } from './load.ts';

interface ListAsked {
  path: string;
  search: URLSearchParams;
  scope: ListScope;
}

interface Reader {
  locale: Locale;
  preferredStoreId?: number | null;
}

/**
 * Loads the list and makes a page of it. A page beyond the last one leads to the last one (302: it may exist again
 * tomorrow), so that an old link still shows something. Only the plain list and its pages are for search engines: the
 * countless combinations of facets are not.
 * @throws Refusal 400 that names the field of the query which is wrong
 */
export async function listedPage(
  shop: Pick<Shop, 'database' | 'clock'>,
  { path, search, scope }: ListAsked,
  { locale, preferredStoreId = null }: Reader,
  page: (listing: Listing) => PageData,
): Promise<LoadedPage> {
  const choice = readChoice(search);
  const listing = await listItems(shop, choice, scope, locale, preferredStoreId);
  const data = page(listing);
  if (choice.page > listing.pages) {
    const last = new URLSearchParams(search);
    if (listing.page === 1) last.delete('page');
    else last.set('page', String(listing.page));
    const query = last.toString();
    return { status: 302, redirect: query === '' ? path : `${path}?${query}`, data };
  }
  const canonical = listing.page === 1 ? path : `${path}?page=${String(listing.page)}`;
  const isChosen =
    choice.q !== '' ||
    choice.category !== null ||
    choice.kinds.length + choice.colours.length + choice.brands.length + choice.sellers.length > 0 ||
    choice.priceMinCents !== null ||
    choice.priceMaxCents !== null ||
    choice.rating !== null ||
    choice.storeId !== null ||
    choice.sort !== 'popular';
  return { status: 200, redirect: null, data, canonical, ...(isChosen ? { robots: 'noindex' } : {}) };
}
