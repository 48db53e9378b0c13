/** Scores items for a member: those that others bought together with the member's items, and popular ones of the member's categories. */
import type { Pool } from 'pg';
import { RECOMMENDATIONS_MAX } from '#contract/limits.ts';
import type { ScoresAnswer } from '#contract/recommendations.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';

/** Older orders say little about what a member makes today. */
export const TASTE_WINDOW_MS = 365 * DAY_MS;
/** The weights of an ordered and of a listed item: an order says more, because the member paid. */
const ORDERED = 3;
const LISTED = 2;
const CATEGORIES_MAX = 6;
/** The most items of one category. */
const OF_CATEGORY = 6;

/** Whether an item is on sale and in stock. Classes have a row of their own on the home page. */
const IS_OFFERED = `item.status = 'active' and item.kind <> 'class' and (item.kind = 'project' or exists (
    select from variant where variant.item_id = item.id and (variant.stock is null or variant.stock > 0)))`;

const SCORES = {
  name: 'personalized-scores',
  text: `
    with own as materialized (
      select item_id, sum(weight)::float8 as weight from (
          select line.item_id, ${String(ORDERED)} as weight
            from parent_order bought join seller_order part on part.parent_number = bought.number
            join lifecycle on lifecycle.id = part.lifecycle_id
            join order_line line on line.order_number = part.number
           where bought.buyer_id = $1 and part.placed_at >= $2 and line.item_id is not null
             and lifecycle.state not in (${sqlStates(orderMachine, 'calledOff')})
          union all
          select saved.item_id, ${String(LISTED)} from wish_list list join wish_list_item saved on saved.list_id = list.id
           where list.user_id = $1) as signal
       group by item_id),
    liked as materialized (
      select item.category_id, sum(own.weight) as weight from own join item on item.id = own.item_id
       group by item.category_id order by weight desc, item.category_id limit ${String(CATEGORIES_MAX)}),
    candidate as (
      select pair.other_id as item_id, 2 * own.weight * pair.purchases / (pair.purchases + 2) as points
        from own join item_pair pair on pair.item_id = own.item_id
      union all
      select best.id, liked.weight / best.place
        from liked cross join lateral (
          select id, row_number() over (order by popularity desc, id) as place from item
           where category_id = liked.category_id and ${IS_OFFERED}
             and not exists (select from own where own.item_id = item.id)
           order by popularity desc, id limit ${String(OF_CATEGORY)}) as best),
    scored as (
      select item.id, sum(points)::float8 as points from candidate join item on item.id = candidate.item_id
       where ${IS_OFFERED} and not exists (select from own where own.item_id = item.id)
       group by item.id order by points desc, item.id limit ${String(RECOMMENDATIONS_MAX)})
    select id::float8 as "itemId", round((points / max(points) over ())::numeric, 4)::float8 as score
      from scored order by points desc, id`,
};

/** @param now ms since 1970 @returns the best first; none for a member without orders and lists */
export async function scoreItems(
  pool: Pick<Pool, 'query'>,
  userId: string,
  now: number,
): Promise<ScoresAnswer['scores']> {
  const { rows } = await pool.query<ScoresAnswer['scores'][number]>({
    ...SCORES,
    values: [userId, new Date(now - TASTE_WINDOW_MS)],
  });
  return rows;
}
