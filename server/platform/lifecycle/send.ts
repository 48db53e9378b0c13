/** Sends an event that came through the API. */
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { move, type MoveResult, type ActingAccounts } from './move.ts';
import { notPossibleNow } from './permitted.ts';
import type { ServerMachine } from './permitted.ts';

/**
 * Sends a person's event to the lifecycle in `row`.
 * @param seen the revision that the sender has seen; undefined accepts any
 * @returns the row after the event
 * @throws Refusal 409 NOT_POSSIBLE_NOW or NOTHING_POSSIBLE_NOW, 409 MOVED_ON when `seen` isn't the current revision
 */
export async function send<Context, Event extends SentEvent>(
  { database }: Pick<Shop, 'database'>,
  serverMachine: ServerMachine<Context, Event>,
  row: LifecycleRow,
  { event, people, seen }: { event: SentEvent & Event; people: ActingAccounts; seen: number | undefined },
): Promise<LifecycleRow> {
  const { userId, agentId } = people;
  const moved = await move(database.pool, serverMachine.machine, row.id, event, {
    userId,
    agentId,
    seen,
    row,
  });
  return acceptedRow(serverMachine, moved, event, seen);
}

/**
 * The row after an accepted event.
 * @throws Refusal 409 as `send` does, for an event that wasn't accepted
 */
export function acceptedRow<Context, Event extends SentEvent>(
  serverMachine: ServerMachine<Context, Event>,
  moved: MoveResult,
  event: SentEvent,
  seen: number | undefined,
): LifecycleRow {
  if (moved.accepted) return moved.row;
  const { state, revision } = moved.row;
  if (seen !== undefined && seen !== revision) {
    throw new Refusal('MOVED_ON', { details: { state, revision } });
  }
  throw notPossibleNow(serverMachine, moved.row, event);
}
