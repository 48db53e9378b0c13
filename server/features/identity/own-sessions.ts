/** Lists and ends an account's sessions, for the account's owner. */
import { desc, eq } from 'drizzle-orm';
import { SESSIONS_LISTED_MAX } from '#contract/limits.ts';
import type { OpenSession } from '#contract/sessions.ts';
import { endWithSessions } from './on-behalf/act-on-behalf.ts';
import { session } from '#server/platform/database/schema/account.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { describeDevice } from './sessions/describe-device.ts';
import { aliveOf, endSessionOf, endSessionsOf } from './sessions/sessions.ts';

type Own = Pick<Viewer, 'userId' | 'sessionId'>;

function kindOf(agentId: string | null, { userId }: Own): OpenSession['kind'] {
  if (agentId === null) return 'OWN';
  return agentId === userId ? 'FOR_CUSTOMER' : 'SUPPORT';
}

/** The account's open sessions, the current one first. */
export async function listSessions({ database, clock }: Shop, own: Own): Promise<OpenSession[]> {
  const found = await database.orm
    .select()
    .from(session)
    .where(aliveOf(own.userId, clock.now()))
    .orderBy(desc(eq(session.id, own.sessionId)), desc(session.lastActiveAt), session.id)
    .limit(SESSIONS_LISTED_MAX);
  return found.map(({ id, agentId, deviceName, createdAt, lastActiveAt }) => ({
    sessionId: id,
    isCurrent: id === own.sessionId,
    kind: kindOf(agentId, own),
    ...describeDevice(deviceName),
    createdTime: createdAt.getTime(),
    lastActiveTime: lastActiveAt.getTime(),
  }));
}

/**
 * Ends one of the account's sessions, and the lifecycle of an agent who acts for the owner in it.
 * @throws Refusal 404 NOT_FOUND, for a session that has ended and for another person's alike
 */
export async function endOwnSession(shop: Shop, { userId }: Own, sessionId: string): Promise<void> {
  const isEnded = await endSessionOf(shop.database.orm, userId, sessionId, shop.clock.now());
  if (!isEnded) throw notFound();
  await endWithSessions(shop);
}

/** Ends every session of the account except the current one. */
export async function endOtherSessions(shop: Shop, { userId, sessionId }: Own): Promise<void> {
  await endSessionsOf(shop.database.orm, userId, shop.clock.now(), sessionId);
  await endWithSessions(shop);
}
