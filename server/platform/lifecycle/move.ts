/** Moves a stored lifecycle by an event: what its machine says, and nothing else, decides whether it may (design §4). */
import type { AnyStateMachine } from 'xstate';
import { applyEvent, beginRow } from '../../../machines/runtime/row.ts';
import type { LifecycleRow } from '../../../machines/runtime/row.ts';
import type { SentEvent } from '../../../machines/runtime/roles/roles.ts';
import { readRow, saveBeginning, saveSteps } from './rows.ts';
import type { Queryable } from '../database/handles.ts';

/** Somebody else may have come first; more than a few times in a row nobody is that unlucky. */
const TRIES = 10;

export interface Moved {
  /** Whether the event counted. */
  readonly accepted: boolean;
  /** Where the lifecycle stands now, deadlines that have passed included. */
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
  return saveBeginning(database, beginRow(machine, 'new', input), at);
}

/** Whom a step names. */
export interface People {
  /** The account behind a buyer, seller or agent; null for a guest. */
  readonly userId: string | null;
  /** The agent who acts for them. */
  readonly agentId: string | null;
}

export interface Sending extends Pick<People, 'userId'> {
  readonly agentId?: People['agentId'];
  /** The revision that the sender has seen: where the lifecycle has moved on since, the event does not count. */
  readonly seen?: number | undefined;
  /** The row, where it has been read already: saves a first look. */
  readonly row?: LifecycleRow;
}

/**
 * Sends `event` to the lifecycle `id` and saves where it leads, with every step and effect, in one transaction. Deadlines
 * that have passed are applied first and stay even when the event is then refused. When somebody else moved it in
 * between, the event is asked for anew: it may not be possible any more.
 * @throws Error when there is no such lifecycle; UnknownRow when it was written by another version
 */
export async function move(
  database: Queryable,
  machine: AnyStateMachine,
  id: string,
  event: SentEvent,
  { userId, agentId = null, seen, row }: Sending = { userId: null },
): Promise<Moved> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const was = tries === 0 && row !== undefined ? row : await readRow(database, id);
    if (was === undefined) throw new Error(`there is no lifecycle ${id}`);
    const late = applyEvent(machine, was, { type: 'TIME_UP', by: 'time', at: event.at });
    const isOld = seen !== undefined && seen !== late.row.revision;
    const outcome = isOld ? { ...late, accepted: false } : applyEvent(machine, was, event);
    const moved = { accepted: outcome.accepted, row: outcome.row };
    if (outcome.steps.length === 0) return moved;
    if (await saveSteps(database, was, outcome, { at: event.at, userId, agentId })) return moved;
  }
  throw new Error(`lifecycle ${id} is moved by others all the time`);
}

/**
 * The row as it stands at `at`: deadlines that have passed count, also before a job has saved them.
 * @param at ms since 1970
 */
export const asOf = (machine: AnyStateMachine, row: LifecycleRow, at: number): LifecycleRow =>
  applyEvent(machine, row, { type: 'TIME_UP', by: 'time', at }).row;
