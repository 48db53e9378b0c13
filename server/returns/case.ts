/** A return as a case of its order: it holds the order up until none of its lines is open. */
import { orderMachine } from '../../machines/order/machine.ts';
import { returnLineMachine } from '../../machines/return-line/machine.ts';
import { listOf } from '../lifecycle/listed.ts';
import { move } from '../lifecycle/move.ts';
import type { Queryable } from '../lifecycle/rows.ts';

/** Two lines that end at once come one after the other. */
const LOCK = `select return_order.number, order_number as "orderNumber", closed_at is not null as "isClosed"
  from return_order join return_line on return_number = return_order.number
 where return_line.lifecycle_id = $1 for update of return_order`;
const OPEN = `select from return_line join lifecycle on lifecycle.id = lifecycle_id
 where return_number = $1 and state not in (${listOf(returnLineMachine, 'closed')}) limit 1`;
const CLOSE = `update return_order set closed_at = to_timestamp($2::float8 / 1000) where number = $1`;
const ORDER = `select lifecycle_id as id from seller_order where number = $1`;

/**
 * Tells the order when the line that has ended was the last open one of its return; once.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function closeCase(client: Queryable, lineLifecycleId: string, at: number): Promise<void> {
  const { rows } = await client.query<{ number: string; orderNumber: string; isClosed: boolean }>(LOCK, [
    lineLifecycleId,
  ]);
  const [found] = rows;
  if (found === undefined || found.isClosed) return;
  if ((await client.query(OPEN, [found.number])).rowCount !== 0) return;
  await client.query(CLOSE, [found.number, at]);
  const { rows: orders } = await client.query<{ id: string }>(ORDER, [found.orderNumber]);
  const id = orders[0]?.id;
  if (id !== undefined) await move(client, orderMachine, id, { type: 'CASE_CLOSED', by: 'system', at });
}
