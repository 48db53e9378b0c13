/** The most messages that one side can send in a conversation: within an hour, and in all. */
import type { ConversationSide } from '#contract/messages.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

export const MESSAGES_PER_HOUR = 30;
export const CONVERSATION_MESSAGES_MAX = 500;

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
