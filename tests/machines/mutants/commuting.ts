/** Neighbours of a chart whose order makes no difference: swapped, they do the same, and no test could tell. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { areApart, NOTHING, readBy, union, writtenBy } from './touching.ts';
import type { Keys } from './touching.ts';

/** The parameters of the guard `may`; null of any other. */
export function paramsOf(guard: unknown): { by: unknown; when?: unknown } | null {
  if (!isNamed(guard) || guard.type !== 'may') return null;
  const { params } = guard;
  return typeof params === 'object' && params !== null && 'by' in params ? params : null;
}

/**
 * An event has one sender: of two roles, `may` lets pass one at most. And of two branches that do the same, it is no matter which
 * is taken.
 */
export function doBranchesCommute(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  const [first, second] = [paramsOf(one.guard), paramsOf(other.guard)];
  if (first !== null && second !== null && first.by !== second.by) return true;
  return isDeepStrictEqual(outcomeOf(one), outcomeOf(other));
}

const outcomeOf = ({ target, actions, reenter }: AnyTransitionDefinition) => [
  target?.map(({ id }) => id),
  actions,
  reenter,
];

/** XState itself ends the delay of a state that is left. */
export const isEndOfDelay = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.cancel';

/** And begins it when the state is entered, after what the chart lists. */
const isStartOfDelay = (action: unknown): boolean =>
  typeof action === 'function' && 'delay' in action && action.delay !== undefined;

/** What an action reads and writes of the context, and whether it acts on anything beyond. */
interface Touch {
  readonly reads: Keys;
  readonly writes: Keys;
  readonly isOutside: boolean;
}

/** Two actions of which one at most acts outside, and neither reads or writes what the other one writes. */
export function doActionsCommute(machine: AnyStateMachine, one: unknown, other: unknown): boolean {
  // No chart can place what XState adds.
  if ([one, other].some((each) => isStartOfDelay(each) || isEndOfDelay(each))) return true;
  const [first, second] = [touchOf(machine, one), touchOf(machine, other)];
  if (first === null || second === null || (first.isOutside && second.isOutside)) return false;
  return (
    areApart(first.writes, union(second.reads, second.writes)) &&
    areApart(second.writes, union(first.reads, first.writes))
  );
}

/** Null of what XState carries out itself, but for `assign`. */
function touchOf({ implementations }: AnyStateMachine, action: unknown): Touch | null {
  const name = typeof action === 'string' ? action : isNamed(action) ? action.type : null;
  if (name === null) return null;
  const found: unknown = implementations.actions[name];
  const params = isNamed(action) && typeof action.params === 'function' ? readBy(action.params) : NOTHING;
  // An effect gets what it needs by its parameters; those that are given to the machine look at nothing else.
  if (typeof found !== 'function' || !('type' in found))
    return { reads: params, writes: NOTHING, isOutside: true };
  if (found.type !== 'xstate.assign' || !('assignment' in found)) return null;
  return {
    reads: union(params, readBy(found.assignment)),
    writes: writtenBy(found.assignment),
    isOutside: false,
  };
}

function isNamed(named: unknown): named is { readonly type: string; readonly params?: unknown } {
  return typeof named === 'object' && named !== null && 'type' in named && typeof named.type === 'string';
}
