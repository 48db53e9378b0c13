/** What lists show of an item that they name by its number (§7): sub-SKUs and products, projects, classes and their sessions. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Variant } from '#contract/item-details.ts';
import type { EventProduct, ProjectProduct, SubSku } from '#contract/wish-lists.ts';
import { itemPath, type Language, type Locale } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { brand, classSession, item, seller, variant } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isForSale, seatsAvailable } from './for-sale.ts';
import { ITEM_ADDRESS } from './item-address.ts';
import { galleryPicture, thumbnail } from './item-pictures.ts';
import { variantsBySku } from './variants.ts';

const ITEM = {
  ...ITEM_ADDRESS,
  title: item.title,
  art: item.art,
  by: sql<string>`coalesce(${brand.name}, ${seller.storeName}, '')`,
  isForSale: sql<boolean>`coalesce(${isForSale}, false)`,
  priceCents: item.priceMinCents,
};

const selectItems = (db: Db) =>
  db
    .select(ITEM)
    .from(item)
    .leftJoin(brand, eq(brand.id, item.brandId))
    .leftJoin(seller, eq(seller.id, item.sellerId));
type Row = Awaited<ReturnType<typeof selectItems>>[number];

const isActive = eq(item.status, 'active');

const listed = (row: Row, language: Language) => ({
  title: row.title[language],
  by: row.by,
  path: itemPath(row),
  isForSale: row.isForSale,
});

/** A product's units: those of all its sub-SKUs, null when one of them isn't counted. */
const STOCK = sql<number | null>`(select case when bool_or(stock is null) then null else sum(stock)::int end
  from ${variant} where ${variant.itemId} = ${item.id})`;
/** The sub-SKU of a product that has only one; null for a choice. */
const ONLY_SKU = sql<string | null>`(select case when count(*) = 1 then min(${variant.sku}) end
  from ${variant} where ${variant.itemId} = ${item.id})`;

/** Whole products by their own numbers. */
async function products(db: Db, skus: string[], { language }: Locale): Promise<SubSku[]> {
  const rows = await db
    .select({ ...ITEM, stock: STOCK, onlySku: ONLY_SKU })
    .from(item)
    .leftJoin(brand, eq(brand.id, item.brandId))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .where(and(inArray(item.sku, skus), eq(item.kind, 'product'), isActive));
  return rows.map((row) => ({
    ...listed(row, language),
    sku: row.sku,
    options: [],
    priceCents: row.priceCents,
    compareAtCents: null,
    unitPrice: null,
    dyeLot: null,
    stock: row.stock,
    picture: galleryPicture(row.art, row.title[language]),
    buySku: row.onlySku,
  }));
}

/** The products of sub-SKUs, by sub-SKU. */
async function productsOf(db: Db, skus: string[]): Promise<ReadonlyMap<string, Row>> {
  const rows = await db
    .select({ ...ITEM, subSku: variant.sku })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .leftJoin(brand, eq(brand.id, item.brandId))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .where(and(inArray(variant.sku, skus), isActive));
  return new Map(rows.map((row) => [row.subSku, row]));
}

function subSkuOf(one: Variant, row: Row | undefined, { language }: Locale): SubSku[] {
  if (row === undefined) return [];
  const path = `${itemPath(row)}?subSku=${encodeURIComponent(one.sku)}`;
  return [{ ...one, ...listed(row, language), path, buySku: one.sku }];
}

/** Sub-SKUs, or whole products, in the order of `skus`. Unknown ones and those of inactive items are left out. */
export async function subSkusByNumber(
  { orm, pool }: Shop['database'],
  skus: string[],
  locale: Locale,
): Promise<SubSku[]> {
  const units = await variantsBySku(pool, skus, locale);
  const owners = await productsOf(orm, skus);
  const rest = skus.filter((sku) => !owners.has(sku));
  const whole = rest.length === 0 ? [] : await products(orm, rest, locale);
  const found = [...units.flatMap((one) => subSkuOf(one, owners.get(one.sku), locale)), ...whole];
  return skus.flatMap((sku) => found.filter((one) => one.sku === sku));
}

/** An active project by its number; null if there is none. */
export async function projectProduct(
  db: Db,
  externalId: string,
  language: Language,
): Promise<ProjectProduct | null> {
  const [row] = await selectItems(db).where(
    and(eq(item.sku, externalId), eq(item.kind, 'project'), isActive),
  );
  if (row === undefined) return null;
  const picture = thumbnail(row.art, row.title[language]);
  return { ...listed(row, language), externalId, picture, priceCents: row.priceCents };
}

const selectSessions = (db: Db, now: Date) =>
  db
    .select({ ...ITEM, session: classSession, seatsLeft: seatsAvailable(now) })
    .from(classSession)
    .innerJoin(item, eq(item.id, classSession.itemId))
    .leftJoin(brand, eq(brand.id, item.brandId))
    .leftJoin(seller, eq(seller.id, item.sellerId));

/** An active class, with its next session, or one of its sessions, by its number; null if there is none. */
export async function externalEvent(
  db: Db,
  externalId: string,
  { now, language }: { now: Date; language: Language },
): Promise<EventProduct | null> {
  const [date] = await selectSessions(db, now).where(and(eq(classSession.sku, externalId), isActive));
  if (date !== undefined) return eventOf(date, date, externalId, language, date.session.sku);
  const [row] = await selectItems(db).where(and(eq(item.sku, externalId), eq(item.kind, 'class'), isActive));
  if (row === undefined) return null;
  const coming = await selectSessions(db, now)
    .where(and(eq(classSession.itemId, row.id), gt(classSession.startsAt, now)))
    .orderBy(asc(classSession.startsAt));
  const next = coming.find(({ seatsLeft }) => seatsLeft > 0) ?? coming[0];
  return eventOf(row, next, externalId, language, coming.length === 1 ? (next?.session.sku ?? null) : null);
}

function eventOf(
  row: Row,
  date: Awaited<ReturnType<typeof selectSessions>>[number] | undefined,
  externalId: string,
  language: Language,
  buySku: string | null,
): EventProduct {
  return {
    ...listed(row, language),
    externalId,
    picture: thumbnail(row.art, row.title[language]),
    priceCents: date?.session.priceCents ?? row.priceCents,
    place: date?.session.place ?? '',
    startsAt: date ? localIso(date.session.startsAt, date.session.timeZone) : null,
    timeZone: date?.session.timeZone ?? null,
    seatsLeft: date?.seatsLeft ?? 0,
    buySku,
  };
}
