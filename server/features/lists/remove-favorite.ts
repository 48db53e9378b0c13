/** Removes an item from a member's default list, as the heart on its card does when it is pressed again. */
import { and, eq } from 'drizzle-orm';
import { wishListItem } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { lockDefault } from './add-favorite.ts';

/** Removes the item with its units and sessions; does nothing if none of them is on the list. */
export async function removeFavorite(
  { database: { orm } }: Shop,
  userId: string,
  itemId: number,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const listId = await lockDefault(tx, userId);
    if (listId === undefined) return;
    await tx
      .delete(wishListItem)
      .where(and(eq(wishListItem.listId, listId), eq(wishListItem.itemId, itemId)));
  });
}
