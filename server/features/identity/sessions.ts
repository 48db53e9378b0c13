/**
 * Session rows. The browser keeps a secret in an HttpOnly cookie; the session's id is that secret's hash. Script, the
 * token and `refresh-token` know the id only, which proves nothing, and the database holds nothing that signs in.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEVICE_NAME_MAX } from '../../../contract/limits.ts';
import { STAFF_SESSION_MAX_MS } from '../../../machines/session/constants.ts';
import { account, session } from '../../platform/database/schema/account.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import {
  PASSING_SESSION_MAX_MS,
  PASSING_SESSION_MS,
  REMEMBERED_SESSION_MAX_MS,
  REMEMBERED_SESSION_MS,
  USE_NOTED_EVERY_MS,
} from './constants.ts';
import { isStaff } from './second-factor/rule.ts';
import type { Db } from '../../platform/database/handles.ts';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const ID = /^[A-Za-z0-9_-]{43}$/;
const MS_PER_SECOND = 1000;

export type Device = { uuid: string; name: string };
export type Opened = { sessionId: string; secret: string };

/** The session that a cookie's secret opens, or null when it can't be one of ours. */
export function sessionIdOf(secret: string | undefined): string | null {
  if (secret === undefined || !SECRET.test(secret)) return null;
  return createHash('sha256').update(secret).digest('base64url');
}

/** STAFF: of agents and back office, opened with a second factor and never remembered. */
type SessionKind = 'REMEMBERED' | 'PASSING' | 'STAFF';

/** How long each kind lives without use, and in all, ms. */
const LIFETIMES: Record<SessionKind, { idleMs: number; maxMs: number }> = {
  REMEMBERED: { idleMs: REMEMBERED_SESSION_MS, maxMs: REMEMBERED_SESSION_MAX_MS },
  PASSING: { idleMs: PASSING_SESSION_MS, maxMs: PASSING_SESSION_MAX_MS },
  STAFF: { idleMs: PASSING_SESSION_MS, maxMs: STAFF_SESSION_MAX_MS },
};

/** When a session of `kind` that is used at `now` ends, in SQL. */
function endOf(kind: SessionKind, now: number) {
  const { idleMs, maxMs } = LIFETIMES[kind];
  return sql`least(${new Date(now + idleMs)}::timestamptz,
    ${session.createdAt} + ${maxMs / MS_PER_SECOND} * interval '1 second')`;
}

/** What is shown of a device: no control characters, no more than a line. */
const deviceName = (name: string): string =>
  name
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, DEVICE_NAME_MAX);

/** A session's id and secret, not stored yet. */
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

/** Opens a session for whom every proof was seen: of staff, a second factor too (`signInAs`). Staff are never remembered. */
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
 * A session that an agent shops with in the place of a customer: never remembered, never longer than `endsAt`.
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

/** Of `second-factor/rule.ts`, of the account that a query looks at. */
const ownerIsStaff = sql`(${account.isAgent} or ${account.isBackOffice})`;

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
      and(
        eq(session.id, sql.placeholder('id')),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        or(isNull(session.agentId), agent.isAgent),
        or(session.isStaff, not(ownerIsStaff)),
        sql`not ('no-sign-in' = any (${account.accessRestrictions}))`,
      ),
    )
    .prepare('viewer_of_session');

/** Asked with nearly every request, so it is written and planned once. */
const viewerQueries = new WeakMap<Db, ReturnType<typeof viewerQuery>>();

/** What a request finds of its session: who asks, and when that session was last known to be used. */
export interface Found {
  readonly viewer: Viewer;
  readonly lastActiveAt: Date;
}

/**
 * Who a live session belongs to, with the roles of this moment. One query, by primary keys. An agent who acts for a customer
 * has none of that customer's roles; and who is an agent no more acts for nobody. Who has become staff since they signed in signs
 * in anew, with a second factor.
 */
export async function viewerOfSession(database: Db, id: string, now: number): Promise<Found | null> {
  if (!ID.test(id)) return null;
  const query = viewerQueries.get(database) ?? viewerQuery(database);
  viewerQueries.set(database, query);
  const [found] = await query.execute({ id, now: new Date(now) });
  if (!found) return null;
  const { lastActiveAt, ...viewer } = found;
  const isActing = viewer.agentId !== null;
  return {
    viewer: isActing ? { ...viewer, isSeller: false, isAgent: false, isBackOffice: false } : viewer,
    lastActiveAt,
  };
}

/** Notes that a session is used now, unless that was noted a short while ago: of requests at the same time one writes. */
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
 * Notes use and lengthens the session. `rememberMe` can end being remembered, never begin it: that takes a sign-in. An
 * agent's session on behalf of a customer gets no longer by it.
 * @returns whose it is, or null when the session has ended, run out or never was
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
  /** The agent who acts for that person. */
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

/** Whose session it is: the account's own, an agent's in its place, or its own in the place of others. */
const concerns = (userId: string) => or(eq(session.userId, userId), eq(session.agentId, userId));

/** The sessions of an account that are open at `now`. */
export const aliveOf = (userId: string, now: number) =>
  and(concerns(userId), isNull(session.endedAt), gt(session.expiresAt, new Date(now)));

/** Ends a session of an account. @returns whether the account had it, and it was open */
export async function endSessionOf(database: Db, userId: string, id: string, now: number): Promise<boolean> {
  const ended = await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(eq(session.id, id), aliveOf(userId, now)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Ends every session of an account, those that it acts for others with included, but for `except`. */
export async function endSessionsOf(database: Db, userId: string, now: number, except = ''): Promise<void> {
  await database
    .update(session)
    .set({ endedAt: new Date(now) })
    .where(and(concerns(userId), isNull(session.endedAt), ne(session.id, except)));
}
