/** What can be added to a cart: variants and class dates, with their price and the quantity available now. */
import { and, eq, inArray } from 'drizzle-orm';
import { classSession, item, seller, variant } from '#server/platform/database/schema/index.ts';
import { isForSale, seatsAvailable, unitsAvailable } from '#server/features/catalogue/index.ts';
import type { Db } from '#server/platform/database/handles.ts';

/** What a cart line refers to. */
export type Target = { kind: 'product' | 'class'; id: number };
export type Offer = Target & { sku: string; priceCents: number; available: number; over: boolean };

/**
 * The offers of these SKUs, by SKU, without those not for sale. Locks the rows against deletion until the transaction
 * ends, so that a line can refer to them.
 */
export async function offersOf(
  db: Db,
  skus: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Offer>> {
  const wanted = [...new Set(skus)];
  const units = await db
    .select({
      id: variant.id,
      sku: variant.sku,
      priceCents: variant.priceCents,
      available: unitsAvailable,
    })
    .from(variant)
    .innerJoin(item, eq(item.id, variant.itemId))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .where(and(inArray(variant.sku, wanted), isForSale))
    .for('key share', { of: variant });
  const offers = new Map<string, Offer>();
  for (const unit of units) offers.set(unit.sku, { ...unit, kind: 'product', over: false });
  const rest = wanted.filter((sku) => !offers.has(sku));
  if (rest.length === 0) return offers;
  const dates = await db
    .select({
      id: classSession.id,
      sku: classSession.sku,
      priceCents: classSession.priceCents,
      available: seatsAvailable(now),
      startsAt: classSession.startsAt,
    })
    .from(classSession)
    .innerJoin(item, eq(item.id, classSession.itemId))
    .leftJoin(seller, eq(seller.id, item.sellerId))
    .where(and(inArray(classSession.sku, rest), isForSale))
    .for('key share', { of: classSession });
  for (const { startsAt, ...date } of dates) {
    offers.set(date.sku, { ...date, kind: 'class', over: startsAt <= now });
  }
  return offers;
}
