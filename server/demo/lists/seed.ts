/** Seeds lists of each demo login: the shopper's with items in every state that a list shows, and one that the seller shares with them. */
import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import type { NewWishList, NewWishListItem, WishList, WishListPatch } from '#contract/wish-lists.ts';
import type { Locale } from '#locales/paths.ts';
import { isSaveForLater } from '#machines/wish-lists/lists.ts';
import { account, wishList, wishListItem } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addItems } from '#server/features/lists/add-items.ts';
import { createList } from '#server/features/lists/create-list.ts';
import { keepList } from '#server/features/lists/keep-list.ts';
import { ownLists } from '#server/features/lists/read-lists.ts';
import { updateList } from '#server/features/lists/update-list.ts';
import { AGENT, BUYER, OFFICE, SELLER } from '../people.ts';
import { pickGoods, wish, type Goods } from './goods.ts';

const LOCALE: Locale = { language: 'en', region: 'US' };
/** After the three lists that every member has. */
const PLACE_AFTER_DEFAULTS = 3;

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

/** A list of one's own, with what may be changed of it once it is there. */
interface DemoList {
  readonly listName: string;
  readonly description?: string;
  readonly patch?: WishListPatch;
}

/** @returns its id */
async function newList(
  shop: Shop,
  userId: string,
  { listName, description = '', patch }: DemoList,
): Promise<string> {
  const places = { sortNum: PLACE_AFTER_DEFAULTS, isDefault: false, isPublic: false };
  const given: NewWishList = { listType: 2, listName, description, ...places, channel: 1 };
  const { listId } = await createList(shop, userId, given, LOCALE);
  if (patch !== undefined) await updateList(shop, { listId, userId, patch, locale: LOCALE });
  return listId;
}

/** Adds nothing to a list that isn't there, and nothing from a catalogue that is too small. */
async function fill(
  shop: Shop,
  list: Pick<WishList, 'listId'> | undefined,
  userId: string,
  items: readonly NewWishListItem[],
): Promise<void> {
  if (list !== undefined && items.length > 0) await addItems(shop, list.listId, userId, items);
}

const hearts = ({ units }: Goods, from: number, to: number): NewWishListItem[] =>
  units.slice(from, to).map(({ itemSku }) => wish(1, itemSku));

/** Favorites with an item of each kind, a project on the wish list, and items saved for later. */
async function fillDefaults(shop: Shop, goods: Goods): Promise<void> {
  const { units, project, session } = goods;
  const lists = await ownLists(shop, BUYER, LOCALE);
  const projects = project === undefined ? [] : [wish(2, project.sku)];
  await fill(
    shop,
    lists.find(({ isDefault }) => isDefault),
    BUYER,
    [...hearts(goods, 0, 2), ...projects, ...(session === undefined ? [] : [wish(3, session.itemSku)])],
  );
  await fill(
    shop,
    lists.find((list) => !list.isDefault && !isSaveForLater(list)),
    BUYER,
    [...hearts(goods, 8, 9), ...projects.map((plan) => ({ ...plan, comment: 'For the long weekend.' }))],
  );
  const later = units.slice(2, 4).map(({ sku }) => wish(1, sku, { desiredQuantity: 2 }));
  await fill(shop, lists.find(isSaveForLater), BUYER, later);
}

/** A shopping list whose items have a lower and a higher price than before, a note, the wanted quantity already, or no stock. */
async function fillPlans(shop: Shop, { units, soldOut, session }: Goods): Promise<void> {
  const listId = await newList(shop, BUYER, {
    listName: 'Studio restock',
    patch: { isStockMailed: true },
  });
  const [first, second, third, fourth] = units.slice(4, 8).map(({ sku }) => sku);
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
  const listName = 'Open studio weekend';
  const listId = await newList(shop, SELLER, { listName, patch: { accessType: 'EDIT' } });
  const [theirs, ours] = units.map(({ sku }) => sku);
  if (theirs !== undefined) await addItems(shop, listId, SELLER, [wish(1, theirs, { desiredQuantity: 4 })]);
  await keepList(shop, listId, BUYER, LOCALE);
  if (ours !== undefined)
    await addItems(shop, listId, BUYER, [wish(1, ours, { comment: 'I can bring these.' })]);
}

/** A login's favorites, and a list of their own with two other items and a note. `from` counts the goods. */
async function fillPlain(
  shop: Shop,
  userId: string,
  goods: Goods,
  { from, note, ...list }: DemoList & { readonly from: number; readonly note: string },
): Promise<void> {
  const lists = await ownLists(shop, userId, LOCALE);
  await fill(
    shop,
    lists.find(({ isDefault }) => isDefault),
    userId,
    hearts(goods, from, from + 2),
  );
  const [first, second] = goods.units.slice(from + 2).map(({ sku }) => sku);
  const items = [
    ...(first === undefined ? [] : [wish(1, first, { desiredQuantity: 3, comment: note })]),
    ...(second === undefined ? [] : [wish(1, second)]),
  ];
  await fill(shop, { listId: await newList(shop, userId, list) }, userId, items);
}

const LISTS: Readonly<Record<string, (shop: Shop, goods: Goods) => Promise<void>>> = {
  async [BUYER](shop, goods) {
    await fillDefaults(shop, goods);
    await fillPlans(shop, goods);
  },
  async [SELLER](shop, goods) {
    const [favorites] = await ownLists(shop, SELLER, LOCALE);
    await fill(shop, favorites, SELLER, hearts(goods, 9, 11));
    await shareList(shop, goods);
  },
  [AGENT]: (shop, goods) =>
    fillPlain(shop, AGENT, goods, {
      ...{ listName: 'Guild raffle', description: 'Prizes for the spring meeting.', from: 10 },
      note: 'One for each table.',
    }),
  [OFFICE]: (shop, goods) =>
    fillPlain(shop, OFFICE, goods, {
      ...{ listName: 'January window', description: 'What we could show in our own shop.', from: 14 },
      ...{ note: 'In two colors, if we can.', patch: { accessType: 'VIEW' } },
    }),
};

/** Seeds lists of the demo logins that have none. */
export async function seedDemoLists(shop: Shop): Promise<void> {
  const { orm } = shop.database;
  const own = orm.select().from(wishList).where(eq(wishList.userId, account.id));
  const missing = await orm
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, Object.keys(LISTS)), notExists(own)));
  if (missing.length === 0) return;
  const goods = await pickGoods(shop);
  for (const [userId, seed] of Object.entries(LISTS))
    if (missing.some(({ id }) => id === userId)) await seed(shop, goods);
}
