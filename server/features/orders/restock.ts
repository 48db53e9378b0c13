/** Returns unused stock of an order: items to the warehouse or store that they came from, seats to their class. */
import type { ShippedLine } from '#machines/order/events.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

/** Lines with their quantities as `$1`; rows are locked in the same order as in a purchase: by kind, then by id. */
const LINES = `select line.variant_id, line.class_session_id, wanted.quantity,
    case when "order".delivery ->> 'kind' = 'pickup' then ("order".delivery ->> 'storeId')::int end as store_id
  from jsonb_to_recordset($1::jsonb) as wanted("lineId" bigint, quantity int)
  join order_line as line on line.id = wanted."lineId"
  join seller_order as "order" on "order".number = line.order_number`;
const SHELF = `with back as (${LINES}), summed as (
    select variant_id, sum(quantity)::int as quantity from back
     where variant_id is not null and store_id is null group by variant_id),
  locked as (select id from variant where id in (select variant_id from summed) order by id for update)
  update variant set stock = stock + summed.quantity from summed, locked
   where variant.id = summed.variant_id and locked.id = variant.id`;
const STORE = `with back as (${LINES}), summed as (
    select variant_id, store_id, sum(quantity)::int as quantity from back
     where variant_id is not null and store_id is not null group by variant_id, store_id),
  locked as (
    select variant_id, store_id from store_stock join summed using (variant_id, store_id)
     order by variant_id, store_id for update of store_stock)
  update store_stock set quantity = store_stock.quantity + summed.quantity
    from summed join locked using (variant_id, store_id)
   where store_stock.variant_id = summed.variant_id and store_stock.store_id = summed.store_id`;
const SEATS = `with back as (${LINES}), summed as (
    select class_session_id, sum(quantity)::int as quantity from back
     where class_session_id is not null group by class_session_id),
  locked as (select id from class_session where id in (select class_session_id from summed) order by id for update)
  update class_session set seats_taken = greatest(seats_taken - summed.quantity, 0) from summed, locked
   where class_session.id = summed.class_session_id and locked.id = class_session.id`;

/**
 * Restocks these lines. Skips items that have been deleted from the catalogue since.
 * @param client a connection with a transaction under way
 */
export async function restock(client: Queryable, lines: readonly ShippedLine[]): Promise<void> {
  const values = [JSON.stringify(lines)];
  for (const text of [SHELF, SEATS, STORE]) await client.query(text, values);
}
