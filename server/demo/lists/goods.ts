/** The items of the generated catalogue that the demo lists hold. */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { NewWishListItem } from '#contract/wish-lists.ts';
import { classSession, item, variant } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Skips the best sellers, which the demo orders use. */
const GOODS_SKIPPED = 8;
const GOODS = 18;

export const wish = (
  objectType: number,
  objectId: string,
  given: Partial<NewWishListItem> = {},
): NewWishListItem => ({
  objectType,
  objectId,
  comment: '',
  currency: 'USD',
  desiredQuantity: 1,
  haveQuantity: 0,
  originPrice: 0,
  storeId: null,
  ...given,
});

/** SKUs of the generated catalogue, the most popular first. */
export async function pickGoods({ database: { orm }, clock }: Shop) {
  const units = await orm
    .select({ sku: variant.sku, itemSku: item.sku })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(eq(item.status, 'active'), eq(variant.position, 1), gt(variant.stock, 0)))
    .orderBy(desc(item.popularity), asc(item.id))
    .offset(GOODS_SKIPPED)
    .limit(GOODS);
  const [soldOut] = await orm
    .select({ sku: variant.sku })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .where(and(eq(item.status, 'active'), eq(variant.stock, 0)))
    .orderBy(desc(item.popularity))
    .limit(1);
  const [project] = await orm
    .select({ sku: item.sku })
    .from(item)
    .where(and(eq(item.kind, 'project'), eq(item.status, 'active')))
    .orderBy(desc(item.popularity))
    .limit(1);
  const [session] = await orm
    .select({ sku: classSession.sku, itemSku: item.sku })
    .from(classSession)
    .innerJoin(item, eq(item.id, classSession.itemId))
    .where(and(eq(item.status, 'active'), gt(classSession.startsAt, new Date(clock.now()))))
    .orderBy(asc(classSession.startsAt))
    .limit(1);
  return { units, soldOut, project, session };
}
export type Goods = Awaited<ReturnType<typeof pickGoods>>;
