/**
 * Keeps lists, search and pages in step with stock and sales. A database trigger notifies every process when a variant sells out
 * or is restocked (migration 0017), and each process drops its cached pages; jobs update the stores and popularity of items.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import type { ScheduledJob } from '#server/platform/jobs/schedule.ts';
import type { Shop } from '#server/platform/shop.ts';
import { bumpRevision } from './revision.ts';

/** On a busy day variants sell out all the time; this is how often cached pages are dropped at most. */
const ANNOUNCE_INTERVAL_MS = 1_000;

const listeners = new Set<() => void>();
let interval: NodeJS.Timeout | undefined;
let isAnnouncementPending = false;

/** Calls `listener` after any process sold out or restocked a variant. Returns a function that unsubscribes it. */
export function onAvailability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners at once; further announcements within the interval are delivered as one when it ends. */
export function announceAvailability(): void {
  if (interval !== undefined) {
    isAnnouncementPending = true;
    return;
  }
  for (const listener of listeners) listener();
  interval = setTimeout(() => {
    interval = undefined;
    if (!isAnnouncementPending) return;
    isAnnouncementPending = false;
    announceAvailability();
  }, ANNOUNCE_INTERVAL_MS).unref();
}

/** Products only: the stores of a class are those where it is held, whatever their stock. */
const UPDATE_ITEM_STORES = `
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
 * Updates which stores each item is in, from the stock that changed since the last call.
 * @returns how many items changed
 */
export async function updateItemStores({ database }: Pick<Shop, 'database'>): Promise<number> {
  return withTransaction(database, async ({ client }) => {
    const { rowCount } = await client.query(UPDATE_ITEM_STORES);
    const changed = rowCount ?? 0;
    if (changed > 0) await bumpRevision(client);
    return changed;
  });
}

/** Sales of this long count towards popularity. Our own figure: the specification names none. */
export const SALES_WINDOW_MS = 90 * DAY_MS;
/** An order's time is the start of its transaction, so orders younger than this may not be committed yet. */
const COMMIT_MARGIN_MS = 5 * MINUTE_MS;

const READ_COUNTED_UNTIL = `select (value #>> '{}')::float8 as until from catalogue_fact where name = 'sales_counted_until' for update`;
const INSERT_COUNTED_UNTIL = `insert into catalogue_fact (name, value) values ('sales_counted_until', to_jsonb($1::float8)) on conflict do nothing`;
const UPDATE_COUNTED_UNTIL = `update catalogue_fact set value = to_jsonb($1::float8) where name = 'sales_counted_until'`;
/**
 * Adds the units that entered the window since the last count, and subtracts those that left it or were restocked by a cancellation.
 * Per order line, `before` is what was restocked at the last count, `by_now` what is restocked now.
 */
const UPDATE_POPULARITY = `
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
 * Moves each item's popularity by its sales since the last count, less cancelled units and units older than the window.
 * A figure that an item started with, such as that of the demo catalogue, stays.
 * @returns how many items changed
 */
export async function countSales({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const until = clock.now() - COMMIT_MARGIN_MS;
  return withTransaction(database, async ({ client }) => {
    await client.query(INSERT_COUNTED_UNTIL, [until]);
    const { rows } = await client.query<{ until: number }>(READ_COUNTED_UNTIL);
    const from = rows[0]?.until ?? until;
    if (from >= until) return 0;
    const bounds = [from, until, from - SALES_WINDOW_MS, until - SALES_WINDOW_MS].map((ms) => new Date(ms));
    const { rowCount } = await client.query(UPDATE_POPULARITY, [...bounds, from, until]);
    await client.query(UPDATE_COUNTED_UNTIL, [until]);
    const changed = rowCount ?? 0;
    if (changed > 0) await bumpRevision(client);
    return changed;
  });
}

/** Runs `updateItemStores` every minute. */
export const itemStores: ScheduledJob = {
  name: 'item-stores',
  everyMs: MINUTE_MS,
  limitMs: MINUTE_MS,
  work: (shop) => updateItemStores(shop),
};

/** Runs `countSales` every hour, for the sort by popularity. */
export const salesCounts: ScheduledJob = {
  name: 'sales-counts',
  everyMs: HOUR_MS,
  offsetMs: 23 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  work: (shop) => countSales(shop),
};
