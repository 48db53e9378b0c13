/** What cancelled orders had taken comes back: goods and seats, what was set aside of the money, and what they held of vouchers. */
import { statesTagged } from '../../../machines/runtime/tagged.ts';
import { paymentMachine } from '../../../machines/payment/machine.ts';
import type { ShippedLine } from '../../../machines/order/events.ts';
import { recordCancellation } from '../money/ledger/record.ts';
import { move } from '../../platform/lifecycle/move.ts';
import type { Queryable } from '../../platform/database/handles.ts';
import { giveBackForOrder } from '../money/vouchers/giving-back.ts';
import { restock } from './restock.ts';

interface Paid {
  readonly number: string;
  readonly paymentLifecycleId: string;
}

/**
 * Lets go of what pays for an order that was cancelled before any money was taken for it.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @throws Error where money was taken
 */
export async function releasePayment(
  client: Queryable,
  { number, paymentLifecycleId }: Paid,
  at: number,
): Promise<void> {
  const event = { type: 'VOID', by: 'system', at } as const;
  const { accepted, row } = await move(client, paymentMachine, paymentLifecycleId, event);
  if (!accepted && !statesTagged(paymentMachine, 'letGo').includes(row.state))
    throw new Error(`the payment of order ${number} is ${row.state}`);
  await recordCancellation(client, number, at);
  await giveBackForOrder(client, number, at);
}

const TAKE = `
  update outbox set done_at = $2, next_attempt_at = null, last_error = null from seller_order as "order"
   where "order".parent_number = $1 and outbox.lifecycle_id = "order".lifecycle_id
     and outbox.effect in ('restock', 'releasePayment') and outbox.done_at is null
  returning outbox.effect, outbox.params, "order".number, "order".payment_lifecycle_id as "paymentLifecycleId"`;

interface Wanted extends Paid {
  readonly effect: 'restock' | 'releasePayment';
  readonly params: { readonly lines?: readonly ShippedLine[] };
}

/**
 * Does at once what the orders of a purchase want given back, instead of the worker a moment later: whoever is offered the same goods
 * in the answer to this finds them on the shelf, and the vouchers usable.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function giveBackAtOnce(client: Queryable, parentNumber: string, at: number): Promise<void> {
  const { rows } = await client.query<Wanted>(TAKE, [parentNumber, at]);
  // Goods before vouchers, as a purchase locks them; of all orders together, so that rows are locked in one order.
  await restock(
    client,
    rows.flatMap(({ effect, params }) => (effect === 'restock' ? (params.lines ?? []) : [])),
  );
  for (const wanted of rows) if (wanted.effect === 'releasePayment') await releasePayment(client, wanted, at);
}
