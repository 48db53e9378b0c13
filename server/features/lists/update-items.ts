/**
 * Changes items of a list. Two people may edit one list: the server changes the sent fields alone, and doesn't overwrite a comment that
 * its writer hasn't seen.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemsModified, WishListItemPatch } from '#contract/wish-lists.ts';
import { UPDATED } from '#machines/wish-list-items/constants.ts';
import { mayManageItem, mayMoveItems } from '#machines/wish-lists/access.ts';
import { wishListItem } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { tidyLines } from '#server/platform/written-text.ts';
import { checkRoom, nextPlace } from './add-items.ts';
import { IN_LIST_ORDER, lockEditable, lockOwn, selectItems, type FoundList } from './repository.ts';
import { serializeItem } from './serialize.ts';

/** The status when another member has changed the comment since the writer read it. */
const CONFLICT = 'CONFLICT';

type Row = typeof wishListItem.$inferSelect;

/** @throws Refusal 403 LIST_OWNER_ONLY for a change that this editor may not make */
function checkAccess(patch: WishListItemPatch, row: Row, { role }: FoundList, userId: string): void {
  const isMoved = patch.listId !== undefined;
  const isManaged = patch.sortNum !== undefined || patch.desiredQuantity !== undefined;
  const isAdder = row.addedBy === userId;
  if ((isMoved && !mayMoveItems(role)) || (isManaged && !mayManageItem(role, { isAdder })))
    throw new Refusal('LIST_OWNER_ONLY');
}

/** Whether the patch would overwrite a comment that another member has changed since the writer read it. */
const isOverwriting = ({ comment, seenComment }: WishListItemPatch, row: Row): boolean =>
  comment !== undefined &&
  seenComment !== undefined &&
  row.comment !== seenComment &&
  row.comment !== tidyLines(comment);

async function change(tx: Db, row: Row, patch: WishListItemPatch): Promise<void> {
  const { comment, desiredQuantity, haveQuantity, sortNum } = patch;
  const fields = {
    ...(comment === undefined ? {} : { comment: tidyLines(comment) }),
    ...(desiredQuantity === undefined ? {} : { desiredQuantity }),
    ...(haveQuantity === undefined ? {} : { haveQuantity }),
    ...(sortNum === undefined ? {} : { sortNum }),
  };
  if (Object.keys(fields).length > 0)
    await tx.update(wishListItem).set(fields).where(eq(wishListItem.id, row.id));
}

/**
 * Moves an item to the end of another list. An item that is there already gets what it lacks: quantity, comment.
 * @throws Refusal 409 LIST_FULL
 */
async function move(tx: Db, id: number, listId: string): Promise<number> {
  const [row] = await tx.select().from(wishListItem).where(eq(wishListItem.id, id));
  if (row === undefined) throw notFound();
  await tx.delete(wishListItem).where(eq(wishListItem.id, id));
  const { id: _id, ...given } = row;
  const [moved] = await tx
    .insert(wishListItem)
    .values({ ...given, listId, sortNum: await nextPlace(tx, listId) })
    .onConflictDoUpdate({
      target: [wishListItem.listId, wishListItem.itemId, wishListItem.variantId, wishListItem.classSessionId],
      set: {
        desiredQuantity: sql`greatest(${wishListItem.desiredQuantity}, excluded.desired_quantity)`,
        haveQuantity: sql`greatest(${wishListItem.haveQuantity}, excluded.have_quantity)`,
        comment: sql`case when ${wishListItem.comment} = '' then excluded.comment else ${wishListItem.comment} end`,
      },
    })
    .returning({ id: wishListItem.id });
  await checkRoom(tx, listId);
  return moved?.id ?? id;
}

async function itemsById(tx: Db, ids: number[], userId: string) {
  const rows = await selectItems(tx)
    .where(inArray(wishListItem.id, ids))
    .orderBy(...IN_LIST_ORDER);
  return rows.map((row) => serializeItem(row, { userId }));
}

/** Locks the list and the own lists that items move to, always in the same order, so that two moves can't deadlock. */
async function lockAll(
  tx: Db,
  listId: string,
  userId: string,
  patches: readonly WishListItemPatch[],
): Promise<FoundList> {
  const targets = patches.flatMap((patch) => (patch.listId === undefined ? [] : [patch.listId]));
  const others = new Set(targets.filter((target) => target !== listId));
  let found: FoundList | undefined;
  for (const id of [...others, listId].sort()) {
    if (id === listId) found = await lockEditable(tx, id, userId);
    else await lockOwn(tx, id, userId);
  }
  if (found === undefined) throw notFound();
  return found;
}

/**
 * Changes items, all or none. The status is CONFLICT, and nothing changes, if a comment is newer than `seenComment`.
 * @throws Refusal 404 for a list or an item that isn't there, 403 LIST_VIEW_ONLY or LIST_OWNER_ONLY, 409 LIST_FULL
 */
export async function updateItems(
  { database }: Shop,
  listId: string,
  userId: string,
  patches: readonly WishListItemPatch[],
): Promise<ItemsModified> {
  return database.orm.transaction(async (tx) => {
    const found = await lockAll(tx, listId, userId, patches);
    const ids = patches.map(({ listItemId }) => Number(listItemId));
    const rows = await tx
      .select()
      .from(wishListItem)
      .where(and(eq(wishListItem.listId, listId), inArray(wishListItem.id, ids)));
    const pairs = patches.map((patch, index) => {
      const row = rows.find(({ id }) => id === ids[index]);
      if (row === undefined)
        throw new Refusal('NOT_FOUND', { field: `wishlistItems/${String(index)}/listItemId` });
      checkAccess(patch, row, found, userId);
      return { patch, row };
    });
    if (pairs.some(({ patch, row }) => isOverwriting(patch, row)))
      return { status: CONFLICT, wishlistItems: await itemsById(tx, ids, userId) };
    for (const { patch, row } of pairs) await change(tx, row, patch);
    const changed = new Set<number>();
    for (const { patch, row } of pairs)
      changed.add(
        patch.listId === undefined || patch.listId === listId ? row.id : await move(tx, row.id, patch.listId),
      );
    return { status: UPDATED, wishlistItems: await itemsById(tx, [...changed], userId) };
  });
}
