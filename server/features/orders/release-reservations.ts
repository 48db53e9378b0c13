/** Releases the reservations of canceled orders: stock and seats, the card's authorization, and vouchers. */
import { statesTagged } from '#machines/runtime/tagged.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { orderEffects } from '#machines/order/effects.ts';
import { creditForCanceledOrder, recordCancellation } from '../money/index.ts';
import { checkedParams } from '#server/platform/jobs/handler.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { restock } from './restock.ts';

interface Paid {
  readonly number: string;
  readonly paymentLifecycleId: string;
}

/**
 * Voids the authorization of an order that was canceled before its money was captured.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 * @throws Error if money was captured
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
  await creditForCanceledOrder(client, number, at);
}

const TAKE = `
  update outbox set done_at = $2, next_attempt_at = null, last_error = null from seller_order as "order"
   where "order".parent_number = $1 and outbox.lifecycle_id = "order".lifecycle_id
     and outbox.effect in ('restock', 'releasePayment') and outbox.done_at is null
  returning outbox.effect, outbox.params, "order".number, "order".payment_lifecycle_id as "paymentLifecycleId"`;

interface Wanted extends Paid {
  readonly effect: string;
  readonly params: unknown;
}

/**
 * Releases the goods and vouchers of a purchase's orders now instead of by the worker a moment later, because the
 * answer to this request offers the same goods again.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function releaseReservations(
  client: Queryable,
  parentNumber: string,
  at: number,
): Promise<void> {
  const { rows } = await client.query<Wanted>(TAKE, [parentNumber, at]);
  // Locks in the same order as a purchase: goods before vouchers, and the goods of all orders together.
  await restock(
    client,
    rows.flatMap(({ effect, params }) =>
      effect === 'restock' ? checkedParams('restock', orderEffects.restock, params).lines : [],
    ),
  );
  for (const wanted of rows) if (wanted.effect === 'releasePayment') await releasePayment(client, wanted, at);
}
