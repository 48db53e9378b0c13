/** Loads an item's row, and the parts of its page that don't depend on its kind. */
import type { Pool } from 'pg';
import type { Attribute, Both, ItemCard, Picture, PictureArt, SellerSummary } from '#contract/catalogue.ts';
import type { ProductDetail } from '#contract/item-details.ts';
import { PICTURE_VIEWS } from '#machines/rules/picture-views.ts';
import { brandPath, itemPath, storefrontPath, type Addressed, type Language } from '#locales/paths.ts';
import { otherLanguage, loadCards } from './load-cards.ts';
import { togetherWith } from './bought-together.ts';
import { catalogueOf, type Snapshot } from './catalogue.ts';
import { galleryPicture } from './item-pictures.ts';
import { reviewSummary } from './published-reviews.ts';
import { crumbsTo } from './tree.ts';
import type { SellerPolicies } from '#server/platform/database/schema/buying.ts';
import type { Shop } from '#server/platform/shop.ts';

/** One row of four on a wide screen. */
const GOES_WITH_MAX = 4;
/** Two rows of four, which related items share with those that go with the item. */
const RELATED_MAX = 8;

/** An item's row, with its seller. */
export interface ItemRow extends Addressed {
  category_id: number;
  title: Both;
  description: Both;
  fallback: Language | null;
  attributes: Attribute[];
  options: Both[];
  art: PictureArt;
  picture_urls: string[];
  by: string;
  brand_slug: string | null;
  seller: {
    id: number;
    slug: string;
    storeName: string;
    city: string;
    state: string;
    country: string;
    about: Both;
    handlingDays: number;
    policies: SellerPolicies | null;
  } | null;
}

const COLUMNS = `i.id::float8 as id, i.kind, i.channel, i.slug, i.sku, i.category_id, i.title, i.description, i.fallback,
  i.attributes, i.options, i.art, i.picture_urls, coalesce(b.name, s.store_name, '') as by, b.slug as brand_slug,
  case when s.id is not null then json_build_object('id', s.id, 'slug', s.slug, 'storeName', s.store_name,
    'city', s.city, 'state', s.state, 'country', s.country, 'about', s.about, 'handlingDays', s.handling_days,
    'policies', s.policies) end as seller
  from item i left join brand b on b.id = i.brand_id left join seller s on s.id = i.seller_id`;
const BY_ID = { name: 'item-by-id', text: `select ${COLUMNS} where i.id = $1 and i.status = 'active'` };
const BY_SKU = {
  name: 'item-by-sku',
  text: `select ${COLUMNS} where i.sku = any ($1) and i.status = 'active' order by length(i.sku) desc limit 1`,
};

/** Loads an active item by id. */
export async function itemById(pool: Pick<Pool, 'query'>, id: number): Promise<ItemRow | null> {
  const { rows } = await pool.query<ItemRow>({ ...BY_ID, values: [id] });
  return rows[0] ?? null;
}

/** Loads the active item with one of these SKUs; the longest SKU wins. */
export async function itemBySku(pool: Pick<Pool, 'query'>, skus: readonly string[]): Promise<ItemRow | null> {
  const { rows } = await pool.query<ItemRow>({ ...BY_SKU, values: [skus] });
  return rows[0] ?? null;
}

/** Popular items of the same category, then of its ancestors, without the item itself and those that go with it. */
function relatedIds({ tree, columns }: Snapshot, item: ItemRow, besides: readonly number[]): number[] {
  const related: number[] = [];
  for (let category = tree.byId(item.category_id); category; category = category.parent ?? undefined) {
    for (const slot of columns.order.popular) {
      const place = columns.category[slot] ?? -1;
      const id = columns.id[slot] ?? 0;
      if (place < category.place || place >= category.end || id === item.id || related.includes(id)) continue;
      if (besides.includes(id)) continue;
      related.push(id);
      if (related.length === RELATED_MAX) return related;
    }
  }
  return related;
}

/** The items that go with an item, and related items in the remaining places. One query loads the cards of both. */
async function otherItems(
  { database: { pool }, clock }: Pick<Shop, 'database' | 'clock'>,
  snapshot: Snapshot,
  item: ItemRow,
  language: Language,
): Promise<{ goesWith: ItemCard[]; related: ItemCard[] }> {
  const together = await togetherWith(pool, item.id);
  const ids = [...together, ...relatedIds(snapshot, item, together)];
  const cards = await loadCards(pool, ids, language, clock.now());
  const goesWith = cards.filter((card) => together.includes(card.id) && card.inStock).slice(0, GOES_WITH_MAX);
  const related = cards.filter((card) => !together.includes(card.id)).slice(0, RELATED_MAX - goesWith.length);
  return { goesWith, related };
}

function galleryOf(item: ItemRow, title: string): Picture[] {
  // Only pictures on our own server are shown; remote ones are never linked to.
  const local = item.picture_urls
    .filter((url) => url.startsWith('/') && !url.startsWith('//'))
    .map((src) => ({ src, alt: title }));
  if (local.length > 0) return local;
  const views = item.kind === 'product' ? PICTURE_VIEWS : (['front', 'detail'] as const);
  return views.map((view) => galleryPicture(item.art, title, view));
}

function sellerSummary(seller: ItemRow['seller'], language: Language): SellerSummary | null {
  if (seller === null) return null;
  const { id, slug, storeName, city, state, country, about } = seller;
  return { id, slug, storeName, city, state, country, about: about[language] };
}

/** The fields that product, project and class details share. */
export type SharedDetail = Omit<
  ProductDetail,
  'kind' | 'options' | 'projects' | 'variants' | 'chosenSku' | 'needsDyeLot' | 'delivery' | 'terms'
>;

function makerPath({ seller, brand_slug: brandSlug }: ItemRow): string | null {
  if (seller !== null) return storefrontPath(seller.slug);
  return brandSlug === null ? null : brandPath(brandSlug);
}

/** Loads the fields that product, project and class details share. */
export async function sharedDetail(
  shop: Pick<Shop, 'database' | 'clock'>,
  item: ItemRow,
  language: Language,
): Promise<SharedDetail> {
  const { pool } = shop.database;
  const snapshot = await catalogueOf(shop).snapshot();
  const [reviews, others] = await Promise.all([
    reviewSummary(pool, item.id, language),
    otherItems(shop, snapshot, item, language),
  ]);
  const category = snapshot.tree.byId(item.category_id);
  const title = item.title[language];
  return {
    id: item.id,
    channel: item.channel,
    path: itemPath(item),
    sku: item.sku,
    title,
    ...otherLanguage(item.fallback, language),
    by: item.by,
    byPath: makerPath(item),
    descriptionHtml: item.description[language],
    breadcrumbs: category ? crumbsTo(category, language) : [],
    gallery: galleryOf(item, title),
    attributes: item.attributes.map(({ name, value }) => ({ name: name[language], value: value[language] })),
    seller: sellerSummary(item.seller, language),
    reviews,
    ...others,
  };
}
