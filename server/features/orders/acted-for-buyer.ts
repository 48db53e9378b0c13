/**
 * Agents who have acted for the buyer of an order: they placed it, opened or moved one of its cases, or wrote in one, in the buyer's
 * name. Another agent decides its cases (decision 71).
 */
import type { Sender } from '#machines/runtime/roles/roles.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { OrderCaller } from './order-access.ts';

const ACTED_IN = {
  name: 'orders-acted-in',
  text: `select o.number from seller_order o join parent_order parent on parent.number = o.parent_number
   where o.number = any($2::text[]) and (parent.agent_id = $1
     or exists (select from lifecycle_step where agent_id = $1 and lifecycle_id in (
          select o.lifecycle_id
          union all select lifecycle_id from dispute where order_number = o.number
          union all select lifecycle_id from return_line join return_order on return_order.number = return_number
                     where order_number = o.number))
     or exists (select from dispute_message message join dispute on dispute.id = message.dispute_id
                 where order_number = o.number and message.agent_id = $1))`,
};

/** Adds to an agent's `sender` that they have acted for the buyer of the order, if they have. */
export type WithHistory = (orderNumber: string, sender: Sender) => Sender;

/** Reads in which of these orders the caller, if an agent, has acted for the buyer. */
export async function actingHistory(
  database: Queryable,
  { viewer }: Pick<OrderCaller, 'viewer'>,
  orderNumbers: readonly string[],
): Promise<WithHistory> {
  if (viewer?.isAgent !== true || orderNumbers.length === 0) return (_, sender) => sender;
  const { rows } = await database.query<{ number: string }>({
    ...ACTED_IN,
    values: [viewer.userId, orderNumbers],
  });
  const actedIn = new Set(rows.map(({ number }) => number));
  return (orderNumber, sender) =>
    sender.by === 'agent' && actedIn.has(orderNumber) ? { ...sender, actedForBuyer: true } : sender;
}
