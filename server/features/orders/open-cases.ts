/** Reads the open returns and disputes of orders, for the links to their pages. */
import type { Order } from '#contract/orders.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

export type OpenCases = Order['openCases'];
export const NO_CASES: OpenCases = { returnNumbers: [], disputeId: null };

/** A return is open as long as one of its lines is. */
const OPEN = {
  name: 'open-cases',
  text: `
  select number as "orderNumber",
         array(select back.number from return_order back
                where back.order_number = asked.number and exists (
                  select from return_line join lifecycle on lifecycle.id = return_line.lifecycle_id
                   where return_number = back.number and lifecycle.state not in (${sqlStates(returnLineMachine, 'closed')}))
                order by back.created_at, back.number) as "returnNumbers",
         (select max(dispute.id)::text from dispute
           where dispute.order_number = asked.number and closed_at is null) as "disputeId"
    from unnest($1::text[]) as asked (number)`,
};

/** By order number. */
export async function openCasesOf(
  client: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OpenCases>> {
  const { rows } = await client.query<OpenCases & { orderNumber: string }>({ ...OPEN, values: [numbers] });
  return new Map(rows.map(({ orderNumber, ...cases }) => [orderNumber, cases]));
}
