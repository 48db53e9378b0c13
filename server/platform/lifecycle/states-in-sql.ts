/** States of a lifecycle as SQL lists them: by what its machine says of them, not by name. */
import type { AnyStateMachine } from 'xstate';
import { statesTagged, type TagOf } from '../../../machines/runtime/tagged.ts';

/** `'A', 'B'`, in the order of the chart: the same text wherever it stands, so that a partial index is found. */
export const listOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...tags: readonly TagOf<Machine>[]
): string => tags.flatMap((tag) => statesTagged(machine, tag).map((state) => `'${state}'`)).join(', ');
