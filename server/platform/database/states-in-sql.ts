/** SQL lists of a machine's states, selected by tag instead of by name. */
import type { AnyStateMachine } from 'xstate';
import { statesTagged, type TagOf } from '#machines/runtime/tagged.ts';

/** `'A', 'B'`, in the order of the chart: always the same text, so that PostgreSQL matches the partial index. */
export const sqlStates = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...tags: readonly TagOf<Machine>[]
): string => tags.flatMap((tag) => statesTagged(machine, tag).map((state) => `'${state}'`)).join(', ');
