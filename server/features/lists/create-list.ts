/** Creates a list. A member has one default list and one Save for Later (§9): a second one answers with the first. */
import { eq } from 'drizzle-orm';
import { LISTS_MAX } from '#contract/limits.ts';
import type { NewWishList, WishList } from '#contract/wish-lists.ts';
import type { Locale } from '#locales/paths.ts';
import { isSaveForLater } from '#machines/wish-lists/lists.ts';
import { wishList } from '#server/platform/database/schema/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { oneLine, tidyLines } from '#server/platform/written-text.ts';
import { newList } from './new-list.ts';
import { readList } from './read-lists.ts';
import { lockLists } from './repository.ts';

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
    const same = rows.find(
      (row) => (list.isDefault && row.isDefault) || (isSaveForLater(list) && isSaveForLater(row)),
    );
    if (same !== undefined) return readList(tx, same.id, userId, locale);
    if (rows.length >= LISTS_MAX) throw new Refusal('LISTS_FULL', { details: { limit: LISTS_MAX } });
    const row = newList(userId, list, clock.now());
    await tx.insert(wishList).values(row);
    return readList(tx, row.id, userId, locale);
  });
}
