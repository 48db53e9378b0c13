/** Reads who a socket belongs to, and whether its session is still open: a socket outlives the request that a hook would check. */
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { openSessionIds, viewerOfSession } from './sessions.ts';
import { readToken } from './tokens.ts';

type Here = Pick<Shop, 'database' | 'secrets' | 'clock'>;

/** The signed-in person of a bearer token; null if it is foreign or expired, or its session has ended. */
export async function viewerOfToken(
  { database, secrets, clock }: Here,
  token: string,
): Promise<Viewer | null> {
  const claims = await readToken(secrets.token, token, clock.now());
  if (claims === null) return null;
  return (await viewerOfSession(database.orm, claims.sessionId, clock.now()))?.viewer ?? null;
}

/** Of these sessions, those that are still open. */
export const stillValid = ({ database, clock }: Here, sessionIds: readonly string[]): Promise<Set<string>> =>
  openSessionIds(database.orm, sessionIds, clock.now());
