/** Opens returns, once for each client key. An open return is a case, so the order can't complete until it is closed. */
import type { OpenReturnBody, ReturnHindrance } from '#contract/open-return.ts';
import type { Sender } from '#machines/runtime/roles/roles.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { returnLineMachine } from '#machines/return-line/machine.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { attachPhotos, type Uploader } from '#server/features/photos/index.ts';
import { findOrder, linesToReturn } from './lines-to-return.ts';
import type { LineToReturn } from './lines-to-return.ts';

export interface Opening {
  readonly orderNumber: string;
  readonly body: OpenReturnBody;
  readonly sender: Sender;
  readonly people: ActingAccounts;
  readonly whose: Uploader;
}

const field = (index: number, name: string) => ({ field: `lines/${String(index)}/${name}` });

function refused(hindrance: ReturnHindrance, index: number): Refusal {
  return new Refusal(hindrance, field(index, 'orderLineId'));
}

type Wanted = OpenReturnBody['lines'][number];

/** @throws Refusal 400 for a line that is named twice, 404 for one of another order, 409 for items that can't be returned, or no longer */
function checked(wanted: readonly Wanted[], lines: readonly LineToReturn[]) {
  return wanted.map((each, index) => {
    const { orderLineId, quantity } = each;
    if (wanted.findIndex((other) => other.orderLineId === orderLineId) !== index)
      throw new Refusal('VALIDATION', field(index, 'orderLineId'));
    const line = lines.find((known) => known.orderLineId === orderLineId);
    if (line === undefined) throw new Refusal('NOT_FOUND', field(index, 'orderLineId'));
    const { answer } = line;
    if (answer.hindrance !== null) throw refused(answer.hindrance, index);
    if (quantity > line.quantity)
      throw new Refusal('TOO_MANY_RETURNED', {
        ...field(index, 'quantity'),
        details: { most: line.quantity },
      });
    return { ...each, line, percent: answer.percent, refundCents: line.refundCents[quantity - 1] ?? 0 };
  });
}

const KNOWN = `select number from return_order where order_number = $1 and client_key = $2`;
/** The quantities as the return was opened: lines split since count together. */
const KNOWN_LINES = `
  select order_line_id::float8 as "orderLineId", reason, note, sum((context ->> 'quantity')::int)::int as quantity
    from return_line join lifecycle on lifecycle.id = lifecycle_id where return_number = $1 group by 1, 2, 3`;
const COUNT = `select count(*)::int as count from return_order where order_number = $1`;
const ADD = `insert into return_order (number, order_number, seller_id, buyer_id, created_at, client_key)
  values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6)`;
const ADD_LINE = `insert into return_line
    (return_number, order_line_id, lifecycle_id, reason, note, refund_cents, is_receipt_expected, percent)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::float8 as id`;

/** @throws Refusal 409 KEY_REUSED if another return was opened under this key */
async function mustBeSame(client: Queryable, number: string, wanted: readonly Wanted[]): Promise<void> {
  const { rows } = await client.query<Omit<Wanted, 'photoIds'>>(KNOWN_LINES, [number]);
  const isKnown = ({ orderLineId, quantity, reason, note }: Wanted): boolean =>
    rows.some(
      (row) =>
        row.orderLineId === orderLineId &&
        row.quantity === quantity &&
        row.reason === reason &&
        row.note === note.trim(),
    );
  if (rows.length !== wanted.length || !wanted.every(isKnown))
    throw new Refusal('KEY_REUSED', { field: 'clientKey' });
}

/**
 * Opens a return inside the caller's transaction. Class seats returned in time are approved at once, by the organizer's policy.
 * @returns its number; that of the existing return if the key was used before
 * @throws Refusal, see `checked` and `attachPhotos`
 */
export async function openReturn(
  client: Queryable,
  { orderNumber, body, sender, people, whose }: Opening,
): Promise<string> {
  const { at } = sender;
  const order = await findOrder(client, orderNumber, true);
  if (order === undefined) throw notFound();
  const { rows: known } = await client.query<{ number: string }>(KNOWN, [orderNumber, body.clientKey]);
  if (known[0] !== undefined) {
    await mustBeSame(client, known[0].number, body.lines);
    return known[0].number;
  }
  const lines = checked(body.lines, await linesToReturn(client, order, at));
  const { rows: counted } = await client.query<{ count: number }>(COUNT, [orderNumber]);
  const number = `R${orderNumber}-${String((counted[0]?.count ?? 0) + 1)}`;
  const { sellerId, buyerId } = order;
  await client.query(ADD, [number, orderNumber, sellerId, buyerId, at, body.clientKey]);
  const held = { type: 'CASE_OPENED', by: 'system', at } as const;
  const opened = await move(client, orderMachine, order.lifecycleId, held, people);
  if (!opened.accepted) throw new Refusal('RETURN_WINDOW_OVER');
  for (const { line, quantity, percent, refundCents, reason, note, photoIds } of lines) {
    const { isReceiptExpected, isClass } = line;
    const input = { requestedAt: at, quantity, isReceiptExpected };
    const lifecycleId = await begin(client, returnLineMachine, input, at);
    const { rows } = await client.query<{ id: number }>(ADD_LINE, [
      ...[number, line.orderLineId, lifecycleId, reason, note.trim()],
      ...[refundCents, isReceiptExpected, percent],
    ]);
    const returnLineId = rows[0]?.id;
    if (returnLineId === undefined) throw new Error('a line of a return that was made has no id');
    await attachPhotos(client, { photoIds, to: { returnLineId }, whose });
    if (isClass) {
      await move(client, returnLineMachine, lifecycleId, { type: 'APPROVE', by: 'system', at }, people);
    }
  }
  return number;
}
