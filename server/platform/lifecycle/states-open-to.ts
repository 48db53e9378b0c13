/** Finds the states in which a role can send an event in the machine's chart, so that no second list is needed. */
import type { AnyStateMachine } from 'xstate';
import type { Role } from '#machines/runtime/roles/roles.ts';

/** Whether a guard of the chart is `by(role)` or `byWhen(role, …)` (`machines/runtime/roles/by.ts`). */
function isFor(guard: unknown, role: Role): boolean {
  if (typeof guard !== 'object' || guard === null || !('params' in guard)) return false;
  const { params } = guard;
  return typeof params === 'object' && params !== null && 'by' in params && params.by === role;
}

/** The states in which `role` may send one of `events`, whatever further guards there are, in the order of the chart. */
export const statesOpenTo = (machine: AnyStateMachine, role: Role, ...events: readonly string[]): string[] =>
  Object.values(machine.states).flatMap(({ key, transitions }) =>
    events.some((event) => (transitions.get(event) ?? []).some(({ guard }) => isFor(guard, role)))
      ? [key]
      : [],
  );
