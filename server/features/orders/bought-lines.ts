/** The lines of an order that its buyer may buy again. */
import { eq } from 'drizzle-orm';
import { sellerOrder } from '#server/platform/database/schema/index.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Shop } from '#server/platform/shop.ts';
import { resolveSender, type OrderCaller } from './order-access.ts';
import { linesOf, partiesOf, selectOrders, stepsOf, type LineRow } from './repository.ts';
import { isUnpaidFor } from './serialize.ts';

export interface BoughtLines {
  readonly lines: readonly LineRow[];
  /** The payment failed, and the goods are back in the cart. */
  readonly isInCart: boolean;
}

/** @throws Refusal 404 for anybody but the buyer */
export async function boughtLines(
  shop: Shop,
  orderNumber: string,
  caller: OrderCaller,
): Promise<BoughtLines> {
  const { orm } = shop.database;
  const [row] = await selectOrders(orm).where(eq(sellerOrder.number, orderNumber));
  if (row === undefined || resolveSender(shop, partiesOf(row), caller).by !== 'buyer') throw notFound();
  const { number, lifecycleId } = row.order;
  const [lines, steps] = await Promise.all([linesOf(orm, [number]), stepsOf(orm, [lifecycleId])]);
  return {
    lines: lines.get(number) ?? [],
    isInCart: (steps.get(lifecycleId) ?? []).some(isUnpaidFor),
  };
}
