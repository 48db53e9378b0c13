/** Joins the demo shopper to the rewards program. */
import { and, eq, isNull } from 'drizzle-orm';
import { loyaltyIdOf } from '#machines/rules/loyalty-id.ts';
import { account } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { BUYER } from '../orders/orders.ts';

/** Its check digit is even, so the test provider of the store card has an offer. */
const SERIAL = '10000000000';

/** Idempotent, and does nothing without the demo account. */
export async function seedDemoRewards({ database: { orm } }: Pick<Shop, 'database'>): Promise<void> {
  await orm
    .update(account)
    .set({ loyaltyId: loyaltyIdOf(SERIAL) })
    .where(and(eq(account.id, BUYER), isNull(account.loyaltyId)));
}
