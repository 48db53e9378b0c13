/** Writes journals into the ledger, which is append-only. A constraint of the database holds that every journal sums to zero. */
import type { Queryable } from '#server/platform/database/handles.ts';
import type { Posting } from './accounts.ts';
import type { JournalKind } from '#server/platform/database/schema/ledger.ts';

export interface Journal {
  /** Idempotency key: names what happened. */
  readonly key: string;
  readonly kind: JournalKind;
  /** ms since 1970. */
  readonly at: number;
  readonly sellerId?: number | null;
  readonly orderNumber?: string | null;
  readonly refundId?: string | null;
  readonly payoutId?: string | null;
  readonly postings: readonly Posting[];
}

const WRITE = `
  with written as (
    insert into journal (key, kind, seller_id, order_number, refund_id, payout_id, at)
    values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))
    on conflict (key) do nothing returning id),
  entries as (
    insert into ledger_entry (journal_id, line, account, seller_id, jurisdiction, cents)
    select written.id, posting.nth, posting.entry ->> 'account', (posting.entry ->> 'sellerId')::int,
           posting.entry ->> 'jurisdiction', (posting.entry ->> 'cents')::bigint
      from written, jsonb_array_elements($8::jsonb) with ordinality as posting (entry, nth))
  select id from written`;

/**
 * @returns true if it was written now; false if it existed before
 * @throws Error at the end of the transaction if the postings don't sum to zero
 */
export async function writeJournal(client: Queryable, journal: Journal): Promise<boolean> {
  const { key, kind, at, sellerId = null, orderNumber = null, refundId = null, payoutId = null } = journal;
  const { rowCount } = await client.query({
    name: 'journal-write',
    text: WRITE,
    values: [key, kind, sellerId, orderNumber, refundId, payoutId, at, JSON.stringify(journal.postings)],
  });
  return rowCount === 1;
}
