/** Adds another member's shared list to the lists that a member keeps, and removes it from them. */
import { and, count, eq } from 'drizzle-orm';
import { LISTS_MAX } from '#contract/limits.ts';
import type { WishList } from '#contract/wish-lists.ts';
import type { Locale } from '#locales/paths.ts';
import { wishListMember } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readList } from './read-lists.ts';
import { lockLists, readableList } from './repository.ts';

/** Records that the member keeps the list. @throws Refusal 409 LISTS_FULL beyond LISTS_MAX kept lists */
async function keep(tx: Db, listId: string, userId: string, at: number): Promise<void> {
  await lockLists(tx, userId);
  const added = await tx
    .insert(wishListMember)
    .values({ listId, userId, keptAt: new Date(at) })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  const [kept] = await tx
    .select({ lists: count() })
    .from(wishListMember)
    .where(eq(wishListMember.userId, userId));
  if ((kept?.lists ?? 0) > LISTS_MAX) throw new Refusal('LISTS_FULL', { details: { limit: LISTS_MAX } });
}

/**
 * Adds another member's shared list to those that the member keeps; does nothing for the member's own list.
 * @throws Refusal 404, 409 LISTS_FULL
 */
export async function keepList(
  { database, clock }: Shop,
  listId: string,
  userId: string,
  locale: Locale,
): Promise<WishList> {
  return database.orm.transaction(async (tx) => {
    const { role } = await readableList(tx, listId, userId);
    if (role !== 'OWNER') await keep(tx, listId, userId, clock.now());
    return readList(tx, listId, userId, locale);
  });
}

/** Removes a shared list from those that the member keeps. @throws Refusal 404 for a list that the member may not see */
export async function forgetList({ database: { orm } }: Shop, listId: string, userId: string): Promise<void> {
  await readableList(orm, listId, userId);
  await orm
    .delete(wishListMember)
    .where(and(eq(wishListMember.listId, listId), eq(wishListMember.userId, userId)));
}
