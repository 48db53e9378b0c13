/** Reads which items are on a member's default list. */
import { and, eq } from 'drizzle-orm';
import type { Favorites } from '#contract/wish-lists.ts';
import { wishList, wishListItem } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Includes items of which only a sub-SKU or a session was saved. Creates no list. */
export async function readFavorites({ database: { orm } }: Shop, userId: string): Promise<Favorites> {
  const rows = await orm
    .selectDistinct({ itemId: wishListItem.itemId })
    .from(wishListItem)
    .innerJoin(wishList, eq(wishList.id, wishListItem.listId))
    .where(and(eq(wishList.userId, userId), wishList.isDefault));
  return { itemIds: rows.map(({ itemId }) => itemId) };
}
