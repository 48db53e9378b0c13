/** Seeds the lists of the demo shopper, and one that the demo seller shares with them, with items in every state that a list shows. */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { NewWishListItem, WishList } from '#contract/wish-lists.ts';
import type { Locale } from '#locales/paths.ts';
import { isSaveForLater } from '#machines/wish-lists/lists.ts';
import {
  account,
  classSession,
  item,
  variant,
  wishList,
  wishListItem,
} from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addItems } from '#server/features/lists/add-items.ts';
import { createList } from '#server/features/lists/create-list.ts';
import { keepList } from '#server/features/lists/keep-list.ts';
import { ownLists } from '#server/features/lists/read-lists.ts';
import { updateList } from '#server/features/lists/update-list.ts';
import { BUYER, SELLER } from '../people.ts';

const LOCALE: Locale = { language: 'en', region: 'US' };
/** Skips the best sellers, which the demo orders use. */
const GOODS_SKIPPED = 8;
const GOODS = 8;

const wish = (
  objectType: number,
  objectId: string,
  given: Partial<NewWishListItem> = {},
): NewWishListItem => ({
  objectType,
  objectId,
  comment: '',
  currency: 'USD',
  desiredQuantity: 1,
  haveQuantity: 0,
  originPrice: 0,
  storeId: null,
  ...given,
});

/** SKUs of the generated catalogue, the most popular first. */
async function pickGoods({ database: { orm }, clock }: Shop) {
  const units = await orm
    .select({ sku: variant.sku, itemSku: item.sku })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(eq(item.status, 'active'), eq(variant.position, 1), gt(variant.stock, 0)))
    .orderBy(desc(item.popularity), asc(item.id))
    .offset(GOODS_SKIPPED)
    .limit(GOODS);
  const [soldOut] = await orm
    .select({ sku: variant.sku })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(eq(item.status, 'active'), eq(variant.stock, 0)))
    .orderBy(desc(item.popularity))
    .limit(1);
  const [project] = await orm
    .select({ sku: item.sku })
    .from(item)
    .where(and(eq(item.kind, 'project'), eq(item.status, 'active')))
    .orderBy(desc(item.popularity))
    .limit(1);
  const [session] = await orm
    .select({ sku: classSession.sku, itemSku: item.sku })
    .from(classSession)
    .innerJoin(item, eq(item.id, classSession.itemId))
    .where(and(eq(item.status, 'active'), gt(classSession.startsAt, new Date(clock.now()))))
    .orderBy(asc(classSession.startsAt))
    .limit(1);
  return { units, soldOut, project, session };
}
type Goods = Awaited<ReturnType<typeof pickGoods>>;

/** Changes the prices that the first two items of a list were saved at: one fell since, one rose. */
async function movePrices({ database: { orm } }: Shop, listId: string): Promise<void> {
  const rows = await orm
    .select()
    .from(wishListItem)
    .where(eq(wishListItem.listId, listId))
    .orderBy(asc(wishListItem.id))
    .limit(2);
  for (const [nth, { id, originPriceCents: price }] of rows.entries()) {
    const originPriceCents = nth === 0 ? Math.round(price * 1.25) : Math.round(price * 0.9);
    await orm.update(wishListItem).set({ originPriceCents }).where(eq(wishListItem.id, id));
  }
}

async function newList(shop: Shop, userId: string, listName: string, sortNum: number): Promise<string> {
  const given = {
    listType: 2,
    listName,
    sortNum,
    description: '',
    isDefault: false,
    isPublic: false,
    channel: 1,
  } as const;
  return (await createList(shop, userId, given, LOCALE)).listId;
}

/** Favorites with an item of each kind, and items saved for later. */
async function fillDefaults(shop: Shop, lists: readonly WishList[], { units, project, session }: Goods) {
  const favorites = lists.find(({ isDefault }) => isDefault);
  const saved = lists.find(isSaveForLater);
  const hearts = [
    ...units.slice(0, 2).map(({ itemSku }) => wish(1, itemSku)),
    ...(project === undefined ? [] : [wish(2, project.sku)]),
    ...(session === undefined ? [] : [wish(3, session.itemSku)]),
  ];
  const later = units.slice(2, 4).map(({ sku }) => wish(1, sku, { desiredQuantity: 2 }));
  if (favorites !== undefined && hearts.length > 0) await addItems(shop, favorites.listId, BUYER, hearts);
  if (saved !== undefined && later.length > 0) await addItems(shop, saved.listId, BUYER, later);
}

/** A shopping list whose items have a lower and a higher price than before, a note, the wanted quantity already, or no stock. */
async function fillPlans(shop: Shop, { units, soldOut, session }: Goods): Promise<void> {
  const listId = await newList(shop, BUYER, 'Studio restock', 3);
  const [first, second, third, fourth] = units.slice(4).map(({ sku }) => sku);
  const items = [
    ...(first === undefined
      ? []
      : [wish(1, first, { desiredQuantity: 6, haveQuantity: 2, comment: 'For the Saturday group.' })]),
    ...(second === undefined ? [] : [wish(1, second)]),
    ...(third === undefined ? [] : [wish(1, third, { desiredQuantity: 2, haveQuantity: 2 })]),
    ...(fourth === undefined ? [] : [wish(1, fourth)]),
    ...(soldOut === undefined ? [] : [wish(1, soldOut.sku)]),
    ...(session === undefined ? [] : [wish(0, session.sku, { comment: 'With Jo?' })]),
  ];
  if (items.length > 0) await addItems(shop, listId, BUYER, items);
  await movePrices(shop, listId);
}

/** A list of the seller's that the shopper keeps and adds to. */
async function shareList(shop: Shop, { units }: Goods): Promise<void> {
  const listId = await newList(shop, SELLER, 'Open studio weekend', 3);
  await updateList(shop, { listId, userId: SELLER, patch: { accessType: 'EDIT' }, locale: LOCALE });
  const [theirs, ours] = units.map(({ sku }) => sku);
  if (theirs !== undefined) await addItems(shop, listId, SELLER, [wish(1, theirs, { desiredQuantity: 4 })]);
  await keepList(shop, listId, BUYER, LOCALE);
  if (ours !== undefined)
    await addItems(shop, listId, BUYER, [wish(1, ours, { comment: 'I can bring these.' })]);
}

/** Seeds the demo lists, unless there are lists or the demo accounts are missing. */
export async function seedDemoLists(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  if ((await orm.$count(wishList)) > 0 || (await orm.$count(account, eq(account.id, BUYER))) === 0) return;
  const goods = await pickGoods(shop);
  await ownLists(shop, SELLER, LOCALE);
  await fillDefaults(shop, await ownLists(shop, BUYER, LOCALE), goods);
  await fillPlans(shop, goods);
  await shareList(shop, goods);
}
