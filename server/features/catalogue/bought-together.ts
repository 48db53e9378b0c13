/** Which items go together: a daily job counts the items that shoppers buy in one purchase, and the supply lists of projects name more. */
import type { Pool } from 'pg';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import type { Shop } from '#server/platform/shop.ts';
import { bumpRevision } from './revision.ts';

/** Older purchases don't count. The time is long enough for items that sell rarely, and short enough to follow the season. */
export const PAIRS_WINDOW_MS = 180 * DAY_MS;
/** A pair needs this many purchases: a pair from a single purchase would reveal what that shopper bought. */
const PURCHASES_MIN = 2;
/** A product page shows fewer, because some may be sold out. */
const PAIRS_MAX = 12;

const REFRESH = `
  with kept as materialized (
    select distinct part.parent_number, line.item_id
      from seller_order part join lifecycle on lifecycle.id = part.lifecycle_id
      join order_line line on line.order_number = part.number
     where part.placed_at >= $1 and line.item_id is not null
       and lifecycle.state not in (${sqlStates(orderMachine, 'calledOff')})),
  counted as (
    select one.item_id, other.item_id as other_id, count(*)::int as purchases
      from kept one join kept other using (parent_number)
     where one.item_id <> other.item_id group by 1, 2 having count(*) >= ${String(PURCHASES_MIN)}),
  best as materialized (
    select item_id, other_id, purchases from (
        select *, row_number() over (partition by item_id order by purchases desc, other_id) as place from counted) ranked
     where place <= ${String(PAIRS_MAX)}),
  gone as (
    delete from item_pair old where not exists (
        select from best where best.item_id = old.item_id and best.other_id = old.other_id) returning item_id),
  changed as (
    insert into item_pair select item_id, other_id, purchases from best
      on conflict (item_id, other_id) do update set purchases = excluded.purchases
        where item_pair.purchases <> excluded.purchases returning item_id)
  select (select count(*) from gone)::int + (select count(*) from changed)::int as pairs`;

/**
 * Counts again which items are bought together. Canceled orders don't count.
 * @returns how many pairs changed
 */
export async function countPairs({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  return withTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ pairs: number }>(REFRESH, [
      new Date(clock.now() - PAIRS_WINDOW_MS),
    ]);
    const changed = rows[0]?.pairs ?? 0;
    if (changed > 0) await bumpRevision(client);
    return changed;
  });
}

/** Runs `countPairs` every day, at 9:41 UTC, when few people shop. */
export const boughtTogether: ScheduledJob = {
  name: 'bought-together',
  everyMs: DAY_MS,
  offsetMs: 9 * HOUR_MS + 41 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  work: (shop) => countPairs(shop),
};

/** Items bought together with this one come first, then items that projects use together with it. */
const TOGETHER = {
  name: 'goes-together',
  text: `
    select id::float8 as id from (
        select other_id as id, purchases, 0 as projects from item_pair where item_id = $1
        union all
        select other.item_id, 0, count(distinct used.project_id)::int
          from variant own join project_supply used on used.variant_id = own.id
          join item project on project.id = used.project_id and project.status = 'active'
          join project_supply beside on beside.project_id = used.project_id
          join variant other on other.id = beside.variant_id
         where own.item_id = $1 and other.item_id <> $1 group by other.item_id) found
     group by id order by sum(purchases) desc, sum(projects) desc, id limit ${String(PAIRS_MAX)}`,
};

/** The items that go with an item, best first; some may be sold out or no longer active. */
export async function togetherWith(pool: Pick<Pool, 'query'>, itemId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({ ...TOGETHER, values: [itemId] });
  return rows.map(({ id }) => id);
}
