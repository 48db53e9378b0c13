/** Retries refunds of canceled orders that the provider refused. No return or dispute waits for them, so a scheduled job does. */
import type { Queryable } from '#server/platform/database/handles.ts';

/** Retries the same effect; until it succeeds the refund stays listed as failed. */
const ASK_AGAIN = `update outbox set attempts = 0, next_attempt_at = $1
  where effect = 'refund' and done_at is null and next_attempt_at is null
    and (params ->> 'refundId')::bigint in (
      select id from refund where cause = 'order' and failed_at is not null and settled_at is null)`;

/**
 * Retries the refunds that the provider refused.
 * @param at ms since 1970
 * @returns how many there are
 */
export async function retryFailedRefunds(client: Queryable, at: number): Promise<number> {
  return (await client.query(ASK_AGAIN, [at])).rowCount ?? 0;
}
