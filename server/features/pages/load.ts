/** The data of the page at an address: reads the address (§2), loads, or says where the page lies instead. */
import { SKU_MAX } from '../../../contract/cart.ts';
import type { PageData, PageOf } from '../../../contract/pages.ts';
import { categoryPath, itemPath, storefrontPath, type Locale } from '../../../locales/paths.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { categoryNode } from '../catalogue/categories.ts';
import { classDetail, productDetail, projectDetail } from '../catalogue/details.ts';
import { itemById, itemBySku, type ItemRow } from '../catalogue/item.ts';
import { crumbsTo } from '../catalogue/tree.ts';
import { disputePage } from './dispute-address.ts';
import { messageOf } from '../../platform/http/problems.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { returnPage } from './return-address.ts';
import { parseListQuery } from '../search/query-params.ts';
import type { ListScope } from '../search/listing.ts';
import type { Shop } from '../../platform/shop.ts';
import { readAddress, type Address } from './address.ts';
import { homePage } from './home.ts';
import { listedPage } from './list-page.ts';
import { refusedPage, withoutField } from './refused.ts';

/** What a page route does with an address. */
export interface LoadedPage {
  /** 200, 301, 302, 303, 400, 403 or 404. */
  status: number;
  /** Where the page lies, without language segment, when `status` is 301, 302 or 303. */
  redirect: string | null;
  data: PageData;
  /** Set for pages that search engines shall pass over. */
  robots?: 'noindex';
  /** The one address of what is shown, without language segment and without what was merely chosen. */
  canonical?: string;
}

export interface PageAsked {
  /** The address without its language segment, with its query string. */
  path: string;
  locale: Locale;
  /** Adds the facet "in my store". Such a page is personal. */
  preferredStoreId?: number | null;
  /** The page on which preview mode is entered, for who asks. @throws Refusal 401, 403 */
  previewPage?: () => PageOf<'preview'>;
}

/** What the route fills in. */
const NO_CHECKOUT = { checkout: null, isEmpty: false, sent: null, problem: null } as const;

type Loading = Pick<Shop, 'database' | 'clock'>;

/** An address that leads nowhere. `status` defaults to 404 (§8). */
const nowhere = (status = 404): LoadedPage => ({
  status,
  redirect: null,
  data: { page: 'not-found', status },
  robots: 'noindex',
});

/** An address that names what doesn't exist, or can't be read. */
function refused(refusal: Refusal, { path, locale }: PageAsked): LoadedPage {
  const { status, code, field } = refusal;
  const message = messageOf(refusal, locale.language);
  const problem = { status, code, message, ...(field === undefined ? {} : { field }) };
  return { ...nowhere(status), data: refusedPage(problem, withoutField(path, field)) };
}

const elsewhere = (redirect: string, status: 301 | 302 | 303 = 301): LoadedPage => ({
  status,
  redirect,
  data: { page: 'not-found', status },
});

const found = (data: PageData, canonical: string): LoadedPage => ({
  status: 200,
  redirect: null,
  data,
  canonical,
});

/** An item's page lies at one address only: another name, another kind's or channel's prefix lead there. */
async function itemPage(
  shop: Loading,
  item: ItemRow | null,
  asked: { pathname: string; search: string; subSku: string | null },
  locale: Locale,
): Promise<LoadedPage> {
  if (item === null) return nowhere();
  const path = itemPath(item);
  if (path !== asked.pathname) return elsewhere(path + asked.search);
  switch (item.kind) {
    case 'product':
      return found({ page: 'product', item: await productDetail(shop, item, locale, asked.subSku) }, path);
    case 'project': {
      const detail = await projectDetail(shop, item, locale);
      return detail ? found({ page: 'project', item: detail }, path) : nowhere();
    }
    case 'class': {
      const detail = await classDetail(shop, item, locale);
      return detail ? found({ page: 'class', item: detail }, path) : nowhere();
    }
  }
}

async function categoryPage(
  shop: Loading,
  slug: string,
  search: URLSearchParams,
  asked: PageAsked,
): Promise<LoadedPage> {
  const { tree } = await catalogueOf(shop).snapshot();
  const category = tree.bySlug(slug);
  if (!category) {
    const lower = tree.bySlug(slug.toLowerCase());
    return lower ? elsewhere(categoryPath(lower.slug)) : nowhere();
  }
  const { language } = asked.locale;
  const path = categoryPath(category.slug);
  return listedPage(shop, { path, search, scope: { category } }, asked, (listing) => ({
    page: 'category',
    id: category.id,
    name: category.name[language],
    intro: category.intro[language],
    path,
    breadcrumbs: crumbsTo(category, language),
    children: category.children.map((child) => categoryNode(child, language)),
    listing,
  }));
}

type SellerRow = PageOf<'storefront'>['seller'] &
  Pick<PageOf<'storefront'>['standing'], 'items' | 'ratingAverage' | 'ratingCount'> & { since: Date };
const SELLER = {
  name: 'seller-by-slug',
  text: `select s.id, slug, store_name as "storeName", city, state, country, about ->> $2 as about,
      created_at as since, items, "ratingCount", "ratingAverage"
    from seller s cross join lateral (
      select count(*)::int as items, coalesce(sum(rating_count), 0)::int as "ratingCount",
        coalesce(sum(rating_average * rating_count) / nullif(sum(rating_count), 0), 0)::float8 as "ratingAverage"
      from item where seller_id = s.id and status = 'active') offered
    where slug = $1 and s.status = 'ACTIVE'`,
};

async function storefrontPage(
  shop: Loading,
  slug: string,
  { pathname, search: query, query: search }: Address,
  asked: PageAsked,
): Promise<LoadedPage> {
  const { rows } = await shop.database.pool.query<SellerRow>({
    ...SELLER,
    values: [slug, asked.locale.language],
  });
  const [row] = rows;
  if (!row) return nowhere();
  const { since, items, ratingAverage, ratingCount, ...seller } = row;
  const scope: ListScope = { sellerId: seller.id };
  const path = storefrontPath(seller.slug);
  // Written with escapes it would be another address, which nobody guards.
  if (path !== pathname) return elsewhere(path + query);
  return listedPage(shop, { path, search, scope }, asked, (listing) => ({
    page: 'storefront',
    seller,
    standing: { since: since.toISOString(), items, ratingAverage, ratingCount },
    listing,
  }));
}

type MakersRow = Pick<PageOf<'makerplace'>, 'makers' | 'items'>;
const MAKERS = {
  name: 'makers',
  text: `select count(distinct seller_id)::int as makers, count(*)::int as items from item
    where channel = 'makerplace' and status = 'active'`,
};

async function makerplacePage(shop: Loading, search: URLSearchParams, asked: PageAsked): Promise<LoadedPage> {
  const { rows } = await shop.database.pool.query<MakersRow>(MAKERS);
  const { makers, items } = rows[0] ?? { makers: 0, items: 0 };
  const scope: ListScope = { channel: 'makerplace' };
  return listedPage(shop, { path: '/makerplace', search, scope }, asked, (listing) => ({
    page: 'makerplace',
    makers,
    items,
    listing,
  }));
}

async function read(shop: Loading, asked: PageAsked): Promise<LoadedPage> {
  const address = readAddress(asked.path);
  const { route, query: search } = address;
  const { pool } = shop.database;
  const subSku = search.get('subSku');
  if (subSku !== null && subSku.length > SKU_MAX) throw new Refusal('VALIDATION', { field: 'subSku' });
  const wanted = { pathname: address.pathname, search: address.search, subSku };
  switch (route.name) {
    case 'home':
      return found(await homePage(shop, asked.locale), '/');
    case 'category':
      return categoryPage(shop, route.slug, search, asked);
    case 'search': {
      const { q } = parseListQuery(search);
      const page = await listedPage(shop, { path: '/search', search, scope: {} }, asked, (listing) => ({
        page: 'search',
        query: q,
        listing,
      }));
      return { ...page, robots: 'noindex' };
    }
    case 'makerplace':
      return makerplacePage(shop, search, asked);
    case 'storefront':
      return storefrontPage(shop, route.slug, address, asked);
    case 'item':
      return itemPage(shop, await itemById(pool, route.id), wanted, asked.locale);
    case 'makerplace-product':
      return itemPage(shop, await itemBySku(pool, route.skus), wanted, asked.locale);
    case 'cart': {
      // Whose cart it is only the request knows: the route puts it in.
      return { ...found({ page: 'cart', cart: null, problem: null }, '/cart'), robots: 'noindex' };
    }
    case 'checkout': {
      // Whose it is only the request knows, as with the cart.
      const { step, isReturn } = route;
      const page = { page: 'checkout', step, isReturn, ...NO_CHECKOUT } as const;
      return { ...found(page, '/checkout'), robots: 'noindex' };
    }
    case 'preview': {
      if (asked.previewPage === undefined) return nowhere();
      return { ...found(asked.previewPage(), address.pathname), robots: 'noindex' };
    }
    case 'agent':
      return { ...found({ page: 'agent', isAgent: false, problem: null }, '/agent'), robots: 'noindex' };
    case 'disputes':
    case 'dispute':
    case 'open-dispute':
      return { ...found(disputePage(route, search), address.pathname), robots: 'noindex' };
    case 'returns':
    case 'return':
    case 'open-return':
      return { ...found(returnPage(route, search), address.pathname), robots: 'noindex' };
    case 'plain': {
      const page = found({ page: route.page }, address.pathname);
      return route.indexed ? page : { ...page, robots: 'noindex' };
    }
    case 'form':
      return elsewhere(route.page, 303);
    case 'nowhere':
      return nowhere();
  }
}

/** Loads the page at an address; who has to sign in for it is led there first. What is wrong with an address becomes a page with status 400 or 404, never an error. */
export async function loadPage(shop: Loading, asked: PageAsked): Promise<LoadedPage> {
  try {
    return await read(shop, asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) return elsewhere(`/sign-in?back=${encodeURIComponent(asked.path)}`, 302);
    return refused(error, asked);
  }
}
