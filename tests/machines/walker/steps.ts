/** The transitions of a machine by step, and the pairs of consecutive transitions in them. */
import type { AnyTransitionDefinition } from 'xstate';
import type { TransitionKey } from '#machines/runtime/chart/declared.ts';

/** The transitions of each step: one, or one in each of several parallel states. */
export type Steps = readonly (readonly TransitionKey[])[];

/** `a then b`: two transitions that the machine took one after the other. */
export type PairName = string;

/** The keys of the transitions; steps of other machines and empty ones are left out. */
export function keysOf(
  declared: ReadonlyMap<AnyTransitionDefinition, TransitionKey>,
  steps: readonly (readonly AnyTransitionDefinition[])[],
): Steps {
  return steps
    .map((step) => step.flatMap((transition) => declared.get(transition) ?? []))
    .filter((step) => step.length > 0);
}

/** The pairs in these steps. */
export function pairsIn(steps: Steps): PairName[] {
  return steps.flatMap((step, index) =>
    step.flatMap((key) => (steps[index + 1] ?? []).map((next) => `${key} then ${next}`)),
  );
}
