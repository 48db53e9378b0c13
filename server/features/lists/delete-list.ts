/** Deletes a member's own list with its items. */
import { eq } from 'drizzle-orm';
import { mayDelete } from '#machines/wish-lists/lists.ts';
import { wishList } from '#server/platform/database/schema/index.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { lockOwn } from './repository.ts';

/** @throws Refusal 404, 409 LIST_STAYS for the default list and Save for Later, which hearts and the cart need */
export async function deleteList({ database }: Shop, listId: string, userId: string): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const list = await lockOwn(tx, listId, userId);
    if (!mayDelete(list)) throw new Refusal('LIST_STAYS');
    await tx.delete(wishList).where(eq(wishList.id, listId));
  });
}
