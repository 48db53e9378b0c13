/** Finds lists for readers and writers. Another person's private list answers 404. */
import { asc, eq, sql } from 'drizzle-orm';
import type { PictureArt, Both } from '#contract/catalogue.ts';
import { listRole, mayEditItems, type ListRole } from '#machines/wish-lists/access.ts';
import {
  account,
  classSession,
  item,
  variant,
  wishList,
  wishListItem,
} from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';

export type ListRow = typeof wishList.$inferSelect;

export interface FoundList {
  readonly list: ListRow;
  readonly role: ListRole;
}

/** @param userId null for a guest */
const roleOf = (list: ListRow, userId: string | null): ListRole | null =>
  listRole(list, { isOwner: userId !== null && list.userId === userId, isMember: userId !== null });

/** @throws Refusal 404 for a list that doesn't exist or isn't shared with the reader */
export async function readableList(db: Db, listId: string, userId: string | null): Promise<FoundList> {
  const [list] = await db.select().from(wishList).where(eq(wishList.id, listId));
  const role = list === undefined ? null : roleOf(list, userId);
  if (list === undefined || role === null) throw notFound();
  return { list, role };
}

/**
 * A list that the member may change, locked until the transaction ends, so that two editors wait for each other.
 * @throws Refusal 404, 403 LIST_VIEW_ONLY
 */
export async function lockEditable(db: Db, listId: string, userId: string): Promise<FoundList> {
  const [list] = await db.select().from(wishList).where(eq(wishList.id, listId)).for('update');
  const role = list === undefined ? null : roleOf(list, userId);
  if (list === undefined || role === null) throw notFound();
  if (!mayEditItems(role)) throw new Refusal('LIST_VIEW_ONLY');
  return { list, role };
}

/** The member's own list, locked. @throws Refusal 404 for any other */
export async function lockOwn(db: Db, listId: string, userId: string): Promise<ListRow> {
  const { list, role } = await lockEditable(db, listId, userId).catch((error: unknown) => {
    throw error instanceof Refusal ? notFound() : error;
  });
  if (role !== 'OWNER') throw notFound();
  return list;
}

/** Locks the member's account, so that calls that count their lists run one after another. */
export async function lockLists(db: Db, userId: string): Promise<void> {
  await db.select({ id: account.id }).from(account).where(eq(account.id, userId)).for('no key update');
}

/** The pictures of a list's entry in the overview. */
const PICTURES = 4;

/** Lists with their owners, and with the number and pictures of their items. */
export const selectLists = (db: Db) =>
  db
    .select({
      list: wishList,
      owner: { id: account.id, firstName: account.firstName, lastName: account.lastName },
      itemCount: sql<number>`(select count(*)::int from ${wishListItem} where ${wishListItem.listId} = ${wishList.id})`,
      // The latest are chosen before they are joined, because a list may have hundreds of items.
      pictures: sql<{ art: PictureArt; title: Both }[]>`(
        select coalesce(json_agg(json_build_object('art', coalesce(${variant.art}, ${item.art}), 'title', ${item.title})
            order by latest.id desc), '[]')
          from (select ${wishListItem.id}, ${wishListItem.itemId}, ${wishListItem.variantId} from ${wishListItem}
                 where ${wishListItem.listId} = ${wishList.id}
                 order by ${wishListItem.id} desc limit ${PICTURES}) as latest
          join ${item} on ${item.id} = latest.item_id left join ${variant} on ${variant.id} = latest.variant_id)`,
    })
    .from(wishList)
    .innerJoin(account, eq(account.id, wishList.userId));
export type ListedRow = Awaited<ReturnType<typeof selectLists>>[number];

/** Items with the SKUs of what they point at, and the people who added them. */
export const selectItems = (db: Db) =>
  db
    .select({
      id: sql<string>`${wishListItem.id}::text`,
      listId: wishListItem.listId,
      objectType: wishListItem.objectType,
      itemId: wishListItem.itemId,
      variantId: wishListItem.variantId,
      classSessionId: wishListItem.classSessionId,
      comment: wishListItem.comment,
      currency: wishListItem.currency,
      desiredQuantity: wishListItem.desiredQuantity,
      haveQuantity: wishListItem.haveQuantity,
      originPrice: wishListItem.originPriceCents,
      sortNum: wishListItem.sortNum,
      storeId: wishListItem.storeId,
      itemSku: item.sku,
      variantSku: variant.sku,
      sessionSku: classSession.sku,
      adder: { id: account.id, firstName: account.firstName, lastName: account.lastName },
    })
    .from(wishListItem)
    .innerJoin(item, eq(item.id, wishListItem.itemId))
    .leftJoin(variant, eq(variant.id, wishListItem.variantId))
    .leftJoin(classSession, eq(classSession.id, wishListItem.classSessionId))
    .leftJoin(account, eq(account.id, wishListItem.addedBy));
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

export const IN_LIST_ORDER = [asc(wishListItem.sortNum), asc(wishListItem.id)];
