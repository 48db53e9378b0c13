/** Receives a return line. If only a part of it has arrived, that part moves on, and the rest becomes a line of its own. */
import { shareOut } from '#machines/rules/money/share-out.ts';
import type { ReturnLineContext, ReturnLineEvent } from '#machines/return-line/events.ts';
import { restAfter } from '#machines/return-line/rest.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import type { ActingAccounts } from '#server/platform/lifecycle/move.ts';
import { notPossibleNow } from '#server/platform/lifecycle/permitted.ts';
import { COLUMNS, rowOf } from '#server/platform/lifecycle/rows.ts';
import type { StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { returnLineLifecycle } from './repository.ts';

export type Receiving = Extract<ReturnLineEvent, { type: 'RECEIVE' }>;

const LOCK = `select ${COLUMNS} from lifecycle where id = $1 for update`;
/** The new line's lifecycle is a copy, with the same steps. */
const FORK = `
  with forked as (
    insert into lifecycle (machine, shape, state, context, due_at, revision)
    values ($1, $2, $3, $4, $5, $6) returning id),
  steps as (
    insert into lifecycle_step (lifecycle_id, revision, event, sent_by, user_id, agent_id, payload, at, from_state, to_state)
    select forked.id, revision, event, sent_by, user_id, agent_id, payload, at, from_state, to_state
      from lifecycle_step, forked where lifecycle_id = $7 and revision <= $6)
  select id from forked`;
const REFUND = 'select refund_cents as cents from return_line where id = $1 for update';
const KEEP = 'update return_line set refund_cents = $2 where id = $1';
const REST = `insert into return_line
    (return_number, order_line_id, lifecycle_id, reason, note, refund_cents, is_receipt_expected, percent, split_from)
  select return_number, order_line_id, $2, reason, note, $3, is_receipt_expected, percent, id from return_line where id = $1`;

const contextOf = (row: LifecycleRow): ReturnLineContext =>
  restoreRow(returnLineLifecycle.machine, row).context;

/** Splits the missing part off a line, in the state before the other part was received. */
async function splitOff(
  client: Queryable,
  lineId: number,
  was: LifecycleRow,
  { quantity: came, at }: Receiving,
): Promise<void> {
  const rest = restAfter(contextOf(was), came, at);
  const { rows: forked } = await client.query<{ id: string }>(FORK, [
    ...[was.machine, was.shape, was.state, JSON.stringify(rest)],
    ...[rest.dueAt, was.revision, was.id],
  ]);
  const { rows } = await client.query<{ cents: number }>(REFUND, [lineId]);
  const [ours = 0, theirs = 0] = shareOut(rows[0]?.cents ?? 0, [came, rest.quantity]);
  await client.query(KEEP, [lineId, ours]);
  await client.query(REST, [lineId, forked[0]?.id, theirs]);
}

/**
 * A seller has received a line, or a part of it.
 * @param client a connection with a transaction under way
 * @param seen the revision that the seller has seen, if they say so
 * @returns the row of the received part
 * @throws Refusal 409 as `send` does; nothing is split then
 */
export async function receiveLine(
  client: Queryable,
  line: { readonly id: number; readonly lifecycleId: number },
  event: Receiving,
  { userId, agentId, seen }: ActingAccounts & { seen: number | undefined },
): Promise<LifecycleRow> {
  const { rows } = await client.query<StoredRow>(LOCK, [line.lifecycleId]);
  const [stored] = rows;
  if (stored === undefined) throw new Error(`return line ${String(line.id)} has no lifecycle`);
  const was = rowOf(stored);
  const sending = { userId, agentId, seen, row: was };
  const { accepted, row } = await move(client, returnLineLifecycle.machine, was.id, event, sending);
  if (!accepted) {
    const { state, revision } = row;
    if (seen !== undefined && seen !== revision)
      throw new Refusal('MOVED_ON', { details: { state, revision } });
    throw notPossibleNow(returnLineLifecycle, row, event);
  }
  if (event.quantity < contextOf(was).quantity) await splitOff(client, line.id, was, event);
  return row;
}
