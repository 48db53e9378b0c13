/** Saves an item of the catalogue to a member's default list, as the heart on its card does. */
import { and, eq } from 'drizzle-orm';
import type { Locale } from '#locales/paths.ts';
import { item, variant, wishList, wishListItem } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { checkRoom, nextPlace } from './add-items.ts';
import { createMissing } from './read-lists.ts';

/** The object type of a whole item (§3). */
const OBJECT_TYPES = { product: 1, project: 2, class: 3 } as const;

/** The member's default list, locked; undefined if there is none yet. */
export async function lockDefault(tx: Db, userId: string): Promise<string | undefined> {
  const [list] = await tx
    .select({ id: wishList.id })
    .from(wishList)
    .where(and(eq(wishList.userId, userId), wishList.isDefault))
    .for('update');
  return list?.id;
}

async function lockOrCreate(tx: Db, userId: string, locale: Locale, at: number): Promise<string> {
  const known = await lockDefault(tx, userId);
  if (known !== undefined) return known;
  await createMissing(tx, userId, locale, at);
  const created = await lockDefault(tx, userId);
  if (created === undefined) throw new Error('the default list was neither found nor created');
  return created;
}

/** The sub-SKU of a product that has only one, as its own page saves it; null for a choice. */
async function onlyVariant(tx: Db, itemId: number): Promise<number | null> {
  const units = await tx
    .select({ id: variant.id })
    .from(variant)
    .where(eq(variant.itemId, itemId))
    .limit(2)
    .for('key share');
  return units.length === 1 ? (units[0]?.id ?? null) : null;
}

/** @throws Refusal 404 for an item that the shop doesn't have, 409 LIST_FULL */
export async function addFavorite(
  { database: { orm }, clock }: Shop,
  { userId, itemId, locale }: { userId: string; itemId: number; locale: Locale },
): Promise<void> {
  const at = clock.now();
  await orm.transaction(async (tx) => {
    const listId = await lockOrCreate(tx, userId, locale, at);
    const [found] = await tx
      .select({ kind: item.kind, priceCents: item.priceMinCents })
      .from(item)
      .where(and(eq(item.id, itemId), eq(item.status, 'active')))
      .for('key share');
    if (found === undefined) throw notFound();
    const saved = and(eq(wishListItem.listId, listId), eq(wishListItem.itemId, itemId));
    if ((await tx.$count(wishListItem, saved)) > 0) return;
    await tx.insert(wishListItem).values({
      listId,
      itemId,
      variantId: await onlyVariant(tx, itemId),
      objectType: OBJECT_TYPES[found.kind],
      comment: '',
      currency: 'USD',
      desiredQuantity: 1,
      haveQuantity: 0,
      originPriceCents: found.priceCents,
      sortNum: await nextPlace(tx, listId),
      addedBy: userId,
      addedAt: new Date(at),
    });
    await checkRoom(tx, listId);
  });
}
