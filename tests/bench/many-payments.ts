/** Writes the purchases of `many-orders.ts` to the payment provider's journal, which it reads at its next start. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Authorized, Entry, Written } from '#payment-provider/journal-entries.ts';
import type { Database } from '#server/platform/database/pool.ts';

/** Captures, refunds and payouts, in the order of the shop's own journals. */
const MOVED = `
  select attempt_id as authorization, journal.id, kind, order_number as reference, cents, sums.total, extract(epoch from at) * 1000 as at
    from journal join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
    join seller_order o on o.number = order_number
    join parent_order parent on parent.number = o.parent_number
    cross join lateral (select item_subtotal_cents + shipping_handling_cents + estimated_tax_cents - voucher_cents as total
                          from parent_order where number = parent.number) as sums
   where attempt_id is not null
  union all
  select null, journal.id, kind, payout_id::text, cents, 0, extract(epoch from at) * 1000
    from journal join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
    join payout on payout.id = payout_id join lifecycle on lifecycle.id = lifecycle_id
   where kind = 'PAYOUT' and starts_with(context ->> 'reference', 'bench-')
   order by id`;

interface Moved {
  authorization: string | null;
  id: string;
  kind: 'SALE' | 'REFUND' | 'CANCELLATION' | 'PAYOUT';
  reference: string;
  cents: string;
  total: number;
  at: string;
}

const authorized = (key: string, { total, at }: Moved): Authorized => ({
  entry: 'authorization',
  at: Math.round(Number(at)),
  authorizationId: key,
  key,
  amountCents: total,
  status: 'AUTHORIZED',
  reason: null,
  behaviour: { answer: 'APPROVE' },
  brand: 'visa',
  lastFour: '4242',
  fingerprint: key,
  language: 'en',
  returnUrl: 'https://bench.example/',
});

const written = ({ authorization, id, kind, reference, cents, at }: Moved): Written => ({
  entry: 'write',
  at: Math.round(Number(at)),
  kind: kind === 'SALE' ? 'CAPTURE' : kind === 'PAYOUT' ? 'PAYOUT' : 'REFUND',
  id: `bench-${id}`,
  key: `bench-${id}`,
  status: 'SUCCEEDED',
  authorizationId: authorization,
  reference,
  amountCents: Math.abs(Number(cents)),
});

/**
 * Appends to the journal of the shop's payment provider, which reads it at its next start.
 * @returns the number of money movements
 */
export async function fillProvider({ pool }: Database, dataDir: string): Promise<number> {
  const path = join(dataDir, 'payments', 'journal.jsonl');
  const text = await readFile(path, 'utf8').catch(() => '');
  let sequence = text.split('\n').length - 1;
  const lines: string[] = [];
  const add = (entry: Entry): void => {
    sequence += 1;
    lines.push(JSON.stringify(entry));
  };
  /** Adds an entry and the delivery of its webhook. */
  const addDelivered = (entry: Entry): void => {
    add(entry);
    add({ entry: 'delivered', eventId: `evt-${String(sequence)}` });
  };
  const known = new Set<string>();
  const { rows } = await pool.query<Moved>(MOVED);
  for (const moved of rows) {
    const { authorization } = moved;
    if (authorization === null) add(written(moved));
    else {
      if (!known.has(authorization)) addDelivered(authorized(authorization, moved));
      known.add(authorization);
      addDelivered(written(moved));
    }
  }
  await appendFile(path, `${lines.join('\n')}\n`);
  return rows.length;
}
