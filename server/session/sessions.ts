/**
 * Session rows. The browser keeps a secret in an HttpOnly cookie; the session's id is that secret's hash. Script, the
 * token and `refresh-token` know the id only, which proves nothing, and the database holds nothing that signs in.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { account, session } from '../database/schema/account.ts';
import type { Viewer } from '../http/viewer.ts';
import { PASSING_SESSION_MS, REMEMBERED_SESSION_MS } from './constants.ts';
import type { Writer } from './writer.ts';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const ID = /^[A-Za-z0-9_-]{43}$/;
const NAME_MAX = 120;

export type Device = { uuid: string; name: string };
export type Opened = { sessionId: string; secret: string };

/** The session that a cookie's secret opens, or null when it can't be one of ours. */
export function sessionIdOf(secret: string | undefined): string | null {
  if (secret === undefined || !SECRET.test(secret)) return null;
  return createHash('sha256').update(secret).digest('base64url');
}

const lifetime = (rememberMe: boolean): number => (rememberMe ? REMEMBERED_SESSION_MS : PASSING_SESSION_MS);

/** What is shown of a device: no control characters, no more than a line. */
const deviceName = (name: string): string =>
  name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);

export async function openSession(
  database: Writer,
  userId: string,
  device: Device,
  rememberMe: boolean,
  now: number,
): Promise<Opened> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const id = createHash('sha256').update(secret).digest('base64url');
  const at = new Date(now);
  await database.insert(session).values({
    id,
    userId,
    rememberMe,
    deviceUuid: device.uuid,
    deviceName: deviceName(device.name),
    createdAt: at,
    lastActiveAt: at,
    refreshedAt: at,
    expiresAt: new Date(now + lifetime(rememberMe)),
  });
  return { sessionId: id, secret };
}

const alive = (id: string, now: number) =>
  and(eq(session.id, id), isNull(session.endedAt), gt(session.expiresAt, new Date(now)));

const viewerQuery = (database: Writer) =>
  database
    .select({
      userId: session.userId,
      sessionId: session.id,
      isSeller: account.isSeller,
      isAgent: account.isAgent,
      isBackOffice: account.isBackOffice,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(
      and(
        eq(session.id, sql.placeholder('id')),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('viewer_of_session');

/** Asked with nearly every request, so it is written and planned once. */
const viewerQueries = new WeakMap<Writer, ReturnType<typeof viewerQuery>>();

/** Who a live session belongs to, with the roles of this moment. One query, by two primary keys. */
export async function viewerOfSession(database: Writer, id: string, now: number): Promise<Viewer | null> {
  if (!ID.test(id)) return null;
  const query = viewerQueries.get(database) ?? viewerQuery(database);
  viewerQueries.set(database, query);
  const [found] = await query.execute({ id, now: new Date(now) });
  return found ?? null;
}

/**
 * Notes use and lengthens the session. `rememberMe` can end being remembered, never begin it: that takes a sign-in.
 * @returns the user's id, or null when the session has ended, run out or never was
 */
export async function refreshSession(
  database: Writer,
  id: string,
  use: { lastActiveTime: number; rememberMe: boolean },
  now: number,
): Promise<string | null> {
  if (!ID.test(id)) return null;
  const at = new Date(now);
  const active = new Date(Math.min(Math.max(use.lastActiveTime, 0), now));
  const stays = use.rememberMe ? session.rememberMe : sql`false`;
  const [found] = await database
    .update(session)
    .set({
      refreshedAt: at,
      lastActiveAt: sql`greatest(${session.lastActiveAt}, ${active}::timestamptz)`,
      rememberMe: sql`${stays}`,
      expiresAt: sql`case when ${stays} then ${new Date(now + lifetime(true))}::timestamptz
        else ${new Date(now + lifetime(false))}::timestamptz end`,
    })
    .where(alive(id, now))
    .returning({ userId: session.userId });
  return found?.userId ?? null;
}

export async function endSession(database: Writer, id: string, now: number): Promise<void> {
  await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(eq(session.id, id), isNull(session.endedAt)));
}

/** Ends every session of an account, but for `except`. */
export async function endSessionsOf(
  database: Writer,
  userId: string,
  now: number,
  except = '',
): Promise<void> {
  await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(eq(session.userId, userId), isNull(session.endedAt), ne(session.id, except)));
}
