/** Reads what a shopper saved for later, as the cart's page shows it. */
import { asc, eq, sql } from 'drizzle-orm';
import type { SavedItem } from '#contract/cart.ts';
import { itemPath } from '#locales/paths.ts';
import { localIso } from '#locales/zones.ts';
import { altText, thumbnail } from '#server/features/catalogue/index.ts';
import { isOfOwner, type SavedOwner } from '#server/features/lists/index.ts';
import {
  classSession,
  item,
  seller,
  variant,
  wishList,
  wishListItem,
} from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { available, optionText, price, type CartView } from './line-columns.ts';

const selectSaved = (db: Db, shown: Date) =>
  db
    .select({
      savedId: wishListItem.id,
      quantity: wishListItem.desiredQuantity,
      available: available(shown),
      priceCents: sql<number>`coalesce(${price}, ${item.priceMinCents})`,
      unit: { sku: variant.sku, options: variant.options, art: variant.art },
      date: {
        sku: classSession.sku,
        startsAt: classSession.startsAt,
        timeZone: classSession.timeZone,
        place: classSession.place,
      },
      item,
    })
    .from(wishListItem)
    .innerJoin(wishList, eq(wishList.id, wishListItem.listId))
    .innerJoin(item, eq(item.id, wishListItem.itemId))
    .leftJoin(variant, eq(variant.id, wishListItem.variantId))
    .leftJoin(classSession, eq(classSession.id, wishListItem.classSessionId))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .orderBy(asc(wishListItem.sortNum), asc(wishListItem.id));
type Row = Awaited<ReturnType<typeof selectSaved>>[number];

function savedItem(row: Row, { locale: { language } }: CartView): SavedItem {
  const { unit, date, item: thing } = row;
  const options = unit?.options ?? [];
  return {
    savedId: row.savedId,
    sku: unit?.sku ?? date?.sku ?? null,
    title: thing.title[language],
    option: unit === null ? (date?.place ?? '') : optionText(options, language),
    path: itemPath(thing),
    picture: thumbnail(unit?.art ?? thing.art, altText(thing.title, options, language)),
    quantity: row.quantity,
    available: unit === null && date === null ? 0 : row.available,
    unitPriceCents: row.priceCents,
    startsAt: date ? localIso(date.startsAt, date.timeZone) : null,
    timeZone: date?.timeZone ?? null,
  };
}

/** What the owner saved for later, in the order in which it was saved. */
export async function readSaved(db: Db, owner: SavedOwner, at: CartView): Promise<SavedItem[]> {
  const rows = await selectSaved(db, at.shown).where(isOfOwner(owner));
  return rows.map((row) => savedItem(row, at));
}
