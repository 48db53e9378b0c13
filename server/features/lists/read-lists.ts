/** Reads a member's own lists, and those of others that they keep. */
import { eq } from 'drizzle-orm';
import type { ListChoice, WishList } from '#contract/wish-lists.ts';
import { messageLanguage, type Locale } from '#locales/paths.ts';
import type { DefaultListName } from '#machines/wish-lists/constants.ts';
import {
  defaultList,
  listsToSaveTo,
  missingDefaults,
  shownLists,
  sortLists,
} from '#machines/wish-lists/lists.ts';
import { listLabel } from '#machines/wish-lists/selectors.ts';
import { wishList, wishListMember } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newList } from './new-list.ts';
import { lockLists, readableList, selectLists } from './repository.ts';
import { serializeList } from './serialize.ts';
import { defaultListText, unnamedOwnerText } from './texts.ts';

const listsOf = (db: Db, userId: string) => selectLists(db).where(eq(wishList.userId, userId));

/** Creates the default lists that a member lacks (§9), each once, however many tabs ask for them. */
export async function createMissing(db: Db, userId: string, locale: Locale, at: number): Promise<void> {
  await lockLists(db, userId);
  const kinds = await db
    .select({ isDefault: wishList.isDefault, listType: wishList.listType })
    .from(wishList)
    .where(eq(wishList.userId, userId));
  const language = messageLanguage(locale);
  const rows = missingDefaults(kinds).map((name: DefaultListName) =>
    newList(userId, defaultList(name, defaultListText(name, language)), at),
  );
  if (rows.length > 0) await db.insert(wishList).values(rows).onConflictDoNothing();
}

/** A member's own lists in the order of §9; the first read creates the default lists. */
export async function ownLists(
  { database: { orm }, clock }: Shop,
  userId: string,
  locale: Locale,
): Promise<WishList[]> {
  let rows = await listsOf(orm, userId);
  if (missingDefaults(rows.map(({ list }) => list)).length > 0) {
    await orm.transaction((tx) => createMissing(tx, userId, locale, clock.now()));
    rows = await listsOf(orm, userId);
  }
  return sortLists(rows.map((row) => serializeList(row, { userId, language: locale.language })));
}

/** Lists of others that a member keeps, those that they may edit (§6). */
export async function sharedLists(
  { database: { orm } }: Shop,
  userId: string,
  { language }: Locale,
): Promise<WishList[]> {
  const rows = await selectLists(orm)
    .innerJoin(wishListMember, eq(wishListMember.listId, wishList.id))
    .where(eq(wishListMember.userId, userId));
  return shownLists(rows.map((row) => serializeList(row, { userId, language })));
}

/** The lists that a member can save an item to, with a name for a choice among them. */
export async function listChoices(shop: Shop, userId: string, locale: Locale): Promise<ListChoice[]> {
  const own = await ownLists(shop, userId, locale);
  const shared = await sharedLists(shop, userId, locale);
  return listsToSaveTo(own, shared).map((list) => ({
    listId: list.listId,
    label: listLabel(list, () => unnamedOwnerText(messageLanguage(locale))),
  }));
}

/**
 * Reads one list.
 * @param userId null for a guest
 * @throws Refusal 404 for a list that the reader may not see
 */
export async function readList(
  db: Db,
  listId: string,
  userId: string | null,
  { language }: Locale,
): Promise<WishList> {
  await readableList(db, listId, userId);
  const [row] = await selectLists(db).where(eq(wishList.id, listId));
  if (row === undefined) throw new Error('a list was deleted while it was read');
  return serializeList(row, { userId, language });
}
