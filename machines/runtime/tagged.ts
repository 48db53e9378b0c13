/** Code that needs several states of a machine asks for their tag, and keeps no list of names. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';

export type TagOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends { readonly tags: ReadonlySet<infer Tag extends string> } ? Tag : never;

/** The states that carry a tag, in the order of the chart. */
export const statesTagged = <Machine extends AnyStateMachine>(
  machine: Machine,
  tag: TagOf<Machine>,
): string[] => Object.values(machine.states).flatMap(({ key, tags }) => (tags.includes(tag) ? [key] : []));
