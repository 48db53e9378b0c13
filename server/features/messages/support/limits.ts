/** The most requests to Atelier Support that a member can have open, and can begin within a day. */
import { DAY_MS } from '#machines/rules/durations.ts';
import { supportRequestMachine } from '#machines/support-request/machine.ts';
import { statesTagged } from '#machines/runtime/tagged.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** More than a member needs at the same time, and few enough for agents to read. */
export const SUPPORT_REQUESTS_OPEN_MAX = 5;
export const SUPPORT_REQUESTS_PER_DAY = 10;

/**
 * Call it under `lockQuestions`, before the request is stored.
 * @param now ms since 1970
 * @throws Refusal 409 SUPPORT_REQUESTS_OPEN, 429 SUPPORT_REQUESTS_PAUSED
 */
export async function refuseManyRequests(client: Queryable, userId: string, now: number): Promise<void> {
  const { rows } = await client.query<{ open: number; lately: number }>(
    `select count(*) filter (where l.state = any ($2::text[]))::int as open,
            count(*) filter (where c.created_at > $3)::int as lately
       from conversation c join support_request s on s.conversation_id = c.id join lifecycle l on l.id = s.lifecycle_id
      where c.buyer_id = $1 and c.is_support`,
    [userId, statesTagged(supportRequestMachine, 'open'), new Date(now - DAY_MS)],
  );
  const { open, lately } = rows[0] ?? { open: 0, lately: 0 };
  if (open >= SUPPORT_REQUESTS_OPEN_MAX)
    throw new Refusal('SUPPORT_REQUESTS_OPEN', { details: { most: SUPPORT_REQUESTS_OPEN_MAX } });
  if (lately >= SUPPORT_REQUESTS_PER_DAY)
    throw new Refusal('SUPPORT_REQUESTS_PAUSED', { details: { most: SUPPORT_REQUESTS_PER_DAY } });
}
