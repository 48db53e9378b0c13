/** An event that somebody sends through the API. */
import type { SentEvent } from '../../../machines/runtime/roles/roles.ts';
import type { LifecycleRow } from '../../../machines/runtime/row.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { move, type Moved, type People } from './move.ts';
import { notNow } from './permitted.ts';
import type { Obeyed } from './permitted.ts';

/**
 * Moves the lifecycle in `row` by an event of a person.
 * @param seen the revision that the sender has seen, where they say
 * @returns the row as it stands now
 * @throws Refusal 409 NOT_POSSIBLE_NOW or NOTHING_POSSIBLE_NOW, 409 MOVED_ON when `seen` is not how it stands
 */
export async function send<Context, Event extends SentEvent>(
  { database }: Pick<Shop, 'database'>,
  obeyed: Obeyed<Context, Event>,
  row: LifecycleRow,
  { event, people, seen }: { event: SentEvent & Event; people: People; seen: number | undefined },
): Promise<LifecycleRow> {
  const { userId, agentId } = people;
  const moved = await move(database.pool, obeyed.machine, row.id, event, { userId, agentId, seen, row });
  return acceptedRow(obeyed, moved, event, seen);
}

/**
 * Where a lifecycle stands after an event that counted.
 * @throws Refusal 409 as `send` does, for one that did not
 */
export function acceptedRow<Context, Event extends SentEvent>(
  obeyed: Obeyed<Context, Event>,
  moved: Moved,
  event: SentEvent,
  seen: number | undefined,
): LifecycleRow {
  if (moved.accepted) return moved.row;
  const { state, revision } = moved.row;
  if (seen !== undefined && seen !== revision) {
    throw new Refusal('MOVED_ON', { details: { state, revision } });
  }
  throw notNow(obeyed, moved.row, event);
}
