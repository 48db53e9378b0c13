/** Pages of a list; their query string holds the reader's filters, sort and page. */
import type { Listing } from '#contract/catalogue.ts';
import type { PageData } from '#contract/pages.ts';
import type { Locale } from '#locales/paths.ts';
import { type ListScope, parseListQuery, requestedList } from '../search/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { LoadedPage } from './loaded-page.ts';

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
 * Loads a page of a list of items. Search engines may index the unfiltered list, but not the list with filters, since there are
 * too many combinations.
 * @throws Refusal that names the field of the query: 400 for one that can't be read, 404 for an unknown id
 */
export async function listedPage(
  shop: Pick<Shop, 'database' | 'clock'>,
  { path, search, scope }: ListAsked,
  { locale, preferredStoreId = null }: Reader,
  page: (listing: Listing) => PageData,
): Promise<LoadedPage> {
  const choice = parseListQuery(search);
  const listing = await requestedList(shop, choice, scope, locale, preferredStoreId);
  const data = page(listing);
  const canonical = listing.page === 1 ? path : `${path}?page=${String(listing.page)}`;
  const isChosen =
    choice.q !== '' ||
    choice.category !== null ||
    [choice.kinds, choice.colours, choice.brands, choice.sellers, choice.attributes].some(
      (of) => of.length > 0,
    ) ||
    choice.priceMinCents !== null ||
    choice.priceMaxCents !== null ||
    choice.rating !== null ||
    choice.date !== null ||
    choice.storeId !== null ||
    choice.sort !== 'popular';
  return { status: 200, redirect: null, data, canonical, ...(isChosen ? { robots: 'noindex' } : {}) };
}
