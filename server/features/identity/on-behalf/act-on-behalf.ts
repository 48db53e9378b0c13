/**
 * Agents who act for a customer (§6). The agent's own session ends and one in the customer's name begins: it records the agent, has
 * none of the customer's roles, is never remembered and ends when `agent-session` says so (docs/decisions/0025).
 */
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { EMAIL_MAX } from '#contract/limits.ts';
import type { Acting, OnBehalfBody } from '#contract/on-behalf.ts';
import { actingSince, selectEndsAt } from '#machines/agent-session/selectors.ts';
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import { beginRow } from '#machines/persistence/row.ts';
import { emailFault, normalEmail } from '#machines/rules/validation/email.ts';
import { account, agentSession, lifecycle, session } from '#server/platform/database/schema/index.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { refuseRestricted } from '#server/platform/http/account-restrictions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { insertLifecycle } from '#server/platform/lifecycle/rows.ts';
import { accountByEmail } from '../repository.ts';
import { endSession, openOnBehalf, type Opened } from '../sessions/sessions.ts';
import { issueToken } from '../sessions/tokens.ts';
import type { Shop } from '#server/platform/shop.ts';

/** The member or guest an agent acts for. */
type Customer = { kind: 'member'; id: string; email: string } | { kind: 'guest'; email: string | null };

async function customerOf(shop: Shop, { kind, email: typed = '' }: OnBehalfBody): Promise<Customer> {
  const email = normalEmail(typed);
  if (kind === 'guest' && email === '') return { kind, email: null };
  if (emailFault(email, EMAIL_MAX)) throw new Refusal('EMAIL_INVALID', { field: 'email' });
  if (kind === 'guest') return { kind, email };
  const found = await accountByEmail(shop.database.orm, email);
  if (!found) throw new Refusal('UNKNOWN_CUSTOMER', { field: 'email' });
  if (found.isAgent || found.isBackOffice) throw new Refusal('NOT_A_CUSTOMER', { field: 'email' });
  if (!found.verifiedAt) throw new Refusal('CUSTOMER_NOT_VERIFIED', { field: 'email' });
  // A restricted member can't have a session, so the agent would fill a guest's cart under the member's name.
  refuseRestricted(found.accessRestrictions, 'signInOnBehalf', 'email');
  return { kind, id: found.id, email: found.email };
}

export interface Begun {
  readonly acting: Acting;
  readonly opened: Opened;
  /** null for a guest. */
  readonly token: string | null;
  /** ms since 1970. */
  readonly endsAt: number;
}

/**
 * Begins to act for a customer, and ends the agent's own session, as a browser has only one.
 * @throws Refusal 403 AGENTS_ONLY, 400 EMAIL_INVALID, 404 UNKNOWN_CUSTOMER, 403 NOT_A_CUSTOMER,
 * CUSTOMER_NOT_VERIFIED or RESTRICTED_SIGN_IN; 401 SIGN_IN_NEEDED if the agent's session has ended, for example by another tab
 */
export async function beginOnBehalf(shop: Shop, agent: Viewer, body: OnBehalfBody): Promise<Begun> {
  if (!agent.isAgent) throw new Refusal('AGENTS_ONLY');
  const customer = await customerOf(shop, body);
  const customerId = customer.kind === 'member' ? customer.id : null;
  const now = shop.clock.now();
  const input = { startedAt: now };
  const endsAt = selectEndsAt(actingSince(input));
  const opened = await withTransaction(shop.database, async ({ client, orm }) => {
    if (!(await endSession(orm, agent.sessionId, now))) throw new Refusal('SIGN_IN_NEEDED');
    const [own] = await orm.select().from(session).where(eq(session.id, agent.sessionId));
    const device = { uuid: own?.deviceUuid ?? '', name: own?.deviceName ?? '' };
    const lifecycleId = await insertLifecycle(client, beginRow(agentSessionMachine, 'new', input), now);
    const opened = await openOnBehalf(orm, { agentId: agent.userId, customerId, device }, now, endsAt);
    await orm.insert(agentSession).values({
      sessionId: opened.sessionId,
      lifecycleId: Number(lifecycleId),
      agentId: agent.userId,
      customerId,
      guestEmail: customer.kind === 'guest' ? customer.email : null,
      startedAt: new Date(now),
    });
    return opened;
  });
  const { sessionId } = opened;
  const acting = {
    kind: customer.kind,
    email: customer.kind === 'member' ? customer.email : null,
    startedTime: now,
    serverTime: now,
    sessionId: customerId === null ? null : sessionId,
  };
  const token =
    customerId === null ? null : await issueToken(shop.secrets.token, { userId: customerId, sessionId }, now);
  return { acting, opened, token, endsAt };
}

/** The customer an agent acts for in this session, and the guest's address if given; null if no agent acts in it. */
export async function actingBy(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  sessionId: string,
): Promise<{ acting: Acting; agentId: string; guestEmail: string | null } | null> {
  const now = clock.now();
  const customer = database.orm.select({ id: account.id, email: account.email }).from(account).as('customer');
  const [found] = await database.orm
    .select({ record: agentSession, email: customer.email })
    .from(agentSession)
    .innerJoin(session, eq(session.id, agentSession.sessionId))
    .innerJoin(account, and(eq(account.id, agentSession.agentId), account.isAgent))
    .leftJoin(customer, eq(customer.id, agentSession.customerId))
    .where(
      and(
        eq(agentSession.sessionId, sessionId),
        isNull(session.endedAt),
        gt(session.expiresAt, new Date(now)),
      ),
    );
  if (!found) return null;
  const { agentId, customerId, guestEmail, startedAt } = found.record;
  const acting: Acting = {
    kind: customerId === null ? 'guest' : 'member',
    email: found.email,
    startedTime: startedAt.getTime(),
    serverTime: now,
    sessionId: customerId === null ? null : sessionId,
  };
  return { acting, agentId, guestEmail };
}

/**
 * Ends an agent's session for a customer: by the banner, a sign-out, or another sign-in that takes its place.
 * @param sessionId of any session
 * @returns whether it is an agent's session for a customer, even if it had ended before
 */
export async function endOnBehalf(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const [record] = await database.orm
    .select()
    .from(agentSession)
    .where(eq(agentSession.sessionId, sessionId));
  if (!record) return false;
  const now = clock.now();
  await withTransaction(database, async ({ client, orm }) => {
    await endSession(orm, sessionId, now);
    const event = { type: 'END', by: 'agent', at: now } as const;
    await move(client, agentSessionMachine, String(record.lifecycleId), event, { userId: record.agentId });
  });
  return true;
}

const WITHOUT_SESSION = sql`not exists (select from ${session} where ${session.id} = ${agentSession.sessionId}
  and ${session.endedAt} is null)`;

/**
 * Ends the `agent-session` lifecycles whose session has ended otherwise, for example by a new password. Several processes may call it
 * at once.
 */
export async function endWithSessions({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const over = await database.orm
    .select({ lifecycleId: agentSession.lifecycleId })
    .from(agentSession)
    .innerJoin(lifecycle, and(eq(lifecycle.id, agentSession.lifecycleId), isNotNull(lifecycle.dueAt)))
    .where(WITHOUT_SESSION);
  for (const { lifecycleId } of over) {
    const event = { type: 'SESSION_ENDED', by: 'system', at: now } as const;
    await move(database.pool, agentSessionMachine, String(lifecycleId), event);
  }
}
