/**
 * The one-time code by which a customer lets an agent use the customer's vouchers (design §5a): mailed to the customer, read out to
 * the agent and typed by the agent. `agentSessionMachine` decides whether a code may be sent and counts.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CUSTOMER_CODE_DIGITS } from '#contract/limits.ts';
import type { AgentSessionEvent } from '#machines/agent-session/events.ts';
import { agentSessionMachine } from '#machines/agent-session/machine.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import { account, agentSession } from '#server/platform/database/schema/index.ts';
import { withTransaction, type Tx } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { asOf, move } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { openText, sealText } from '#server/platform/secrets/sealing.ts';
import type { Shop } from '#server/platform/shop.ts';

const newCode = (): string =>
  String(randomInt(10 ** CUSTOMER_CODE_DIGITS)).padStart(CUSTOMER_CODE_DIGITS, '0');

const isSame = (typed: string, sent: string): boolean =>
  typed.length === sent.length && timingSafeEqual(Buffer.from(typed), Buffer.from(sent));

/** Locks the agent's session for a member. @throws Refusal 403 AGENTS_ONLY or NO_CUSTOMER */
async function lockActing({ orm }: Tx, { agentId, isAgent, sessionId }: Viewer) {
  if (agentId === null) throw new Refusal(isAgent ? 'NO_CUSTOMER' : 'AGENTS_ONLY');
  const [found] = await orm
    .select({ record: agentSession, customer: account })
    .from(agentSession)
    .innerJoin(account, eq(account.id, agentSession.customerId))
    .where(eq(agentSession.sessionId, sessionId))
    .for('update', { of: agentSession });
  if (!found) throw new Refusal('NO_CUSTOMER');
  return { ...found, agentId, lifecycleId: String(found.record.lifecycleId) };
}

/** The most codes a customer is sent per day, by all agents together. */
export const CODES_A_DAY = 9;
const CODES_OF_TODAY = `select coalesce(sum((context ->> 'codesAsked')::int), 0)::int as codes
  from agent_session join lifecycle on lifecycle.id = agent_session.lifecycle_id
 where customer_id = $1 and started_at > $2`;

async function codesOfToday({ client }: Tx, customerId: string, at: number): Promise<number> {
  const { rows } = await client.query<{ codes: number }>(CODES_OF_TODAY, [customerId, new Date(at - DAY_MS)]);
  return rows[0]?.codes ?? 0;
}

/** Sends an event about the code. @returns whether the machine accepted it */
async function sendToSession(
  { client }: Tx,
  acting: { readonly lifecycleId: string; readonly agentId: string },
  event: AgentSessionEvent,
): Promise<boolean> {
  const { lifecycleId, agentId } = acting;
  return (await move(client, agentSessionMachine, lifecycleId, event, { userId: agentId })).accepted;
}

/**
 * Emails the customer a new code. Any code emailed before stops working.
 * @param viewer the agent, in the customer's session
 * @throws Refusal 403 AGENTS_ONLY or NO_CUSTOMER; 409 CUSTOMER_CODES_SPENT if no more codes may be sent
 */
export async function sendCustomerCode(
  { database, clock, secrets }: Pick<Shop, 'database' | 'clock' | 'secrets'>,
  viewer: Viewer,
): Promise<void> {
  const at = clock.now();
  await withTransaction(database, async (tx) => {
    const acting = await lockActing(tx, viewer);
    // The customer has agreed already: another tab of the agent requested a code too.
    if (await isPermitted({ database, clock }, viewer.sessionId)) return;
    const isOverLimit = (await codesOfToday(tx, acting.customer.id, at)) >= CODES_A_DAY;
    if (isOverLimit || !(await sendToSession(tx, acting, { type: 'ASK_CODE', by: 'agent', at })))
      throw new Refusal('CUSTOMER_CODES_SPENT');
    const code = newCode();
    const { email: recipient, firstName, language, region } = acting.customer;
    await tx.orm
      .update(agentSession)
      .set({ sealedCode: sealText(secrets.store, code) })
      .where(eq(agentSession.sessionId, viewer.sessionId));
    await queueMail(tx.orm, { recipient, language, region }, 'customerCode', { firstName, code }, at);
  });
}

/**
 * Checks the code that the customer read out: the right one lets the agent use the customer's vouchers until the agent's session ends.
 * @param viewer the agent, in the customer's session
 * @throws Refusal 403 AGENTS_ONLY or NO_CUSTOMER; 400 CUSTOMER_CODE_WRONG; 409 CUSTOMER_CODE_OVER if no code is valid any more
 */
export async function checkCustomerCode(
  { database, clock, secrets }: Pick<Shop, 'database' | 'clock' | 'secrets'>,
  viewer: Viewer,
  typed: string,
): Promise<void> {
  const at = clock.now();
  // A wrong code is counted, so the refusal comes after the transaction has committed.
  const isRight = await withTransaction(database, async (tx) => {
    const acting = await lockActing(tx, viewer);
    const { sealedCode } = acting.record;
    const isSent = sealedCode !== null && isSame(typed, openText(secrets.store, sealedCode));
    const type = isSent ? 'CODE_RIGHT' : 'CODE_WRONG';
    if (!(await sendToSession(tx, acting, { type, by: 'system', at })))
      throw new Refusal('CUSTOMER_CODE_OVER');
    if (isSent) {
      const owned = eq(agentSession.sessionId, viewer.sessionId);
      await tx.orm.update(agentSession).set({ sealedCode: null }).where(owned);
    }
    return isSent;
  });
  if (!isRight) throw new Refusal('CUSTOMER_CODE_WRONG', { field: 'code' });
}

/** Whether the customer has let this session's agent use the customer's vouchers. */
export async function isPermitted(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const [record] = await database.orm
    .select({ lifecycleId: agentSession.lifecycleId })
    .from(agentSession)
    .where(eq(agentSession.sessionId, sessionId));
  const row = record && (await readRow(database.pool, String(record.lifecycleId)));
  if (!row) return false;
  const { state } = asOf(agentSessionMachine, row, clock.now());
  return statesTagged(agentSessionMachine, 'permitted').includes(state);
}
