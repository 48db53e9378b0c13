/**
 * Session rows. The browser keeps a secret in an HttpOnly cookie; the session's id is the hash of that secret. Scripts, the token and
 * `refresh-token` carry only the id, and the server accepts only the secret, so a leaked database gives no access.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEVICE_NAME_MAX } from '#contract/limits.ts';
import { SECOND_MS } from '#machines/rules/durations.ts';
import { PASSING_SESSION_MS, STAFF_SESSION_MAX_MS } from '#machines/session/constants.ts';
import { account, session } from '#server/platform/database/schema/account.ts';
import { isKeptFrom } from '#server/platform/http/account-restrictions.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import {
  PASSING_SESSION_MAX_MS,
  REMEMBERED_SESSION_MAX_MS,
  REMEMBERED_SESSION_MS,
  USE_NOTED_EVERY_MS,
} from '../constants.ts';
import { isStaff } from '../staff.ts';
import type { Db } from '#server/platform/database/handles.ts';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const ID = /^[A-Za-z0-9_-]{43}$/;

export type Device = { uuid: string; name: string };
export type Opened = { sessionId: string; secret: string };

/** The id of the session that a cookie's secret opens; null if the secret is malformed. */
export function sessionIdOf(secret: string | undefined): string | null {
  if (secret === undefined || !SECRET.test(secret)) return null;
  return createHash('sha256').update(secret).digest('base64url');
}

/** STAFF: agents and back office, signed in with a second factor and never remembered. */
type SessionKind = 'REMEMBERED' | 'PASSING' | 'STAFF';

/** How long each kind lives without use, and in total, ms. */
const LIFETIMES: Record<SessionKind, { idleMs: number; maxMs: number }> = {
  REMEMBERED: { idleMs: REMEMBERED_SESSION_MS, maxMs: REMEMBERED_SESSION_MAX_MS },
  PASSING: { idleMs: PASSING_SESSION_MS, maxMs: PASSING_SESSION_MAX_MS },
  STAFF: { idleMs: PASSING_SESSION_MS, maxMs: STAFF_SESSION_MAX_MS },
};

/** When a session of `kind` that is used at `now` ends, as SQL. */
function endOf(kind: SessionKind, now: number) {
  const { idleMs, maxMs } = LIFETIMES[kind];
  return sql`least(${new Date(now + idleMs)}::timestamptz,
    ${session.createdAt} + ${maxMs / SECOND_MS} * interval '1 second')`;
}

/** A device's name on one line, without control characters. */
const deviceName = (name: string): string =>
  name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, DEVICE_NAME_MAX);

/** A new session's id and secret, not stored yet. */
function freshSecret(): Opened {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { sessionId: createHash('sha256').update(secret).digest('base64url'), secret };
}

const opening = ({ sessionId }: Opened, device: Device, now: number) => {
  const at = new Date(now);
  return {
    id: sessionId,
    deviceUuid: device.uuid,
    deviceName: deviceName(device.name),
    createdAt: at,
    lastActiveAt: at,
    refreshedAt: at,
  };
};

/** Opens a session after every proof; staff need a second factor too (`signInAs`) and are never remembered. */
export async function openSession(
  database: Db,
  userId: string,
  device: Device,
  rememberMe: boolean,
  now: number,
): Promise<Opened & { isRemembered: boolean }> {
  const opened = freshSecret();
  const [owner] = await database
    .select({ isAgent: account.isAgent, isBackOffice: account.isBackOffice })
    .from(account)
    .where(eq(account.id, userId));
  const kind = owner && isStaff(owner) ? 'STAFF' : rememberMe ? 'REMEMBERED' : 'PASSING';
  const { idleMs, maxMs } = LIFETIMES[kind];
  await database.insert(session).values({
    ...opening(opened, device, now),
    userId,
    rememberMe: kind === 'REMEMBERED',
    isStaff: kind === 'STAFF',
    expiresAt: new Date(now + Math.min(idleMs, maxMs)),
  });
  return { ...opened, isRemembered: kind === 'REMEMBERED' };
}

/**
 * Opens a session in which an agent shops for a customer: never remembered, and never past `endsAt`.
 * @param customerId null for a guest
 * @param endsAt ms since 1970
 */
export async function openOnBehalf(
  database: Db,
  { agentId, customerId, device }: { agentId: string; customerId: string | null; device: Device },
  now: number,
  endsAt: number,
): Promise<Opened> {
  const opened = freshSecret();
  await database.insert(session).values({
    ...opening(opened, device, now),
    userId: customerId,
    agentId,
    rememberMe: false,
    expiresAt: new Date(endsAt),
  });
  return opened;
}

const alive = (id: string, now: number) =>
  and(eq(session.id, id), isNull(session.endedAt), gt(session.expiresAt, new Date(now)));

const agent = alias(account, 'agent');

/** `isStaff` of `staff.ts` as SQL, for the account of the query. */
const ownerIsStaff = sql`(${account.isAgent} or ${account.isBackOffice})`;

/** Not ended, of an agent who still is one, and opened with a second factor if its owner is staff. */
const isUsable = and(
  isNull(session.endedAt),
  or(isNull(session.agentId), agent.isAgent),
  or(session.isStaff, not(ownerIsStaff)),
);

const viewerQuery = (database: Db) =>
  database
    .select({
      userId: account.id,
      sessionId: session.id,
      agentId: session.agentId,
      isSeller: account.isSeller,
      isAgent: account.isAgent,
      isBackOffice: account.isBackOffice,
      restrictions: account.accessRestrictions,
      lastActiveAt: session.lastActiveAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .leftJoin(agent, eq(agent.id, session.agentId))
    .where(
      and(eq(session.id, sql.placeholder('id')), gt(session.expiresAt, sql.placeholder('now')), isUsable),
    )
    .prepare('viewer_of_session');

/** Prepared once per database handle, since nearly every request runs it. */
const viewerQueries = new WeakMap<Db, ReturnType<typeof viewerQuery>>();

/** A request's viewer, and when their session was last recorded as used. */
export interface Found {
  readonly viewer: Viewer;
  readonly lastActiveAt: Date;
}

/**
 * Finds a live session's viewer with their current roles, in one query. An agent who acts for a customer has none of the customer's
 * roles, and a former agent's session is void. So is one of a member who has become staff since: staff sign in with a second factor; and
 * one of an account that may not sign in.
 */
export async function viewerOfSession(database: Db, id: string, now: number): Promise<Found | null> {
  if (!ID.test(id)) return null;
  const query = viewerQueries.get(database) ?? viewerQuery(database);
  viewerQueries.set(database, query);
  const [found] = await query.execute({ id, now: new Date(now) });
  if (!found || isKeptFrom(found.restrictions, 'signInSecure')) return null;
  const { lastActiveAt, ...viewer } = found;
  const isActing = viewer.agentId !== null;
  return {
    viewer: isActing ? { ...viewer, isSeller: false, isAgent: false, isBackOffice: false } : viewer,
    lastActiveAt,
  };
}

/** Of these sessions, those that `viewerOfSession` finds a viewer of. */
export async function openSessionIds(
  database: Db,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  const rows = await database
    .select({ id: session.id, restrictions: account.accessRestrictions })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .leftJoin(agent, eq(agent.id, session.agentId))
    .where(
      and(
        sql`${session.id} = any(${sql.param(ids)}::text[])`,
        gt(session.expiresAt, new Date(now)),
        isUsable,
      ),
    );
  return new Set(
    rows.flatMap(({ id, restrictions }) => (isKeptFrom(restrictions, 'signInSecure') ? [] : [id])),
  );
}

/** Records that a session is in use, at most every USE_NOTED_EVERY_MS; of concurrent requests only one writes. */
export async function noteUse(
  database: Db,
  { viewer: { sessionId }, lastActiveAt }: Found,
  now: number,
): Promise<void> {
  const before = new Date(now - USE_NOTED_EVERY_MS);
  if (lastActiveAt > before) return;
  await database
    .update(session)
    .set({ lastActiveAt: new Date(now) })
    .where(and(eq(session.id, sessionId), lte(session.lastActiveAt, before)));
}

/**
 * Records use and extends the session. `rememberMe` can stop a session from being remembered but not start it, which takes a sign-in.
 * An agent's session for a customer isn't extended.
 * @returns its owner; null if the session has ended, expired or never existed
 */
export async function refreshSession(
  database: Db,
  id: string,
  use: { lastActiveTime: number; rememberMe: boolean },
  now: number,
): Promise<Refreshed | null> {
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
      expiresAt: sql`case when ${session.agentId} is not null then ${session.expiresAt}
        when ${session.isStaff} then ${endOf('STAFF', now)}
        when ${stays} then ${endOf('REMEMBERED', now)}
        else ${endOf('PASSING', now)} end`,
    })
    .where(
      and(
        alive(id, now),
        or(
          session.isStaff,
          notExists(
            database
              .select({ id: account.id })
              .from(account)
              .where(and(eq(account.id, session.userId), ownerIsStaff)),
          ),
        ),
      ),
    )
    .returning({ userId: session.userId, agentId: session.agentId, isRemembered: session.rememberMe });
  if (!found || found.userId === null) return null;
  return { ...found, userId: found.userId };
}

export interface Refreshed {
  readonly userId: string;
  /** The agent who acts for the user, or null. */
  readonly agentId: string | null;
  readonly isRemembered: boolean;
}

/** Ends a session. @returns whether it was alive */
export async function endSession(database: Db, id: string, now: number): Promise<boolean> {
  const ended = await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** An account's own sessions, those of agents acting for it, and its own as an agent for others. */
const concerns = (userId: string) => or(eq(session.userId, userId), eq(session.agentId, userId));

/** The account's sessions that are open at `now`. */
export const aliveOf = (userId: string, now: number) =>
  and(concerns(userId), isNull(session.endedAt), gt(session.expiresAt, new Date(now)));

/** Ends one session of an account. @returns whether it was the account's, and open */
export async function endSessionOf(database: Db, userId: string, id: string, now: number): Promise<boolean> {
  const ended = await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(eq(session.id, id), aliveOf(userId, now)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Ends every session of an account except `except`, including those in which it acts for others. */
export async function endSessionsOf(database: Db, userId: string, now: number, except = ''): Promise<void> {
  await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(concerns(userId), isNull(session.endedAt), ne(session.id, except)));
}
