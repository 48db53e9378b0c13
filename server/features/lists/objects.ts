/** The catalogue entries that list items refer to: a sub-SKU or a whole product, a project, a class or one of its sessions (§3 objectType). */
import { and, eq, inArray } from 'drizzle-orm';
import type { NewWishListItem } from '#contract/wish-lists.ts';
import { objectKind } from '#machines/wish-list-items/selectors.ts';
import { classSession, item, variant } from '#server/platform/database/schema/index.ts';
import type { Db } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export interface ListObject {
  readonly itemId: number;
  readonly variantId: number | null;
  readonly classSessionId: number | null;
  readonly priceCents: number;
}

type Named = Pick<NewWishListItem, 'objectType' | 'objectId'>;

const keyOf = (kind: string, sku: string): string => `${kind} ${sku}`;

/** The active items with these numbers, by kind and number. Rows are locked against deletion until the transaction ends. */
async function loadObjects(tx: Db, skus: string[]): Promise<ReadonlyMap<string, ListObject>> {
  const isActive = eq(item.status, 'active');
  const items = await tx
    .select({ id: item.id, kind: item.kind, sku: item.sku, priceCents: item.priceMinCents })
    .from(item)
    .where(and(inArray(item.sku, skus), isActive))
    .for('key share', { of: item });
  const units = await tx
    .select({ id: variant.id, itemId: variant.itemId, sku: variant.sku, priceCents: variant.priceCents })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(inArray(variant.sku, skus), isActive))
    .for('key share', { of: variant });
  const dates = await tx
    .select({
      id: classSession.id,
      itemId: classSession.itemId,
      sku: classSession.sku,
      priceCents: classSession.priceCents,
    })
    .from(classSession)
    .innerJoin(item, eq(item.id, classSession.itemId))
    .where(and(inArray(classSession.sku, skus), isActive))
    .for('key share', { of: classSession });
  const found = new Map<string, ListObject>();
  for (const { id: itemId, kind, sku, priceCents } of items)
    found.set(keyOf(kind, sku), { itemId, variantId: null, classSessionId: null, priceCents });
  // Where a product and one of its sub-SKUs have the same number, the sub-SKU is meant.
  for (const { id: variantId, sku, ...rest } of units)
    found.set(keyOf('product', sku), { ...rest, variantId, classSessionId: null });
  for (const { id: classSessionId, sku, ...rest } of dates)
    found.set(keyOf('class', sku), { ...rest, classSessionId, variantId: null });
  return found;
}

const ITEM_KINDS = { product: 'product', project: 'project', event: 'class' } as const;

/**
 * Finds the catalogue entry of each named item, in their order.
 * @throws Refusal 404 UNKNOWN_SKU with the field `wishlistItems/N/objectId`
 */
export async function objectsOf(tx: Db, named: readonly Named[]): Promise<ListObject[]> {
  const found = await loadObjects(
    tx,
    named.map(({ objectId }) => objectId),
  );
  return named.map(({ objectType, objectId }, index) => {
    const kind = objectKind(objectType);
    const object = kind === null ? undefined : found.get(keyOf(ITEM_KINDS[kind], objectId));
    if (object === undefined)
      throw new Refusal('UNKNOWN_SKU', { field: `wishlistItems/${String(index)}/objectId` });
    return object;
  });
}
