/** Finds which cases a buyer may open about an order now. Returns and disputes have their own rules; both ask the order's machine. */
import { mayDispute } from './dispute-hindrance.ts';
import { findOrder, linesToReturn } from './returns/lines-to-return.ts';
import { type FindOpenableCases, NO_OPENABLE_CASES } from '../orders/index.ts';
import type { Shop } from '#server/platform/shop.ts';

async function mayReturn({ database: { pool } }: Shop, orderNumber: string, at: number): Promise<boolean> {
  const order = await findOrder(pool, orderNumber, false);
  if (order === undefined) return false;
  return (await linesToReturn(pool, order, at)).some(({ quantity }) => quantity > 0);
}

/** @param reader only a buyer may open cases */
export const openableCases: FindOpenableCases = async (shop, orderNumber, { by, at }) => {
  if (by !== 'buyer') return NO_OPENABLE_CASES;
  const [isReturnable, isDisputable] = await Promise.all([
    mayReturn(shop, orderNumber, at),
    mayDispute(shop, orderNumber, at),
  ]);
  return { return: isReturnable, dispute: isDisputable };
};
