/** Members may review each item they have received once, except their own. */
import { orderMachine } from '#machines/order/machine.ts';
import { isKeptFrom } from '#server/platform/http/account-restrictions.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

/** SQL condition: account `$1` sells the item. @param item an SQL expression of the item's id */
export const isOwn = (item: string): string =>
  `exists (select from item own join seller on seller.id = own.seller_id where own.id = ${item} and seller.user_id = $1)`;
/** SQL condition: account `$1` has received the item. Lines that the seller canceled are no longer in the order's lifecycle. */
export const hasReceived = (item: string): string =>
  `exists (select from parent_order parent join seller_order o on o.parent_number = parent.number
             join lifecycle on lifecycle.id = o.lifecycle_id join order_line line on line.order_number = o.number
            where parent.buyer_id = $1 and line.item_id = ${item}
              and lifecycle.state in (${sqlStates(orderMachine, 'arrived')})
              and lifecycle.context -> 'lines' @> jsonb_build_array(jsonb_build_object('lineId', line.id)))`;

const REVIEWABLE = {
  name: 'reviewable',
  text: `select item.id::float8 as id from item
     where item.id = any($2::bigint[]) and item.status = 'active' and ${hasReceived('item.id')} and not ${isOwn('item.id')}
       and not exists (select from review where item_id = item.id and user_id = $1 and status <> 'rejected')`,
};

/** The items that the viewer may review now. Guests, agents and accounts that may not write reviews get an empty set. */
export async function reviewableBy(
  client: Queryable,
  viewer: Viewer | null,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const isWriter =
    viewer !== null && viewer.agentId === null && !isKeptFrom(viewer.restrictions, 'writeReview');
  if (!isWriter || itemIds.length === 0) return new Set();
  const { rows } = await client.query<{ id: number }>({ ...REVIEWABLE, values: [viewer.userId, itemIds] });
  return new Set(rows.map(({ id }) => id));
}
