/** The pages of our stores: the finder with all of them, and each with its address, hours, services and classes. */
import { Check, Errors } from 'typebox/value';
import type { PageOf } from '#contract/pages.ts';
import { STORE_RANGE } from '#contract/limits.ts';
import { StoreLocatorQuery } from '#contract/shop.ts';
import { storePath } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { readText } from '#server/platform/http/validation.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  findStores,
  storeBySlug,
  storeDetails,
  storeFrontPicture,
  subSkusByNumber,
} from '../catalogue/index.ts';
import { classesInStore } from './home/upcoming-classes.ts';
import { elsewhere, found, nowhere, type LoadedPage, type PageRequest } from './loaded-page.ts';

/**
 * Reads the search from the address, which has the names of the call. A form without script sends empty fields too.
 * @throws Refusal 400 that names the field
 */
function searchIn(query: URLSearchParams): StoreLocatorQuery {
  const asked = Object.fromEntries(
    Object.entries(StoreLocatorQuery.properties).flatMap(([name, schema]) => {
      const text = query.get(name)?.trim() ?? '';
      return text === '' ? [] : [[name, readText(text, schema)] as const];
    }),
  );
  if (Check(StoreLocatorQuery, asked)) return asked;
  const [fault] = Errors(StoreLocatorQuery, asked);
  throw new Refusal('VALIDATION', { field: fault?.instancePath.slice(1) ?? 'address' });
}

type Found = Pick<PageOf<'stores'>, 'found' | 'isUnknown'>;

async function search({ shop, requested }: PageRequest, asked: StoreLocatorQuery): Promise<Found> {
  const { address, latitude, longitude } = asked;
  const isAsked = address !== undefined || latitude !== undefined || longitude !== undefined;
  if (!isAsked) return { found: null, isUnknown: false };
  try {
    const near = await findStores(shop.database.pool, asked, requested.locale.region);
    return { found: near, isUnknown: false };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PLACE_UNKNOWN') return { found: null, isUnknown: true };
    throw error;
  }
}

export async function storesPage(request: PageRequest): Promise<LoadedPage> {
  const { shop, address, requested } = request;
  const asked = searchIn(address.query);
  const { skuNumber } = asked;
  const items =
    skuNumber === undefined ? [] : await subSkusByNumber(shop.database, [skuNumber], requested.locale);
  const [item = null] = items;
  if (skuNumber !== undefined && item === null) throw new Refusal('UNKNOWN_SKU', { field: 'skuNumber' });
  const near = await search(request, asked);
  const stores = near.found === null ? await storeDetails(shop.database.pool) : [];
  const shown = [
    ...stores,
    ...(near.found?.stores ?? []),
    ...(near.found?.beyond ? [near.found.beyond] : []),
  ];
  const sign = shop.settings.brand.name;
  const now = new Date(shop.clock.now());
  const page = found(
    {
      page: 'stores',
      clocks: Object.fromEntries(shown.map(({ slug, timeZone }) => [slug, localIso(now, timeZone)])),
      stores,
      fronts: Object.fromEntries(shown.map((store) => [store.slug, storeFrontPicture(store, sign)])),
      asked: { address: asked.address ?? '', range: asked.range ?? STORE_RANGE },
      item,
      ...near,
    },
    '/stores',
  );
  return address.search === '' ? page : { ...page, robots: 'noindex' };
}

/** Slugs are in lower case: an address in capitals redirects. */
export async function storePage(
  { shop, address, requested }: PageRequest,
  slug: string,
): Promise<LoadedPage> {
  const store = await storeBySlug(shop.database.pool, slug.toLowerCase());
  if (store === null) return nowhere();
  const path = storePath(store.slug);
  if (path !== address.pathname) return elsewhere(path + address.search);
  const classes = await classesInStore(shop, store.id, requested.locale.language);
  const front = storeFrontPicture(store, shop.settings.brand.name);
  const clock = localIso(new Date(shop.clock.now()), store.timeZone);
  return found({ page: 'store', clock, store, front, classes }, path);
}
