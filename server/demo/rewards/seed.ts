/** Joins the demo shopper to the rewards program, with the points of the demo orders that are completed. */
import { and, eq, isNull } from 'drizzle-orm';
import { orderMachine } from '#machines/order/machine.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { loyaltyIdOf } from '#machines/rules/loyalty-id.ts';
import { awardPoints } from '#server/features/money/index.ts';
import { account } from '#server/platform/database/schema/index.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { Shop } from '#server/platform/shop.ts';
import { BUYER } from '../people.ts';

/** Its check digit is even, so the test provider of the store card has an offer. */
const SERIAL = '10000000000';
/** Before the first demo order. */
const JOINED_AGO_MS = 365 * DAY_MS;

const COMPLETED = `select seller_order.number, done.at from seller_order
    join parent_order on parent_order.number = parent_number and buyer_id = $1
    join lifecycle_step done on done.lifecycle_id = seller_order.lifecycle_id
   where done.to_state in (${sqlStates(orderMachine, 'released')}) order by done.at, seller_order.number`;

/** Idempotent, and does nothing without the demo account. */
export async function seedDemoRewards({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  await withTransaction(database, async ({ client, orm }) => {
    const joined = await orm
      .update(account)
      .set({ loyaltyId: loyaltyIdOf(SERIAL), rewardsJoinedAt: new Date(clock.now() - JOINED_AGO_MS) })
      .where(and(eq(account.id, BUYER), isNull(account.loyaltyId)))
      .returning({ id: account.id });
    if (joined.length === 0) return;
    const { rows } = await client.query<{ number: string; at: string }>(COMPLETED, [BUYER]);
    for (const { number, at } of rows) await awardPoints(client, number, Number(at));
  });
}
