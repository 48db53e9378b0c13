import { isMachineSnapshot } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate';
import { isRecord } from '../runtime/snapshots/check.ts';
import { shapeOf } from './shapes.ts';

/** A snapshot in its stored form: JSON that `restoreSnapshot` accepts or refuses. */
export interface KeptSnapshot {
  /** The machine's id, and the version of its shape. */
  readonly machine: string;
  readonly version: number;
  readonly value: StateValue;
  readonly context: unknown;
  /** The active calls and children, by invoke id. */
  readonly children: Readonly<Record<string, KeptChild>>;
}

/** A call is made again with the same input; a child machine continues where it was. */
export type KeptChild = { readonly input?: unknown } | { readonly snapshot: KeptSnapshot };

/**
 * A snapshot in its stored form, without timers: keep times in the context for what has to happen at a certain time. It holds
 * tokens and inputs of calls, so its storage must be secret.
 * @throws Error for an actor that has failed, and for a machine that is not registered
 */
export function keepSnapshot(snapshot: AnyMachineSnapshot): KeptSnapshot {
  const { machine, value, context, status } = snapshot;
  if (status === 'error') throw new Error(`"${machine.id}" has failed: there is nothing to be kept`);
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return {
    machine: machine.id,
    version: shapeOf(machine.id).version,
    value,
    context,
    children: Object.fromEntries(Object.entries(children).flatMap(([id, child]) => kept(id, child))),
  };
}

function kept(id: string, child: AnyActorRef | undefined): [string, KeptChild][] {
  const snapshot: unknown = child?.getSnapshot();
  if (!isRecord(snapshot) || snapshot['status'] !== 'active') return [];
  return [
    [id, isMachineSnapshot(snapshot) ? { snapshot: keepSnapshot(snapshot) } : { input: snapshot['input'] }],
  ];
}
