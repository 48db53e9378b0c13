/** The refund of a return line: requested once, by the system or for an agent who has paid by hand. */
import { restoreRow } from '#machines/persistence/row.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import type { ReturnLineContext } from '#machines/return-line/events.ts';
import { refundableQuantity } from '#machines/return-line/setup.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { MoveResult, MoveOptions } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { RefundImpossible, requestRefund, settleByHand } from '#server/features/money/index.ts';
import { returnLineLifecycle, refundKeyOf } from './repository.ts';

interface Line {
  readonly id: string;
  readonly orderLineId: number;
  readonly orderNumber: string;
  readonly percent: number;
  readonly isClass: boolean;
}

const LINE = `select return_line.id, order_line_id::float8 as "orderLineId", order_line.order_number as "orderNumber", percent,
    class_session_id is not null as "isClass"
  from return_line join order_line on order_line.id = order_line_id
    join seller_order on seller_order.number = order_line.order_number
 where return_line.lifecycle_id = $1`;

/**
 * The return line of a lifecycle.
 * @param lock makes other refunds of its order wait until the end of the transaction
 * @throws Error if the lifecycle is no return line's
 */
export async function lineOf(client: Queryable, lifecycleId: string, lock: boolean): Promise<Line> {
  const text = lock ? `${LINE} for update of seller_order` : LINE;
  const { rows } = await client.query<Line>(text, [lifecycleId]);
  const [line] = rows;
  if (line === undefined) throw new Error(`no line of a return has the lifecycle ${lifecycleId}`);
  return line;
}

/**
 * Requests the refund of so many units of a line: one refund for a line, however often it is called.
 * @throws RefundImpossible; the caller must then roll the transaction back
 */
export async function requestLineRefund(
  client: Queryable,
  { id, orderLineId, orderNumber, percent }: Line,
  { lifecycleId, quantity, at }: { lifecycleId: string; quantity: number; at: number },
): Promise<void> {
  await requestRefund(client, {
    ...{ orderNumber, cause: 'return', key: refundKeyOf(id), causeLifecycleId: lifecycleId, at },
    what: { pieces: [{ orderLineId, quantity, percent }] },
  });
}

const LOCK_REFUND = 'select from refund where key = $1 for update';

/**
 * Settles the line, its refund and the ledger together, after an agent has paid the refund by hand. Creates the refund as settled if it
 * wasn't requested yet, so that the worker doesn't request it from the provider later.
 * @param client a connection with a transaction under way
 * @throws RefundImpossible TOO_EARLY while the order's payment is just being captured
 */
export async function settleLineByHand(
  client: Queryable,
  lifecycleId: string,
  event: Sender & { readonly type: 'REFUND_SETTLED' },
  sending: MoveOptions,
): Promise<MoveResult> {
  const { at } = event;
  const { id } = await lineOf(client, lifecycleId, false);
  // Locks in the same order as a settled refund of the provider: refund, order, line.
  await client.query(LOCK_REFUND, [refundKeyOf(id)]);
  const line = await lineOf(client, lifecycleId, true);
  const moved = await move(client, returnLineLifecycle.machine, lifecycleId, event, sending);
  if (!moved.accepted) return moved;
  const context: ReturnLineContext = restoreRow(returnLineLifecycle.machine, moved.row).context;
  await client.query('savepoint asking');
  try {
    await requestLineRefund(client, line, { lifecycleId, quantity: refundableQuantity(context), at });
  } catch (error) {
    // The order was never paid, so there is no refund to record.
    if (!(error instanceof RefundImpossible) || error.problem !== 'NOTHING_TAKEN') throw error;
    await client.query('rollback to savepoint asking');
  }
  await settleByHand(client, refundKeyOf(id), at);
  return moved;
}
