import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import type { SentEvent } from './roles.ts';

/** The shape of the rows below. A row of another shape is refused, never guessed at. */
export const ROW_SHAPE = 1;

/** One lifecycle as the database keeps it (design §4). */
export interface LifecycleRow {
  readonly id: string;
  /** The machine's id, and the shape this row was written in. */
  readonly machine: string;
  readonly shape: number;
  readonly state: string;
  readonly context: object;
  /** When TIME_UP is due, ms since 1970. */
  readonly dueAt: number | null;
  /** Counts up with every event: two writers can't both be the next one. */
  readonly revision: number;
}

/** What a transition wants done outside: for the outbox. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** One step that a row took. */
export interface Step {
  readonly event: SentEvent;
  readonly from: string;
  readonly to: string;
}

export interface Outcome {
  /** Whether the event that was sent counted. Deadlines that had passed before it count in any case. */
  readonly accepted: boolean;
  readonly row: LifecycleRow;
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
}

/** A row that no machine of this version can have written. */
export class UnknownRow extends Error {
  constructor({ id, machine, shape, state }: LifecycleRow) {
    super(`row ${id} holds ${machine} in shape ${String(shape)}, state ${state}, which is not known here`);
    this.name = 'UnknownRow';
  }
}

/**
 * The row as a snapshot, which answers `can` without ever having been started.
 * @throws UnknownRow where machine, shape or state are not this version's
 */
export function restoreRow(machine: AnyStateMachine, row: LifecycleRow): AnyMachineSnapshot {
  if (row.machine !== machine.id || row.shape !== ROW_SHAPE || !Object.hasOwn(machine.states, row.state)) {
    throw new UnknownRow(row);
  }
  return machine.resolveState({ value: row.state, context: row.context });
}

/** A new lifecycle: its first row, and what its beginning wants done. */
export function beginRow(machine: AnyStateMachine, id: string, input: object): Omit<Outcome, 'accepted'> {
  const [snapshot, actions] = initialTransition(machine, input);
  const first = { id, machine: machine.id, shape: ROW_SHAPE, revision: 1 };
  return { row: { ...first, ...stored(snapshot) }, steps: [], effects: actions.map(toEffect) };
}

/**
 * Moves a row by an event. Deadlines that have passed come first, however late their job is, and have to be saved even
 * when the event itself is then not accepted. `by` comes from the session and `at` from the server's clock.
 */
export function applyEvent(machine: AnyStateMachine, row: LifecycleRow, event: SentEvent): Outcome {
  let now: Outcome = { accepted: false, row, steps: [], effects: [] };
  while (now.row.dueAt !== null && now.row.dueAt <= event.at) {
    const late = step(machine, now, { type: 'TIME_UP', by: 'time', at: now.row.dueAt });
    if (!late.accepted) break;
    now = late;
  }
  if (event.type === 'TIME_UP') return { ...now, accepted: now.row !== row };
  return step(machine, { ...now, accepted: false }, event);
}

function step(machine: AnyStateMachine, was: Outcome, event: SentEvent): Outcome {
  const snapshot = restoreRow(machine, was.row);
  const [next, actions] = transition(machine, snapshot, event);
  // What is refused answers the same snapshot; but so does a legal event that changes nothing, and only `can` tells them apart.
  if (next === snapshot && !snapshot.can(event)) return { ...was, accepted: false };
  const row = { ...was.row, ...stored(next), revision: was.row.revision + 1 };
  return {
    accepted: true,
    row,
    steps: [...was.steps, { event, from: was.row.state, to: row.state }],
    effects: [...was.effects, ...actions.map(toEffect)],
  };
}

function stored(snapshot: AnyMachineSnapshot): Pick<LifecycleRow, 'state' | 'context' | 'dueAt'> {
  const { value, context, status } = snapshot;
  if (typeof value !== 'string')
    throw new Error('a lifecycle that is kept in a row has no states within states');
  return { state: value, context, dueAt: status === 'active' ? context.dueAt : null };
}

function toEffect({ type, params }: ExecutableActionObject): Effect {
  if (type === '(anonymous)' || type.startsWith('xstate.')) throw new Error(`${type} is not a named effect`);
  return { type, params };
}
