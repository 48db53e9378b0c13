import { createActor, fromTransition } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import { keepSnapshot } from './keep.ts';
import { restoreSnapshot } from './restore.ts';
import type { SnapshotRefusal } from './restore.ts';
import type { SentEvent } from '../runtime/roles/roles.ts';
import { acceptedTypes } from '../runtime/xstate-private.ts';

/** One lifecycle as the database stores it (design §4). */
export interface LifecycleRow {
  readonly id: string;
  /** The machine's id, and the version of its shape (`machines/runtime/snapshots`) that this row was written in. */
  readonly machine: string;
  readonly shape: number;
  readonly state: string;
  readonly context: object;
  /** When TIME_UP is due, ms since 1970; null in a state without a deadline, whatever its context says. */
  readonly dueAt: number | null;
  /** Increases with every event, so that of two concurrent writers only one succeeds. */
  readonly revision: number;
}

/** An effect of a transition, for the outbox. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** One step of a row. */
export interface Step {
  readonly event: SentEvent;
  readonly from: string;
  readonly to: string;
}

export interface Outcome {
  /** Whether the event was accepted. Deadlines that had passed before it are applied in any case. */
  readonly accepted: boolean;
  readonly row: LifecycleRow;
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
}

/** A row that this version can't have written; `why` says what is wrong with it. */
export class UnknownRow extends Error {
  readonly why: SnapshotRefusal;

  constructor({ id, machine, shape, state }: Omit<LifecycleRow, 'context'>, why: SnapshotRefusal) {
    super(`row ${id} holds ${machine} in shape ${String(shape)}, state ${state}, which is refused: ${why}`);
    this.name = 'UnknownRow';
    this.why = why;
  }
}

/**
 * The row as a snapshot, which answers `can` without being started.
 * @throws UnknownRow if machine, shape, state or context aren't this version's
 */
export function restoreRow(machine: AnyStateMachine, row: LifecycleRow): AnyMachineSnapshot {
  const { machine: name, shape: version, state: value, context } = row;
  const restored = restoreSnapshot(machine, { machine: name, version, value, context, children: {} });
  if (restored.refused !== null) throw new UnknownRow(row, restored.refused);
  return restored.snapshot;
}

/** A new lifecycle: its first row, and the effects of starting. */
export function beginRow(machine: AnyStateMachine, id: string, input: object): Omit<Outcome, 'accepted'> {
  const [snapshot, actions] = acting((scope) => machine.getInitialSnapshot(scope, input));
  const row = { id, revision: 1, ...stored(snapshot) };
  return { row, steps: [], effects: actions.map((action) => toEffect(machine, action)) };
}

/**
 * Moves a row by an event. Deadlines that have passed are applied first and have to be saved even if the event itself is refused.
 * `by` comes from the session and `at` from the server's clock.
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

/** A placeholder that is never started: XState wants a self and a system, and moving rows uses neither. */
const neverStarted: AnyActorRef = createActor(fromTransition((state: null) => state, null));
const nothing = (): void => undefined;
const NOWHERE = {
  self: neverStarted,
  system: neverStarted.system,
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
};

/**
 * Replaces XState's `transition` and `initialTransition`: those create an actor each time just to have a self, which starts
 * another lifecycle without input, fails, and took four fifths of the time (decision 19).
 */
function acting(move: (scope: Parameters<AnyStateMachine['transition']>[2]) => AnyMachineSnapshot) {
  const actions: ExecutableActionObject[] = [];
  const actionExecutor = (action: ExecutableActionObject): number => actions.push(action);
  return [move({ ...NOWHERE, actionExecutor }), actions] as const;
}

function step(machine: AnyStateMachine, was: Outcome, event: SentEvent): Outcome {
  const snapshot = restoreRow(machine, was.row);
  const [next, actions] = acting((scope) => machine.transition(snapshot, event, scope));
  // A refused event returns the same snapshot, but so does a legal one that changes nothing; only `can` distinguishes them.
  if (next === snapshot && !snapshot.can(event)) return { ...was, accepted: false };
  const row = { ...was.row, ...stored(next), revision: was.row.revision + 1 };
  return {
    accepted: true,
    row,
    steps: [...was.steps, { event, from: was.row.state, to: row.state }],
    effects: [...was.effects, ...actions.map((action) => toEffect(machine, action))],
  };
}

function stored(snapshot: AnyMachineSnapshot): Omit<LifecycleRow, 'id' | 'revision'> {
  const { machine, version, value } = keepSnapshot(snapshot);
  if (typeof value !== 'string')
    throw new Error('a lifecycle that is kept in a row has no states within states');
  const { context, status } = snapshot;
  const waits = status === 'active' && acceptedTypes(snapshot).has('TIME_UP');
  return {
    machine,
    shape: version,
    state: value,
    context,
    dueAt: waits ? context.dueAt : null,
  };
}

/** An effect needs a name that the machine knows: built-in and inline actions have none and couldn't be carried out later. */
function toEffect(machine: AnyStateMachine, { type, params, exec }: ExecutableActionObject): Effect {
  if (exec === undefined || machine.implementations.actions[type] !== exec) {
    throw new Error(`${type} is not a named effect`);
  }
  return { type, params };
}
