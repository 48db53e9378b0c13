/** A comment is a message that sends no event to the machine (design §4). */
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { disputeMachine } from '#machines/dispute/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import type { WrittenMessage } from '#contract/disputes.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { asOf, type ActingAccounts } from '#server/platform/lifecycle/move.ts';
import { readRow } from '#server/platform/lifecycle/rows.ts';
import { type Queryable } from '#server/platform/database/handles.ts';
import type { Shop } from '#server/platform/shop.ts';
import { disputeLifecycle, type FoundDispute } from './repository.ts';
import { mailAboutDispute } from './mail-about-dispute.ts';
import {
  isEmpty,
  keepMessage,
  findMessageByKey,
  keyReused,
  lockDispute,
  sameText,
  writingOf,
  type Writing,
} from './keep-message.ts';

/**
 * Adds a comment to a dispute. The same key again returns the same message.
 * @returns the message's number
 * @throws Refusal 400 TEXT_MISSING, 404 NOT_FOUND for a photo, 409 DISPUTE_CLOSED, DISPUTE_FULL, KEY_REUSED, 429 COMMENTS_PAUSED
 */
export async function commentOn(
  shop: Shop,
  { row: { dispute, order }, sender }: FoundDispute,
  message: WrittenMessage,
  people: ActingAccounts,
): Promise<number> {
  if (isEmpty(message)) throw new Refusal('TEXT_MISSING', { field: 'text' });
  const writing = writingOf({ order }, sender, people);
  return withTransaction(shop.database, async ({ client, orm }) => {
    await lockDispute(client, dispute.id);
    const kept = await findMessageByKey(client, dispute.id, writing.side, message.clientKey);
    if (kept) {
      if (kept.revision !== null) throw keyReused();
      sameText(kept, message);
      return kept.messageId;
    }
    const stored = await readRow(client, String(dispute.lifecycleId));
    if (stored === undefined) throw new Error(`dispute ${String(dispute.id)} has no lifecycle`);
    if (
      statesTagged(disputeMachine, 'CLOSED').includes(asOf(disputeLifecycle.machine, stored, sender.at).state)
    )
      throw new Refusal('DISPUTE_CLOSED');
    await refuseFlood(client, dispute.id, writing);
    const isNews = !(await wroteLately(client, dispute.id, writing));
    const messageId = await keepMessage(client, dispute.id, message, null, writing);
    if (isNews) {
      const agentId = await claimantOf(client, dispute.lifecycleId);
      const to = SIDES.filter((side) => side !== writing.side && (side !== 'agent' || agentId !== null));
      const once = `comment-${String(messageId)}`;
      await mailAboutDispute(shop, orm, dispute, { to, about: 'COMMENT', once, agentId });
    }
    return messageId;
  });
}

/** The most comments of one side: a conversation needs fewer, and the thread stays readable. */
export const COMMENTS_PER_HOUR = 30;
const COMMENTS_IN_ALL = 300;

async function refuseFlood(client: Queryable, disputeId: number, { side, at }: Writing): Promise<void> {
  const { rows } = await client.query<{ lately: number; total: number }>(
    `select count(*) filter (where created_at > $3)::int as lately, count(*)::int as total
       from dispute_message where dispute_id = $1 and sent_by = $2 and revision is null`,
    [disputeId, side, new Date(at - HOUR_MS)],
  );
  const { lately = 0, total = 0 } = rows[0] ?? {};
  if (total >= COMMENTS_IN_ALL) throw new Refusal('DISPUTE_FULL', { details: { most: COMMENTS_IN_ALL } });
  if (lately >= COMMENTS_PER_HOUR)
    throw new Refusal('COMMENTS_PAUSED', { details: { most: COMMENTS_PER_HOUR } });
}

const SIDES = ['buyer', 'seller', 'agent'] as const;
/** Several messages of one side within this time are mailed once. */
const IN_A_ROW_MS = 15 * MINUTE_MS;

async function wroteLately(client: Queryable, disputeId: number, { side, at }: Writing): Promise<boolean> {
  const { rows } = await client.query<{ sent_by: string; created_at: Date }>(
    'select sent_by, created_at from dispute_message where dispute_id = $1 order by id desc limit 1',
    [disputeId],
  );
  const [last] = rows;
  return last !== undefined && last.sent_by === side && at - last.created_at.getTime() < IN_A_ROW_MS;
}

/** The agent who claimed it last; null if none has. */
async function claimantOf(client: Queryable, lifecycleId: number): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string | null }>(
    `select user_id from lifecycle_step where lifecycle_id = $1 and event = 'CLAIM' order by revision desc limit 1`,
    [lifecycleId],
  );
  return rows[0]?.user_id ?? null;
}
