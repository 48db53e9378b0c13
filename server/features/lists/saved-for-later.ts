/**
 * Moves lines of the cart to lists. Save for Later is a member's list of type 1 (§3), or a list of a guest's cart, which joins the member's
 * at sign-in. Callers hold the lock of the cart, so that the same cart isn't changed twice at once.
 */
import { and, eq, sql } from 'drizzle-orm';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { messageLanguage, type Locale } from '#locales/paths.ts';
import { mayManageItem } from '#machines/wish-lists/access.ts';
import { SAVE_FOR_LATER_TYPE } from '#machines/wish-lists/constants.ts';
import { defaultList } from '#machines/wish-lists/lists.ts';
import { wishList, wishListItem } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { checkRoom, nextPlace } from './add-items.ts';
import { newList } from './new-list.ts';
import type { ListObject } from './objects.ts';
import { createMissing } from './read-lists.ts';
import { lockEditable } from './repository.ts';
import { defaultListText } from './texts.ts';

/** The owner of a Save for Later: a member, or a guest's cart. */
export type SavedOwner = { readonly userId: string } | { readonly cartId: string };

export const isOfOwner = (owner: SavedOwner) =>
  'userId' in owner
    ? and(eq(wishList.userId, owner.userId), eq(wishList.listType, SAVE_FOR_LATER_TYPE))
    : eq(wishList.cartId, owner.cartId);

async function findList(tx: Db, owner: SavedOwner): Promise<string | undefined> {
  const [list] = await tx.select({ id: wishList.id }).from(wishList).where(isOfOwner(owner)).for('update');
  return list?.id;
}

/** The owner's list, locked; created if there is none yet. */
async function findOrCreate(tx: Db, owner: SavedOwner, locale: Locale, at: number): Promise<string> {
  const known = await findList(tx, owner);
  if (known !== undefined) return known;
  if ('userId' in owner) await createMissing(tx, owner.userId, locale, at);
  else {
    const list = defaultList('SAVE_FOR_LATER', defaultListText('SAVE_FOR_LATER', messageLanguage(locale)));
    const { userId: _nobody, ...row } = newList('', list, at);
    await tx
      .insert(wishList)
      .values({ ...row, cartId: owner.cartId })
      .onConflictDoNothing();
  }
  const created = await findList(tx, owner);
  if (created === undefined) throw new Error('Save for Later was neither found nor created');
  return created;
}

/** Adds a quantity to an item that is saved already. */
const SUMMED = sql`least(${wishListItem.desiredQuantity} + excluded.desired_quantity, ${LINE_QUANTITY_MAX})`;
/** The quantities of the cart and of the list may be wishes for the same units, so they aren't added up. */
const HIGHER_QUANTITY = sql`greatest(${wishListItem.desiredQuantity}, excluded.desired_quantity)`;
const ONCE = [wishListItem.listId, wishListItem.itemId, wishListItem.variantId, wishListItem.classSessionId];

/** What is saved, and how many of it. */
type SavedObject = ListObject & { readonly quantity: number };

async function newItem(
  tx: Db,
  listId: string,
  { quantity, priceCents, ...object }: SavedObject,
  { addedBy, at }: { readonly addedBy: string | null; readonly at: Date },
): Promise<typeof wishListItem.$inferInsert> {
  return {
    ...object,
    listId,
    objectType: object.variantId === null ? 0 : 1,
    comment: '',
    currency: 'USD',
    desiredQuantity: Math.min(quantity, LINE_QUANTITY_MAX),
    haveQuantity: 0,
    originPriceCents: priceCents,
    sortNum: await nextPlace(tx, listId),
    addedBy,
    addedAt: at,
  };
}

/** Saves a quantity for later. @throws Refusal 409 LIST_FULL */
export async function saveForLater(
  tx: Db,
  owner: SavedOwner,
  saved: SavedObject,
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): Promise<void> {
  const listId = await findOrCreate(tx, owner, locale, at.getTime());
  const addedBy = 'userId' in owner ? owner.userId : null;
  await tx
    .insert(wishListItem)
    .values(await newItem(tx, listId, saved, { addedBy, at }))
    .onConflictDoUpdate({ target: ONCE, set: { desiredQuantity: SUMMED } });
  await checkRoom(tx, listId);
}

/**
 * Adds an item to a list that the member may edit. An item that is on the list already gets the higher quantity, unless another member
 * asked for it on a list that isn't the caller's.
 * @throws Refusal 404 for a list that the member can't see, 403 LIST_VIEW_ONLY, 409 LIST_FULL
 */
export async function saveToList(
  tx: Db,
  { userId, listId }: { readonly userId: string; readonly listId: string },
  saved: SavedObject,
  at: Date,
): Promise<void> {
  const { role } = await lockEditable(tx, listId, userId);
  const row = await newItem(tx, listId, saved, { addedBy: userId, at });
  const onlyOwn = mayManageItem(role, { isAdder: false }) ? undefined : eq(wishListItem.addedBy, userId);
  await tx
    .insert(wishListItem)
    .values(row)
    .onConflictDoUpdate({
      target: ONCE,
      set: { desiredQuantity: HIGHER_QUANTITY },
      ...(onlyOwn === undefined ? {} : { setWhere: onlyOwn }),
    });
  await checkRoom(tx, listId);
}

/** Removes an item. @throws Refusal 404 for one that isn't the owner's, or is gone */
export async function removeSaved(tx: Db, owner: SavedOwner, savedId: number): Promise<void> {
  const listId = await findList(tx, owner);
  const removed =
    listId === undefined
      ? []
      : await tx
          .delete(wishListItem)
          .where(and(eq(wishListItem.listId, listId), eq(wishListItem.id, savedId)))
          .returning({ id: wishListItem.id });
  if (removed.length === 0) throw notFound();
}

/** Moves what a guest saved into the member's Save for Later; quantities of the same item are summed. */
export async function mergeSaved(
  tx: Db,
  cartId: string,
  userId: string,
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): Promise<boolean> {
  const from = await findList(tx, { cartId });
  if (from === undefined) return false;
  const items = await tx.delete(wishListItem).where(eq(wishListItem.listId, from)).returning();
  await tx.delete(wishList).where(eq(wishList.id, from));
  if (items.length === 0) return false;
  const listId = await findOrCreate(tx, { userId }, locale, at.getTime());
  const place = await nextPlace(tx, listId);
  await tx
    .insert(wishListItem)
    .values(
      items.map(({ id: _id, ...item }, nth) => ({ ...item, listId, sortNum: place + nth, addedBy: userId })),
    )
    .onConflictDoUpdate({ target: ONCE, set: { desiredQuantity: SUMMED } });
  return true;
}
