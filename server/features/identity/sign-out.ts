/** A person who signs out: what the shop ends and clears on its side (§4). */
import { eq } from 'drizzle-orm';
import { endOnBehalf } from './on-behalf/on-behalf.ts';
import { session } from '../../platform/database/schema/index.ts';
import type { Shop } from '../../platform/shop.ts';
import { endSession } from './sessions.ts';

/** What else ends with a member's session: identity doesn't know of carts and vouchers. */
export type AfterSignOut = (userId: string) => Promise<void>;

/**
 * Ends these sessions, and what ends with them. An agent who acts for a customer ends only their own work: what is the customer's
 * stays as it is.
 * @param sessionIds of sessions that whoever asks has proven to be theirs
 */
export async function signOut(
  shop: Pick<Shop, 'database' | 'clock'>,
  sessionIds: Iterable<string>,
  afterSignOut: AfterSignOut,
): Promise<void> {
  const { orm } = shop.database;
  const now = shop.clock.now();
  for (const id of sessionIds) {
    if (await endOnBehalf(shop, id)) continue;
    if (!(await endSession(orm, id, now))) continue;
    const [ended] = await orm.select({ userId: session.userId }).from(session).where(eq(session.id, id));
    if (ended?.userId) await afterSignOut(ended.userId);
  }
}
