/** Removes items from a list. Items that are gone already count as removed. */
import { and, eq, inArray } from 'drizzle-orm';
import { mayManageItem } from '#machines/wish-lists/access.ts';
import { wishListItem } from '#server/platform/database/schema/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { lockEditable } from './repository.ts';

/** @throws Refusal 404, 403 LIST_VIEW_ONLY, 403 LIST_OWNER_ONLY to an editor who didn't add all of the items */
export async function removeItems(
  { database }: Shop,
  listId: string,
  userId: string,
  itemIds: readonly number[],
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const { role } = await lockEditable(tx, listId, userId);
    const removed = await tx
      .delete(wishListItem)
      .where(and(eq(wishListItem.listId, listId), inArray(wishListItem.id, [...itemIds])))
      .returning({ addedBy: wishListItem.addedBy });
    if (!removed.every(({ addedBy }) => mayManageItem(role, { isAdder: addedBy === userId })))
      throw new Refusal('LIST_OWNER_ONLY');
  });
}
