/** A return as a case of its order: the order can't complete until all of the return's lines are closed. */
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { REFUSAL_DISPUTABLE_MS } from '#machines/return-line/constants.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sqlStates } from '#server/platform/database/states-in-sql.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { MoveResult, MoveOptions } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';

/** Makes two lines that close at once run one after the other. */
const LOCK = `select return_order.number, order_number as "orderNumber", closed_at is not null as "isClosed"
  from return_order join return_line on return_number = return_order.number
 where return_line.lifecycle_id = $1 for update of return_order`;
const OPEN = `select from return_line join lifecycle on lifecycle.id = lifecycle_id
 where return_number = $1 and state not in (${sqlStates(returnLineMachine, 'closed')}) limit 1`;
const REFUSED = `select from return_line join lifecycle on lifecycle.id = lifecycle_id
 where return_number = $1 and state in (${sqlStates(returnLineMachine, 'refused')}) limit 1`;
const REOPEN = 'update return_order set closed_at = null where number = $1';
const CLOSE = `update return_order set closed_at = to_timestamp($2::float8 / 1000) where number = $1`;
const ORDER = `select lifecycle_id as id from seller_order where number = $1`;

interface Case {
  readonly number: string;
  readonly orderNumber: string;
  readonly isClosed: boolean;
}

async function locked(client: Queryable, lineLifecycleId: string): Promise<Case | undefined> {
  return (await client.query<Case>(LOCK, [lineLifecycleId])).rows[0];
}

/** @returns whether the order accepted the event */
async function sendToOrder(
  client: Queryable,
  { orderNumber }: Case,
  event: { type: 'CASE_CLOSED'; disputableUntil?: number } | { type: 'CASE_OPENED' },
  at: number,
): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(ORDER, [orderNumber]);
  const id = rows[0]?.id;
  return id !== undefined && (await move(client, orderMachine, id, { ...event, by: 'system', at })).accepted;
}

/**
 * Closes the case at the order when the last open line of its return has closed; once. After a refusal, the buyer has time to dispute
 * it.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
export async function closeCase(client: Queryable, lineLifecycleId: string, at: number): Promise<void> {
  const found = await locked(client, lineLifecycleId);
  if (found === undefined || found.isClosed) return;
  if ((await client.query(OPEN, [found.number])).rowCount !== 0) return;
  await client.query(CLOSE, [found.number, at]);
  const isRefused = (await client.query(REFUSED, [found.number])).rowCount !== 0;
  const until = isRefused ? { disputableUntil: at + REFUSAL_DISPUTABLE_MS } : {};
  await sendToOrder(client, found, { type: 'CASE_CLOSED', ...until }, at);
}

/**
 * Reopens the case of a refused line: its return delays the order's completion again until the line closes. Does nothing for a
 * completed order.
 * @param client a connection with a transaction under way
 * @param at ms since 1970
 */
async function reopenCase(client: Queryable, lineLifecycleId: string, at: number): Promise<void> {
  const found = await locked(client, lineLifecycleId);
  if (found === undefined || !found.isClosed) return;
  if (await sendToOrder(client, found, { type: 'CASE_OPENED' }, at))
    await client.query(REOPEN, [found.number]);
}

const LOCK_ORDER = `select from seller_order where number = (
   select order_number from return_order join return_line on return_number = return_order.number
    where return_line.lifecycle_id = $1) for update`;
const PAID_BY_DISPUTE = `select from dispute join refund on cause_lifecycle_id = dispute.lifecycle_id
   join return_line on return_line.id = dispute.return_line_id
 where return_line.lifecycle_id = $1 limit 1`;

/**
 * An agent reverses a refusal by hand. If a dispute refunds the same line, the line must not refund too: both lock the order before
 * they check, and the line after it, so of two at the same moment the second sees the first.
 * @param client a connection with a transaction under way
 * @throws Refusal 409 NOTHING_LEFT_TO_REFUND
 */
export async function reverseRefusalByHand(
  client: Queryable,
  lineLifecycleId: string,
  event: Sender & { readonly type: 'DISPUTE_DECIDED' },
  sending: MoveOptions,
): Promise<MoveResult> {
  await client.query(LOCK_ORDER, [lineLifecycleId]);
  if ((await client.query(PAID_BY_DISPUTE, [lineLifecycleId])).rowCount !== 0)
    throw new Refusal('NOTHING_LEFT_TO_REFUND');
  return reverseRefusal(client, lineLifecycleId, event, sending);
}

/**
 * A dispute's decision reverses a refusal: the line is reopened and refunds itself.
 * @param client a connection with a transaction under way
 */
export async function reverseRefusal(
  client: Queryable,
  lineLifecycleId: string,
  event: Sender & { readonly type: 'DISPUTE_DECIDED' },
  sending: MoveOptions,
): Promise<MoveResult> {
  const moved = await move(client, returnLineMachine, lineLifecycleId, event, sending);
  if (moved.accepted) await reopenCase(client, lineLifecycleId, event.at);
  return moved;
}
