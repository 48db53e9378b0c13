/** Sends events to stored lifecycles. The machine alone decides whether an event is accepted (design §4). */
import type { AnyStateMachine } from 'xstate';
import { applyEvent, beginRow } from '#machines/persistence/row.ts';
import type { LifecycleRow } from '#machines/persistence/row.ts';
import type { SentEvent } from '#machines/runtime/roles/roles.ts';
import { readRow, insertLifecycle, saveSteps } from './rows.ts';
import type { Queryable } from '../database/handles.ts';

/** Retries after concurrent moves; losing the race this often in a row means a bug. */
const ATTEMPTS_MAX = 10;

export interface MoveResult {
  /** Whether the machine accepted the event. */
  readonly accepted: boolean;
  /** The lifecycle as it is now, with passed deadlines applied. */
  readonly row: LifecycleRow;
}

/**
 * Begins a lifecycle and saves its first row with its effects.
 * @param at ms since 1970
 * @returns its id
 */
export function begin(
  database: Queryable,
  machine: AnyStateMachine,
  input: object,
  at: number,
): Promise<string> {
  return insertLifecycle(database, beginRow(machine, 'new', input), at);
}

/** The accounts that a step is logged under. */
export interface ActingAccounts {
  /** The account behind a buyer, seller or agent; null for a guest. */
  readonly userId: string | null;
  /** The agent who acts for that account. */
  readonly agentId: string | null;
}

export interface MoveOptions extends Pick<ActingAccounts, 'userId'> {
  readonly agentId?: ActingAccounts['agentId'];
  /** The revision that the sender has seen: the event isn't accepted if the lifecycle has moved on since. */
  readonly seen?: number | undefined;
  /** The row if the caller has read it already, which saves a query. */
  readonly row?: LifecycleRow;
}

/**
 * Sends `event` to the lifecycle `id` and saves the new row with its steps and effects in one transaction. Passed deadlines are
 * applied first and saved even if the event is refused. After a concurrent move, tries the event again on the new row.
 * @throws Error when there is no such lifecycle; UnknownRow when another version wrote it
 */
export async function move(
  database: Queryable,
  machine: AnyStateMachine,
  id: string,
  event: SentEvent,
  { userId, agentId = null, seen, row }: MoveOptions = { userId: null },
): Promise<MoveResult> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const was = attempt === 0 && row !== undefined ? row : await readRow(database, id);
    if (was === undefined) throw new Error(`there is no lifecycle ${id}`);
    const afterDeadlines = applyEvent(machine, was, { type: 'TIME_UP', by: 'time', at: event.at });
    const isStale = seen !== undefined && seen !== afterDeadlines.row.revision;
    const outcome = isStale ? { ...afterDeadlines, accepted: false } : applyEvent(machine, was, event);
    const moved = { accepted: outcome.accepted, row: outcome.row };
    if (outcome.steps.length === 0) return moved;
    if (await saveSteps(database, was, outcome, { at: event.at, userId, agentId })) return moved;
  }
  throw new Error(`lifecycle ${id} is moved by others all the time`);
}

/**
 * The row at the time `at`, with passed deadlines applied, whether or not the deadlines job has saved them.
 * @param at ms since 1970
 */
export const asOf = (machine: AnyStateMachine, row: LifecycleRow, at: number): LifecycleRow =>
  applyEvent(machine, row, { type: 'TIME_UP', by: 'time', at }).row;
