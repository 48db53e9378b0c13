/** Pages of the catalogue: an item, a category, a seller's storefront, the maker space, a search. */
import type { PageOf } from '#contract/pages.ts';
import { brandPath, categoryPath, itemPath, storefrontPath } from '#locales/paths.ts';
import type { PictureArt } from '#contract/catalogue.ts';
import {
  bannerArtsSql,
  bannerPicture,
  brandNamed,
  catalogueOf,
  categoryNode,
  classDetail,
  crumbsTo,
  departmentTree,
  type ItemRow,
  productDetail,
  projectDetail,
} from '../catalogue/index.ts';
import { type ListScope, parseListQuery } from '../search/index.ts';
import { listedPage } from './list-page.ts';
import { elsewhere, found, nowhere, type LoadedPage, type PageRequest } from './loaded-page.ts';

/** Loads an item's page. Each item has one address; addresses with an outdated name, or the prefix of another kind or channel, redirect to it. */
export async function itemPage(
  { shop, address, requested: { locale } }: PageRequest,
  item: ItemRow | null,
): Promise<LoadedPage> {
  if (item === null) return nowhere();
  const subSku = address.query.get('subSku');
  const path = itemPath(item);
  if (path !== address.pathname) return elsewhere(path + address.search);
  switch (item.kind) {
    case 'product':
      return found({ page: 'product', item: await productDetail(shop, item, locale, subSku) }, path);
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

export async function departmentsPage({ shop, requested }: PageRequest): Promise<LoadedPage> {
  const departments = await departmentTree(shop, requested.locale.language);
  return found({ page: 'departments', departments }, '/departments');
}

export async function categoryPage(
  { shop, address: { query: search }, requested }: PageRequest,
  slug: string,
): Promise<LoadedPage> {
  const { tree } = await catalogueOf(shop).snapshot();
  const category = tree.bySlug(slug);
  if (!category) {
    const lower = tree.bySlug(slug.toLowerCase());
    return lower ? elsewhere(categoryPath(lower.slug)) : nowhere();
  }
  const { language } = requested.locale;
  const path = categoryPath(category.slug);
  return listedPage(shop, { path, search, scope: { category } }, requested, (listing) => ({
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
  Pick<PageOf<'storefront'>['standing'], 'items' | 'ratingAverage' | 'ratingCount'> & {
    since: Date;
    arts: PictureArt[];
  };
const SELLER = {
  name: 'seller-by-slug',
  text: `select s.id, slug, store_name as "storeName", city, state, country, about ->> $2 as about,
      created_at as since, items, "ratingCount", "ratingAverage", ${bannerArtsSql('s.id')} as arts
    from seller s cross join lateral (
      select count(*)::int as items, coalesce(sum(rating_count), 0)::int as "ratingCount",
        coalesce(sum(rating_average * rating_count) / nullif(sum(rating_count), 0), 0)::float8 as "ratingAverage"
      from item where seller_id = s.id and status = 'active') offered
    where slug = $1 and s.status = 'ACTIVE'`,
};

export async function storefrontPage(
  { shop, address: { pathname, search: query, query: search }, requested }: PageRequest,
  slug: string,
): Promise<LoadedPage> {
  const { rows } = await shop.database.pool.query<SellerRow>({
    ...SELLER,
    values: [slug, requested.locale.language],
  });
  const [row] = rows;
  if (!row) return nowhere();
  const { since, items, ratingAverage, ratingCount, arts, ...seller } = row;
  const scope: ListScope = { sellerId: seller.id };
  const path = storefrontPath(seller.slug);
  // Agents are refused at this form of the address only (§2), so any other form, such as one with escapes, redirects to it.
  if (path !== pathname) return elsewhere(path + query);
  return listedPage(shop, { path, search, scope }, requested, (listing) => ({
    page: 'storefront',
    seller,
    banner: bannerPicture(seller.id, arts),
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

const SHOPS_SHOWN = 12;
interface ShopRow extends Omit<PageOf<'makerplace'>['shops'][number], 'path' | 'banner'> {
  id: number;
  slug: string;
  arts: PictureArt[];
}
const SHOPS = {
  name: 'maker-shops',
  text: `select s.id, s.slug, s.store_name as name, s.city, s.state, count(*)::int as items,
      ${bannerArtsSql('s.id')} as arts
      from item i join seller s on s.id = i.seller_id
     where i.channel = 'makerplace' and i.status = 'active' and s.status = 'ACTIVE'
     group by s.id order by items desc, s.store_name, s.id limit ${String(SHOPS_SHOWN)}`,
};

export async function makerplacePage({
  shop,
  address: { query: search },
  requested,
}: PageRequest): Promise<LoadedPage> {
  const { pool } = shop.database;
  const [{ rows }, shops] = await Promise.all([pool.query<MakersRow>(MAKERS), pool.query<ShopRow>(SHOPS)]);
  const { makers, items } = rows[0] ?? { makers: 0, items: 0 };
  const scope: ListScope = { channel: 'makerplace' };
  return listedPage(shop, { path: '/makerplace', search, scope }, requested, (listing) => ({
    page: 'makerplace',
    makers,
    items,
    shops: shops.rows.map(({ id, slug, arts, ...row }) => ({
      ...row,
      path: storefrontPath(slug),
      banner: bannerPicture(id, arts),
    })),
    listing,
  }));
}

/** All items of a kind: the projects, or the classes. */
export function kindPage(
  { shop, address: { query: search }, requested }: PageRequest,
  kind: 'project' | 'class',
): Promise<LoadedPage> {
  const page = kind === 'project' ? 'projects' : 'classes';
  return listedPage(shop, { path: `/${page}`, search, scope: { kind } }, requested, (listing) => ({
    page,
    listing,
  }));
}

export async function searchPage({
  shop,
  address: { query: search },
  requested,
}: PageRequest): Promise<LoadedPage> {
  const { q } = parseListQuery(search);
  const brand = brandNamed(await catalogueOf(shop).snapshot(), q);
  return listedPage(shop, { path: '/search', search, scope: {} }, requested, (listing) => ({
    page: 'search',
    query: q,
    brand: brand && { name: brand.name, path: brandPath(brand.slug) },
    listing,
  }));
}
