/**
 * Creates a list. A member has one default list and one Save for Later (§9): a second one answers with the first. A list that equals one
 * which is still empty answers with that one, so that a repeated request makes none.
 */
import { eq, inArray } from 'drizzle-orm';
import { isEqual, pick } from 'es-toolkit';
import { LISTS_MAX } from '#contract/limits.ts';
import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import type { Locale } from '#locales/paths.ts';
import { isSaveForLater } from '#machines/wish-lists/lists.ts';
import { wishList, wishListItem } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { oneLine, tidyLines } from '#server/platform/written-text.ts';
import { newList } from './new-list.ts';
import { readList } from './read-lists.ts';
import { lockLists } from './repository.ts';

type Row = typeof wishList.$inferInsert;

/** The fields that a repeated request has in common with the first one. */
const GIVEN = ['listType', 'listName', 'sortNum', 'description', 'accessType', 'channel'] as const;

async function emptyLike(tx: Db, row: Row, own: readonly Row[]): Promise<Row | undefined> {
  const like = own.filter((one) => isEqual(pick(one, GIVEN), pick(row, GIVEN)));
  if (like.length === 0) return undefined;
  const filled = await tx
    .select({ listId: wishListItem.listId })
    .from(wishListItem)
    .where(
      inArray(
        wishListItem.listId,
        like.map(({ id }) => id),
      ),
    );
  return like.find(({ id }) => !filled.some(({ listId }) => listId === id));
}

/** @throws Refusal 400 TEXT_MISSING, 409 LISTS_FULL beyond LISTS_MAX lists */
export async function createList(
  { database, clock }: Shop,
  userId: string,
  given: NewWishList,
  locale: Locale,
): Promise<WishList> {
  const list = {
    ...given,
    listName: oneLine(given.listName, 'listName'),
    description: tidyLines(given.description),
  };
  return database.orm.transaction(async (tx) => {
    await lockLists(tx, userId);
    const rows = await tx.select().from(wishList).where(eq(wishList.userId, userId));
    const row = newList(userId, list, clock.now());
    const same =
      rows.find(
        (one) => (list.isDefault && one.isDefault) || (isSaveForLater(list) && isSaveForLater(one)),
      ) ?? (await emptyLike(tx, row, rows));
    if (same !== undefined) return readList(tx, same.id, userId, locale);
    if (rows.length >= LISTS_MAX) throw new Refusal('LISTS_FULL', { details: { limit: LISTS_MAX } });
    await tx.insert(wishList).values(row);
    return readList(tx, row.id, userId, locale);
  });
}
