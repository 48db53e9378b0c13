/**
 * Parts of XState that it doesn't document. package.json pins its version exactly, and only this file touches them, so that an
 * upgrade is checked in one place.
 */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** The active states of a snapshot, from the root down to the leaves. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** Types of the events that an active state has a transition for, whether or not a guard lets it pass. */
export const acceptedTypes = (snapshot: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(activeNodes(snapshot).flatMap(({ transitions }) => [...transitions.keys()]));

/** Whether a value is a real snapshot of a machine, with its methods, and not a copy. */
export const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && 'can' in value && '_nodes' in value;

/** The actor that spawned or invoked this one; undefined for a root. */
export const parentOf = (actor: object): unknown => Reflect.get(actor, '_parent');
