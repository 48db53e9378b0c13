import { StateMachine } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, Snapshot } from 'xstate';
import { isAnything, isCount, isData, isRecord, isText, record } from '../runtime/snapshots/check.ts';
import type { KeptSnapshot } from './keep.ts';
import { migrated } from '../runtime/snapshots/migrate.ts';
import { shapeOf } from './shapes.ts';
import { isStateValue } from './state-value.ts';
import { activeNodes } from '../runtime/xstate-private.ts';

/** Why a stored snapshot is refused. */
export type SnapshotRefusal =
  /** Not a snapshot: truncated, or something else. */
  | 'NOT_A_SNAPSHOT'
  /** Longer than any of our snapshots. */
  | 'TOO_LARGE'
  | 'OTHER_MACHINE'
  /** Written by a newer version, or by an older one without a migration. */
  | 'OTHER_VERSION'
  /** The chart has no such states. */
  | 'UNKNOWN_STATE'
  | 'BAD_CONTEXT'
  /** An active child that the states don't invoke, or that is refused itself. */
  | 'BAD_CHILDREN';

export interface RestoredSnapshot {
  readonly refused: null;
  /** Answers `can`, tags and context without being started, which is all that a server needs. */
  readonly snapshot: AnyMachineSnapshot;
  /** The active children in the form that XState expects: see `startable`. */
  readonly children: object;
}

export type Restored = RestoredSnapshot | { readonly refused: SnapshotRefusal };

/**
 * `createActor(machine, { snapshot: startable(restored) })` continues from there: calls that were under way are made again with
 * the same input. Timers are not restarted.
 */
export function startable({ snapshot, children }: RestoredSnapshot): Snapshot<unknown> {
  const whole = { ...snapshot, children };
  return whole;
}

/** The longest snapshot that is read, in characters of JSON. */
const TEXT_MAX = 1_000_000;

interface Untrusted extends Record<Exclude<keyof KeptSnapshot, 'machine' | 'version'>, unknown> {
  readonly machine: string;
  readonly version: number;
}

const isKept = record<Untrusted>({
  machine: isText,
  version: isCount,
  // Checked below, against chart and shape.
  value: isAnything,
  context: isAnything,
  children: isRecord,
});

const refuse = (refused: SnapshotRefusal): Restored => ({ refused });

/**
 * Reads what `keepSnapshot` wrote, as an object or as JSON text, and checks everything. Never throws for bad content.
 * @throws Error for a machine that is not registered
 */
export function restoreSnapshot(machine: AnyStateMachine, kept: unknown): Restored {
  if (typeof kept === 'string') {
    return kept.length > TEXT_MAX ? refuse('TOO_LARGE') : restoreSnapshot(machine, parsed(kept));
  }
  if (!isKept(kept)) return refuse('NOT_A_SNAPSHOT');
  const shape = shapeOf(machine.id);
  if (kept.machine !== machine.id) return refuse('OTHER_MACHINE');
  const stored = migrated(shape, kept.version, kept);
  if (stored === null) return refuse('OTHER_VERSION');
  const { value, context } = stored;
  if (!isStateValue(machine.root, value)) return refuse('UNKNOWN_STATE');
  if (!shape.isContext(context)) return refuse('BAD_CONTEXT');
  const snapshot: AnyMachineSnapshot = machine.resolveState({ value, context });
  const children = restoredChildren(machine, activeNodes(snapshot), kept.children);
  if (children === null) return refuse('BAD_CHILDREN');
  return { refused: null, snapshot, children };
}

function parsed(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** The children in the form that XState expects; null if one is invalid. */
function restoredChildren(
  machine: AnyStateMachine,
  active: readonly AnyStateNode[],
  kept: unknown,
): object | null {
  const children: [string, object][] = [];
  for (const [id, child] of Object.entries(isRecord(kept) ? kept : {})) {
    const invoked = active.flatMap(({ invoke }) => invoke).find((each) => each.id === id);
    if (invoked === undefined || typeof invoked.src !== 'string') return null;
    const { src, systemId, onSnapshot } = invoked;
    const snapshot = restoredChild(machine.implementations.actors[src], child);
    if (snapshot === null) return null;
    children.push([id, { src, systemId, syncSnapshot: onSnapshot !== undefined, snapshot }]);
  }
  return Object.fromEntries(children);
}

const isChild = record<{ snapshot: unknown }>({ snapshot: isRecord });
const isCall = record<{ input: unknown }>({ input: isData });

function restoredChild(logic: unknown, child: unknown): object | null {
  if (logic instanceof StateMachine) {
    const restored = isChild(child) ? restoreSnapshot(logic, child.snapshot) : null;
    return restored?.refused === null ? startable(restored) : null;
  }
  return isCall(child) ? { status: 'active', input: child.input, output: undefined, error: undefined } : null;
}
