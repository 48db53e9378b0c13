/** Creates each seller's weekly payout: the earnings released by the end of the week, minus fees. */
import { payoutMachine } from '#machines/payout/machine.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import {
  MEMBERSHIP_FEE_CENTS,
  planNamed,
  RETURN_LABEL_FEE_CENTS,
} from '#machines/rules/money/seller-fees.ts';
import { recordFee, recordPayout } from '../ledger/record.ts';
import { begin } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { lastWeekEnd, PAYDAY_AFTER_MS } from './payout-week.ts';

type Log = { error(facts: object, sentence: string): void };

/** Sellers who have sold something and have no payout of that week yet. */
const SELLERS = `
  select seller.id, seller.seller_plan as plan from seller
   where exists (select from journal where journal.seller_id = seller.id and journal.kind = 'SALE')
     and not exists (select from payout where payout.seller_id = seller.id
                       and payout.period_end = to_timestamp($1::float8 / 1000))
   order by seller.id`;

interface Seller {
  readonly id: number;
  readonly plan: string;
}

/** Returns whose label a buyer has used and that the seller wasn't charged for yet. */
const LABELS = `
  select distinct return_order.number
    from return_order
    join seller_order on seller_order.number = return_order.order_number
    join return_line on return_line.return_number = return_order.number
    join lifecycle_step as step on step.lifecycle_id = return_line.lifecycle_id and step.event = 'SHIP'
   where seller_order.seller_id = $1 and step.at < $2
     and not exists (select from journal where journal.key = 'label-' || return_order.number)
   order by return_order.number`;

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Charges what a seller owes by the end of a week; earlier charges aren't repeated. */
async function charge(client: Queryable, { id: sellerId, plan }: Seller, end: number): Promise<void> {
  const at = end - 1;
  const membership = MEMBERSHIP_FEE_CENTS[planNamed(plan)];
  if (membership > 0) {
    const key = `membership-${String(sellerId)}-${monthOf(at)}`;
    await recordFee(client, { kind: 'MEMBERSHIP_FEE', key, sellerId, amountCents: membership, at });
  }
  const { rows } = await client.query<{ number: string }>(LABELS, [sellerId, end]);
  for (const { number } of rows) {
    await recordFee(client, {
      kind: 'RETURN_SHIPPING_LABEL_FEE',
      key: `label-${number}`,
      sellerId,
      amountCents: RETURN_LABEL_FEE_CENTS,
      at,
    });
  }
}

/** A seller's balance at the end of the week, but no more than the balance now, after later refunds. */
const BALANCE = `
  select least(-coalesce(sum(cents) filter (where journal.at < to_timestamp($2::float8 / 1000)), 0),
               -coalesce(sum(cents), 0))::bigint as cents
    from ledger_entry join journal on journal.id = journal_id
   where ledger_entry.seller_id = $1 and account = 'SELLER_BALANCE'`;

const INSERT = `
  insert into payout (seller_id, lifecycle_id, amount_cents, period_end, created_at)
  values ($1, $2, $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000)) returning id`;

/** A composed payout. */
export interface Composed {
  readonly id: string;
  readonly lifecycleId: string;
  readonly amountCents: number;
}

/**
 * Composes one seller's payout of a week, inside the caller's transaction.
 * @returns null if there is one already, or nothing to pay
 */
export async function composeOne(
  client: Queryable,
  seller: Seller,
  { end, now }: { end: number; now: number },
): Promise<Composed | null> {
  await client.query('select from seller where id = $1 for update', [seller.id]);
  const { rows: again } = await client.query<Seller>(SELLERS, [end]);
  if (!again.some(({ id }) => id === seller.id)) return null;
  await charge(client, seller, end);
  const { rows } = await client.query<{ cents: string }>(BALANCE, [seller.id, end]);
  const amountCents = Number(rows[0]?.cents ?? 0);
  // Nothing to pay, or the seller owes money: the balance carries over to the next week.
  if (amountCents <= 0) return null;
  const payday = Math.max(end + PAYDAY_AFTER_MS, now);
  const lifecycleId = await begin(client, payoutMachine, { amountCents, payday }, now);
  const { rows: written } = await client.query<{ id: string }>(INSERT, [
    seller.id,
    lifecycleId,
    amountCents,
    end,
    now,
  ]);
  const [payout] = written;
  if (payout === undefined) throw new Error('a payout that was written has no id');
  await recordPayout(client, 'PAYOUT_SCHEDULED', {
    payoutId: payout.id,
    sellerId: seller.id,
    amountCents,
    at: now,
  });
  return { id: payout.id, lifecycleId, amountCents };
}

/**
 * Composes the payouts of the last finished week. Safe to run repeatedly and in several processes at once: each seller gets one payout a
 * week. A seller whose payout fails is logged and skipped.
 * @param now ms since 1970
 * @returns how many payouts were created
 */
export async function composePayouts(database: Database, now: number, log: Log): Promise<number> {
  const end = lastWeekEnd(now);
  const { rows } = await database.pool.query<Seller>(SELLERS, [end]);
  let made = 0;
  for (const seller of rows) {
    try {
      const composed = await withTransaction(database, ({ client }) =>
        composeOne(client, seller, { end, now }),
      );
      if (composed !== null) made += 1;
    } catch (error) {
      log.error({ err: error, seller: seller.id }, 'no payout could be put together');
    }
  }
  return made;
}
