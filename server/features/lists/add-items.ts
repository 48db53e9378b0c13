/** Adds items to a list: all or none. An object that is on the list already isn't added twice. */
import { and, eq, inArray, max } from 'drizzle-orm';
import { LIST_ITEMS_MAX } from '#contract/limits.ts';
import type { NewWishListItem, WishListItem } from '#contract/wish-lists.ts';
import { store, wishListItem } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { tidyLines } from '#server/platform/written-text.ts';
import { objectsOf, type ListObject } from './objects.ts';
import { IN_LIST_ORDER, lockEditable, selectItems, type ItemRow } from './repository.ts';
import { serializeItem } from './serialize.ts';

/** @throws Refusal 404 with the field `wishlistItems/N/storeId` for a store that doesn't exist */
async function checkStores(tx: Db, items: readonly NewWishListItem[]): Promise<void> {
  const named = items.flatMap(({ storeId }) => (storeId === null ? [] : [Number(storeId)]));
  if (named.length === 0) return;
  const known = await tx.select({ id: store.id }).from(store).where(inArray(store.id, named));
  const unknown = items.findIndex(
    ({ storeId }) => storeId !== null && !known.some(({ id }) => id === Number(storeId)),
  );
  if (unknown >= 0) throw new Refusal('NOT_FOUND', { field: `wishlistItems/${String(unknown)}/storeId` });
}

/** The `sortNum` after that of the list's last item, from 1. */
export async function nextPlace(tx: Db, listId: string): Promise<number> {
  const [last] = await tx
    .select({ place: max(wishListItem.sortNum) })
    .from(wishListItem)
    .where(eq(wishListItem.listId, listId));
  return (last?.place ?? 0) + 1;
}

/** @throws Refusal 409 LIST_FULL beyond LIST_ITEMS_MAX items */
export async function checkRoom(tx: Db, listId: string): Promise<void> {
  const items = await tx.$count(wishListItem, eq(wishListItem.listId, listId));
  if (items > LIST_ITEMS_MAX) throw new Refusal('LIST_FULL', { details: { limit: LIST_ITEMS_MAX } });
}

const isSame = (row: ItemRow, object: ListObject): boolean =>
  row.itemId === object.itemId &&
  row.variantId === object.variantId &&
  row.classSessionId === object.classSessionId;

/** The list's items for the given objects, in the order of the objects. */
async function rowsOf(tx: Db, listId: string, objects: readonly ListObject[]) {
  const rows = await selectItems(tx)
    .where(
      and(
        eq(wishListItem.listId, listId),
        inArray(
          wishListItem.itemId,
          objects.map(({ itemId }) => itemId),
        ),
      ),
    )
    .orderBy(...IN_LIST_ORDER);
  return objects.flatMap((object) => rows.filter((row) => isSame(row, object)));
}

/**
 * Adds items to a list that the member may change. The price of today is the shop's own, whatever the request says.

 * @throws Refusal 404, 403 LIST_VIEW_ONLY, 404 UNKNOWN_SKU with the field of the first unknown one, 409 LIST_FULL
 */
export async function addItems(
  shop: Shop,
  listId: string,
  userId: string,
  items: readonly NewWishListItem[],
): Promise<WishListItem[]> {
  const at = new Date(shop.clock.now());
  return shop.database.orm.transaction(async (tx) => {
    await lockEditable(tx, listId, userId);
    await checkStores(tx, items);
    const objects = await objectsOf(tx, items);
    const place = await nextPlace(tx, listId);
    const values = items.map(({ objectId: _id, originPrice: _price, storeId, comment, ...given }, index) => ({
      ...given,
      listId,
      itemId: objects[index]?.itemId ?? 0,
      variantId: objects[index]?.variantId ?? null,
      classSessionId: objects[index]?.classSessionId ?? null,
      originPriceCents: objects[index]?.priceCents ?? 0,
      comment: tidyLines(comment),
      storeId: storeId === null ? null : Number(storeId),
      sortNum: place + index,
      addedBy: userId,
      addedAt: at,
    }));
    await tx.insert(wishListItem).values(values).onConflictDoNothing();
    await checkRoom(tx, listId);
    const rows = await rowsOf(tx, listId, objects);
    return rows.map((row) => serializeItem(row, { userId }));
  });
}
