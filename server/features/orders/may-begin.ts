/** What a buyer may begin about an order now: each kind of case has its own rules, and both ask the order's machine. */
import type { Sender } from '../../../machines/lifecycle/roles.ts';
import { mayDispute } from '../aftersales/disputes/opening.ts';
import { findOrder, linesToReturn } from '../aftersales/returns/order.ts';
import type { Shop } from '../../platform/shop.ts';

export interface MayBegin {
  readonly return: boolean;
  readonly dispute: boolean;
}

export const NOTHING: MayBegin = { return: false, dispute: false };

async function mayReturn({ database: { pool } }: Shop, orderNumber: string, at: number): Promise<boolean> {
  const order = await findOrder(pool, orderNumber, false);
  if (order === undefined) return false;
  return (await linesToReturn(pool, order, at)).some(({ quantity }) => quantity > 0);
}

/** @param reader who asks: cases are the buyer's to begin */
export async function mayBegin(shop: Shop, orderNumber: string, { by, at }: Sender): Promise<MayBegin> {
  if (by !== 'buyer') return NOTHING;
  const [isReturnable, isDisputable] = await Promise.all([
    mayReturn(shop, orderNumber, at),
    mayDispute(shop, orderNumber, at),
  ]);
  return { return: isReturnable, dispute: isDisputable };
}
