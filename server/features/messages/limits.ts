/**
 * The most messages that one side can send in a conversation, within an hour and in all, and the most conversations about items that a
 * member can begin.
 */
import type { ConversationSide } from '#contract/messages.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export const MESSAGES_PER_HOUR = 30;
export const CONVERSATION_MESSAGES_MAX = 500;
/** How many conversations about items a member can begin in a day: more than a shopper needs, fewer than an advertiser wants. */
export const QUESTIONS_PER_DAY = 20;

/** How many messages a side has sent. @param now ms since 1970 */
export async function countOwn(
  client: Queryable,
  conversationId: number,
  side: ConversationSide,
  now: number,
): Promise<{ lately: number; total: number }> {
  const { rows } = await client.query<{ lately: number; total: number }>(
    `select count(*) filter (where created_at > $3)::int as lately, count(*)::int as total
       from message where conversation_id = $1 and sent_by = $2`,
    [conversationId, side, new Date(now - HOUR_MS)],
  );
  return rows[0] ?? { lately: 0, total: 0 };
}

/** @throws Refusal 409 CONVERSATION_FULL, 429 MESSAGES_PAUSED */
export async function refuseFlood(
  client: Queryable,
  conversationId: number,
  side: ConversationSide,
  now: number,
): Promise<void> {
  const { lately, total } = await countOwn(client, conversationId, side, now);
  if (total >= CONVERSATION_MESSAGES_MAX)
    throw new Refusal('CONVERSATION_FULL', { details: { most: CONVERSATION_MESSAGES_MAX } });
  if (lately >= MESSAGES_PER_HOUR)
    throw new Refusal('MESSAGES_PAUSED', { details: { most: MESSAGES_PER_HOUR } });
}

/** Locks the member's account until the transaction ends, so that requests of one member to begin conversations run one after the other. */
export async function lockQuestions(client: Queryable, userId: string): Promise<void> {
  await client.query('select 1 from account where id = $1 for no key update', [userId]);
}

/**
 * Refuses a member who has begun too many conversations about items. Called in the transaction of `lockQuestions`, after the new conversation
 * is inserted.
 * @param now ms since 1970
 * @throws Refusal 429 QUESTIONS_PAUSED
 */
export async function refuseManyQuestions(client: Queryable, userId: string, now: number): Promise<void> {
  const { rows } = await client.query<{ begun: number }>(
    `select count(*)::int as begun from conversation
      where buyer_id = $1 and order_number is null and dispute_id is null and not is_support and created_at > $2`,
    [userId, new Date(now - DAY_MS)],
  );
  if ((rows[0]?.begun ?? 0) > QUESTIONS_PER_DAY)
    throw new Refusal('QUESTIONS_PAUSED', { details: { most: QUESTIONS_PER_DAY } });
}
