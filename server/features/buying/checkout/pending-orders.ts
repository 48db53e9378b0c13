/** Orders placed while their payment is pending: confirms them when the bank authorizes it, and reopens the checkout when it declines. */
import { CART_LINES_MAX } from '#contract/limits.ts';
import { applyEvent } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { OrderEvent } from '#machines/order/events.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { LifecycleBatch } from '#server/platform/lifecycle/batch.ts';
import { rowOf, type StepOrigin, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import type { AgreedLine } from './agreement.ts';

const OF_PURCHASE = `select lifecycle.id, machine, shape, state, context, due_at, revision
  from seller_order join lifecycle on lifecycle.id = seller_order.lifecycle_id
 where parent_number = $1 order by lifecycle.id for update of lifecycle`;

/** The locked orders of a purchase for which this payment event still counts. */
async function ordersOpenTo(
  client: Queryable,
  parentNumber: string,
  event: OrderEvent,
): Promise<LifecycleRow[]> {
  const { rows } = await client.query<StoredRow>(OF_PURCHASE, [parentNumber]);
  return rows.map(rowOf).filter((row) => applyEvent(orderMachine, row, event).accepted);
}

/** Whether any order of a purchase still waits for its payment at `at`, ms since 1970. */
export const hasOrderAwaitingPayment = async (
  client: Queryable,
  parentNumber: string,
  at: number,
): Promise<boolean> =>
  (await ordersOpenTo(client, parentNumber, { type: 'AUTHORIZED', by: 'system', at })).length > 0;

/**
 * Sends the payment's result to the orders that wait for it.
 * @returns how many did
 */
export async function sendPaymentOutcome(
  client: Queryable,
  parentNumber: string,
  type: 'AUTHORIZED' | 'PAYMENT_FAILED',
  sent: StepOrigin,
): Promise<number> {
  const batch = new LifecycleBatch(sent);
  const event: OrderEvent = { type, by: 'system', at: sent.at };
  const waiting = await ordersOpenTo(client, parentNumber, event);
  for (const row of waiting) batch.move(orderMachine, row, [event]);
  await batch.save(client);
  return waiting.length;
}

/** Keeps lines that the shopper has added to the cart since; leaves out items deleted from the catalogue. */
const PUT_BACK = `
  with own as (update cart set revision = revision + 1, updated_at = $2 where id = $1 returning id)
  insert into cart_line (cart_id, variant_id, class_session_id, quantity, seen_price_cents, added_at)
  select own.id, bought.variant_id, bought.session_id, bought.quantity, bought.price, $2
    from own, unnest($3::bigint[], $4::bigint[], $5::int[], $6::int[]) with ordinality
      as bought(variant_id, session_id, quantity, price, nth)
   where exists (select from variant where id = bought.variant_id)
      or exists (select from class_session where id = bought.session_id)
   order by nth limit greatest($7 - (select count(*) from cart_line where cart_id = $1), 0)
  on conflict do nothing`;
/** Copies what was filled in. If the shopper has started another checkout, that one stays. */
const REOPEN = `
  insert into checkout (id, user_id, cart_id, status, details, created_at, updated_at, agent_id)
  select $2, coalesce(over.user_id, cart.user_id), cart.id, 'OPEN', over.details, $3, $3, over.agent_id
    from checkout over, cart where over.id = $1 and cart.id = $4
  on conflict (cart_id) where status = 'OPEN' do nothing`;

/**
 * After a declined or expired authorization: puts the goods back into the cart and reopens the checkout.
 * @param client a connection with a transaction under way
 * @param purchase.lines as they were agreed to
 */
export async function reopenCheckout(
  client: Queryable,
  purchase: { readonly checkoutId: string; readonly cartId: string; readonly lines: readonly AgreedLine[] },
  at: number,
): Promise<void> {
  const { checkoutId, cartId, lines } = purchase;
  const now = new Date(at);
  await client.query(PUT_BACK, [
    cartId,
    now,
    lines.map(({ variantId }) => variantId),
    lines.map(({ sessionId }) => sessionId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ unitPriceCents }) => unitPriceCents),
    CART_LINES_MAX,
  ]);
  await client.query(REOPEN, [checkoutId, crypto.randomUUID(), now, cartId]);
}
