/** Signs a person out: ends their sessions on the server (§4). */
import { eq } from 'drizzle-orm';
import { endOnBehalf } from './on-behalf/act-on-behalf.ts';
import { session } from '#server/platform/database/schema/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { endSession } from './sessions/sessions.ts';

/** Work of other features at a member's sign-out, such as releasing vouchers of a cart; identity doesn't import other features. */
export type AfterSignOut = (userId: string) => Promise<void>;

/**
 * Ends sessions and, for a member, runs `afterSignOut`. An agent's session for a customer ends alone: the customer's data stays.
 * @param sessionIds sessions that the caller has proved to be their own
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
