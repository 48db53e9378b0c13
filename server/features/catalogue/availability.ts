/**
 * Lists, search and pages follow what is sold, cancelled and put back, without a purchase doing anything for it. The database
 * tells every process when something is sold out or there again (migration 0017); finished pages are forgotten then. What is
 * derived from stock and sales, the stores that an item can be had in and how much of it is sold lately, is brought up to date by jobs.
 */
import { DAY_MS } from '../../../machines/rules/durations.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/lifecycle/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { bumpRevision } from './revision.ts';

type Ground = Pick<Shop, 'database' | 'clock'>;

/** On a busy day something is sold out every moment; pages are forgotten this often at most. */
const AVAILABILITY_REST_MS = 1_000;

const listeners = new Set<() => void>();
let rest: NodeJS.Timeout | undefined;
let isMissed = false;

/** Calls `listener` after something was sold out, or can be had again, in whichever process. Returns how to stop that. */
export function onAvailability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that something can't be had any more, or again: at once, and what comes during the rest after it. */
export function announceAvailability(): void {
  if (rest !== undefined) {
    isMissed = true;
    return;
  }
  for (const listener of listeners) listener();
  rest = setTimeout(() => {
    rest = undefined;
    if (!isMissed) return;
    isMissed = false;
    announceAvailability();
  }, AVAILABILITY_REST_MS).unref();
}

/** Classes are where they are held, whatever shelves say. */
const SHELVE = `
  with changed as (delete from shelf_change returning variant_id),
  touched as (select distinct item_id from variant join changed on changed.variant_id = variant.id),
  shelved as (
    select touched.item_id, coalesce(array_agg(distinct store_id order by store_id) filter (where quantity > 0), '{}')::smallint[] as stores
      from touched join variant on variant.item_id = touched.item_id left join store_stock on store_stock.variant_id = variant.id
     group by touched.item_id)
  update item set store_ids = shelved.stores from shelved
   where item.id = shelved.item_id and item.kind = 'product'
     and not (item.store_ids @> shelved.stores and item.store_ids <@ shelved.stores)`;

/**
 * Items are found, or no longer found, in the stores whose shelf was emptied or filled since it was last asked.
 * @returns how many items are in other stores than before
 */
export async function followShelves({ database }: Pick<Shop, 'database'>): Promise<number> {
  return withTransaction(database, async ({ client }) => {
    const { rowCount } = await client.query(SHELVE);
    const moved = rowCount ?? 0;
    if (moved > 0) await bumpRevision(client);
    return moved;
  });
}

/** What counts as sold lately; ours, the specification names no figure. */
export const LATELY_MS = 90 * DAY_MS;
/** Orders are placed with the moment at which their transaction began: younger ones may not be seen yet. */
const SETTLED_MS = 5 * 60_000;

const COUNTED = `select (value #>> '{}')::float8 as until from catalogue_fact where name = 'sales_counted_until' for update`;
const BEGIN_COUNTING = `insert into catalogue_fact (name, value) values ('sales_counted_until', to_jsonb($1::float8)) on conflict do nothing`;
const NOTE_COUNTED = `update catalogue_fact set value = to_jsonb($1::float8) where name = 'sales_counted_until'`;
/**
 * Units that came into the window since it was last counted, less those that left it, and less what an order has put back on the
 * shelf: that will not come, and counts until then. Of a line: what was put back before, and what by now.
 */
const COUNT = `
  with back as materialized (
    select (given ->> 'lineId')::bigint as line_id, sum((given ->> 'quantity')::int) as by_now,
        coalesce(sum((given ->> 'quantity')::int) filter (where done_at < $5), 0) as before
      from outbox cross join lateral jsonb_array_elements(params -> 'lines') as given
     where effect = 'restock' and done_at < $6
     group by 1),
  touched as (
    select line.id from parent_order parent join seller_order part on part.parent_number = parent.number
      join order_line line on line.order_number = part.number
     where parent.placed_at >= $1 and parent.placed_at < $2 or parent.placed_at >= $3 and parent.placed_at < $4
    union
    select line_id from back where by_now > before),
  moved as (
    select line.item_id, sum(case
        when parent.placed_at >= $1 then line.quantity - coalesce(by_now, 0)
        when parent.placed_at >= $4 then coalesce(before - by_now, 0)
        else coalesce(before, 0) - line.quantity end)::int as units
      from touched join order_line line on line.id = touched.id
      join seller_order part on part.number = line.order_number
      join parent_order parent on parent.number = part.parent_number
      left join back on back.line_id = line.id
     where parent.placed_at >= $3 and parent.placed_at < $2 and line.item_id is not null
     group by line.item_id)
  update item set popularity = greatest(popularity + moved.units, 0) from moved
   where item.id = moved.item_id and moved.units <> 0`;

/**
 * Adds to each item's popularity what was sold of it since it was last counted, and takes off what was sold longer ago than
 * lately, or was cancelled. Whatever it began with, a demonstration's figure say, stays.
 * @returns how many items have changed
 */
export async function countSales({ database, clock }: Ground): Promise<number> {
  const until = clock.now() - SETTLED_MS;
  return withTransaction(database, async ({ client }) => {
    await client.query(BEGIN_COUNTING, [until]);
    const { rows } = await client.query<{ until: number }>(COUNTED);
    const from = rows[0]?.until ?? until;
    if (from >= until) return 0;
    const bounds = [from, until, from - LATELY_MS, until - LATELY_MS].map((ms) => new Date(ms));
    const { rowCount } = await client.query(COUNT, [...bounds, from, until]);
    await client.query(NOTE_COUNTED, [until]);
    const changed = rowCount ?? 0;
    if (changed > 0) await bumpRevision(client);
    return changed;
  });
}

/** Every minute, and nothing to do in most of them. */
export const shelves: Job = {
  name: 'shelves',
  cron: '* * * * *',
  limitSeconds: 60,
  work: (shop) => followShelves(shop),
};

/** Every hour: what sells well comes first in the lists that say so. */
export const sales: Job = {
  name: 'sales',
  cron: '23 * * * *',
  limitSeconds: 600,
  work: (shop) => countSales(shop),
};
