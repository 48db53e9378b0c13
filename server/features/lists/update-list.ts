/** Renames, describes, reorders or shares a member's own list. */
import { eq } from 'drizzle-orm';
import type { WishList, WishListPatch } from '#contract/wish-lists.ts';
import type { Locale } from '#locales/paths.ts';
import { mayShare } from '#machines/wish-lists/lists.ts';
import { wishList } from '#server/platform/database/schema/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { oneLine, tidyLines } from '#server/platform/written-text.ts';
import { readList } from './read-lists.ts';
import { lockOwn, type ListRow } from './repository.ts';

/** The access after a patch: `isPublic` alone lets others look, and keeps what they may do already. */
function accessAfter(list: ListRow, { isPublic, accessType }: WishListPatch): ListRow['accessType'] {
  if (accessType !== undefined) return accessType;
  if (isPublic === undefined) return list.accessType;
  return isPublic ? (list.accessType ?? 'VIEW') : null;
}

/** @throws Refusal 404, 400 TEXT_MISSING, 409 LIST_STAYS_PRIVATE for Save for Later */
export async function updateList(
  { database }: Shop,
  { listId, userId, patch, locale }: { listId: string; userId: string; patch: WishListPatch; locale: Locale },
): Promise<WishList> {
  return database.orm.transaction(async (tx) => {
    const list = await lockOwn(tx, listId, userId);
    const accessType = accessAfter(list, patch);
    if (accessType !== null && !mayShare(list)) throw new Refusal('LIST_STAYS_PRIVATE');
    await tx
      .update(wishList)
      .set({
        accessType,
        ...(patch.listName === undefined ? {} : { listName: oneLine(patch.listName, 'listName') }),
        ...(patch.description === undefined ? {} : { description: tidyLines(patch.description) }),
        ...(patch.isStockMailed === undefined ? {} : { isStockMailed: patch.isStockMailed }),
        ...(patch.sortNum === undefined ? {} : { sortNum: patch.sortNum }),
      })
      .where(eq(wishList.id, listId));
    return readList(tx, listId, userId, locale);
  });
}
