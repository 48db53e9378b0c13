/** Neighbors in a chart whose order makes no difference, so that no test could notice their exchange. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { areApart, NOTHING, readBy, union, writtenBy } from './touching.ts';
import type { Keys } from './touching.ts';

/** The parameters of a `may` guard; null for any other. */
export function paramsOf(guard: unknown): { by: unknown; when?: unknown } | null {
  if (!isNamed(guard) || guard.type !== 'may') return null;
  const { params } = guard;
  return typeof params === 'object' && params !== null && 'by' in params ? params : null;
}

/**
 * An event has one sender, so `may` permits at most one of two roles; and
 * two branches with the same outcome are interchangeable.
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

/** XState cancels the delay of a state when it leaves the state. */
export const isEndOfDelay = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.cancel';

/** XState starts the delay of a state when it enters the state, after the listed actions. */
const isStartOfDelay = (action: unknown): boolean =>
  typeof action === 'function' && 'delay' in action && action.delay !== undefined;

/** The context keys that an action reads and writes, and whether it acts outside the machine. */
interface Touch {
  readonly reads: Keys;
  readonly writes: Keys;
  readonly isOutside: boolean;
}

/** True if at most one of the two acts outside, and neither touches a key that the other writes. */
export function doActionsCommute(machine: AnyStateMachine, one: unknown, other: unknown): boolean {
  // A chart cannot move the actions that XState adds.
  if ([one, other].some((each) => isStartOfDelay(each) || isEndOfDelay(each))) return true;
  const [first, second] = [touchOf(machine, one), touchOf(machine, other)];
  if (first === null || second === null || (first.isOutside && second.isOutside)) return false;
  return (
    areApart(first.writes, union(second.reads, second.writes)) &&
    areApart(second.writes, union(first.reads, first.writes))
  );
}

/** Null for built-in actions of XState, except `assign`. */
function touchOf({ implementations }: AnyStateMachine, action: unknown): Touch | null {
  const name = typeof action === 'string' ? action : isNamed(action) ? action.type : null;
  if (name === null) return null;
  const found: unknown = implementations.actions[name];
  const params = isNamed(action) && typeof action.params === 'function' ? readBy(action.params) : NOTHING;
  // An effect reads its parameters only, as does one that `provide` adds.
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
