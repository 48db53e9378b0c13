/** A person who signs out: what the shop ends and clears on its side (§4). */
import { eq } from 'drizzle-orm';
import { endOnBehalf } from './on-behalf/on-behalf.ts';
import { session } from '../../platform/database/schema/index.ts';
import type { Shop } from '../../platform/shop.ts';
import { resetVouchers } from '../money/vouchers/reset.ts';
import { endSession } from './sessions.ts';

/**
 * Ends these sessions and takes their members' vouchers off what is in the cart. An agent who acts for a customer ends only their
 * own work: the customer's vouchers stay as they are.
 * @param sessionIds of sessions that whoever asks has proven to be theirs
 */
export async function signOut(
  shop: Pick<Shop, 'database' | 'clock'>,
  sessionIds: Iterable<string>,
): Promise<void> {
  const { orm, pool } = shop.database;
  const now = shop.clock.now();
  for (const id of sessionIds) {
    if (await endOnBehalf(shop, id)) continue;
    if (!(await endSession(orm, id, now))) continue;
    const [ended] = await orm.select({ userId: session.userId }).from(session).where(eq(session.id, id));
    if (ended?.userId) await resetVouchers(pool, ended.userId, now);
  }
}
