/** The refund of a line of a return: asked for once, by the shop or in the place of an agent who has paid by hand. */
import { restoreRow } from '../../../../machines/runtime/row.ts';
import type { Sender } from '../../../../machines/runtime/roles/roles.ts';
import type { ReturnLineContext } from '../../../../machines/return-line/events.ts';
import { refundableQuantity } from '../../../../machines/return-line/setup.ts';
import { move } from '../../../platform/lifecycle/move.ts';
import type { Moved, Sending } from '../../../platform/lifecycle/move.ts';
import type { Queryable } from '../../../platform/database/handles.ts';
import { RefundImpossible, requestRefund } from '../../money/refunds/request.ts';
import { settleByHand } from '../../money/refunds/settle.ts';
import { obeyed, refundKeyOf } from './serialize.ts';

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
 * The line of a lifecycle.
 * @param lock whoever else pays back for its order waits until the end of the transaction
 * @throws Error where it is no line's
 */
export async function lineOf(client: Queryable, lifecycleId: string, lock: boolean): Promise<Line> {
  const text = lock ? `${LINE} for update of seller_order` : LINE;
  const { rows } = await client.query<Line>(text, [lifecycleId]);
  const [line] = rows;
  if (line === undefined) throw new Error(`no line of a return has the lifecycle ${lifecycleId}`);
  return line;
}

/**
 * Asks for the refund of so many pieces of a line: one for a line, however often.
 * @throws RefundImpossible; the caller's transaction is to be given up then
 */
export async function askRefund(
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
 * An agent has paid a line back by hand: the line, its refund and what the ledger knows of it, all at once. Where none was asked
 * for yet it is now, so that nobody asks the provider for it later.
 * @param client a connection with a transaction under way
 * @throws RefundImpossible TOO_EARLY where the money of the order is just being taken
 */
export async function settleLineByHand(
  client: Queryable,
  lifecycleId: string,
  event: Sender & { readonly type: 'REFUND_SETTLED' },
  sending: Sending,
): Promise<Moved> {
  const { at } = event;
  const { id } = await lineOf(client, lifecycleId, false);
  // In the order of who tells that the provider has paid: refund, order, line.
  await client.query(LOCK_REFUND, [refundKeyOf(id)]);
  const line = await lineOf(client, lifecycleId, true);
  const moved = await move(client, obeyed.machine, lifecycleId, event, sending);
  if (!moved.accepted) return moved;
  const context: ReturnLineContext = restoreRow(obeyed.machine, moved.row).context;
  await client.query('savepoint asking');
  try {
    await askRefund(client, line, { lifecycleId, quantity: refundableQuantity(context), at });
  } catch (error) {
    // Nothing was ever taken for the order, so that nothing can be paid back for it once more.
    if (!(error instanceof RefundImpossible) || error.problem !== 'NOTHING_TAKEN') throw error;
    await client.query('rollback to savepoint asking');
  }
  await settleByHand(client, refundKeyOf(id), at);
  return moved;
}
