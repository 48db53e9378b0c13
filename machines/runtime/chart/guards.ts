import { and, not, or } from 'xstate';
import type { ChartTransition } from './chart.ts';
import { paramsOf, typeOf, valuesOf } from './effects.ts';

/** What a guard checks: the condition, and who may send. */
type Reading = Pick<ChartTransition, 'guard' | 'who'>;

/**
 * A guard as readable text: `isOld`, `was(APPROVED)`, `isMemberHere and not in guest.CHANGING`. The lifecycles' guard `may`
 * (design §4) is split into who and when.
 */
export function readGuard(guard: unknown): Reading {
  if (guard === undefined) return { guard: null, who: null };
  if (typeOf(guard) !== 'may') return { guard: conditionOf(guard), who: null };
  const params = paramsOf(guard);
  const isSet = typeof params === 'object' && params !== null;
  return {
    guard: isSet && 'when' in params && typeof params.when === 'string' ? params.when : null,
    who: isSet && 'by' in params && typeof params.by === 'string' ? params.by : null,
  };
}

function conditionOf(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return combinedOf(guard);
  const values = valuesOf(paramsOf(guard));
  return `${typeOf(guard) ?? ''}${values.length === 0 ? '' : `(${values.join(', ')})`}`;
}

/** `and`, `or`, `not` and `stateIn` of XState are functions that carry what they were made of. */
function combinedOf(guard: object): string {
  if ('stateValue' in guard) return `in ${pathOf(guard.stateValue)}`;
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(partOf) : [];
  if (isMadeBy(guard, not(''))) return `not ${parts.join('')}`;
  return parts.join(isMadeBy(guard, or([])) ? ' or ' : ' and ');
}

function partOf(guard: unknown): string {
  const isJoined = typeof guard === 'function' && (isMadeBy(guard, and([])) || isMadeBy(guard, or([])));
  return isJoined ? `(${conditionOf(guard)})` : conditionOf(guard);
}

/** Compares the check functions: a bundle doesn't keep function names. */
function isMadeBy(guard: object, sample: object): boolean {
  return 'check' in guard && 'check' in sample && guard.check === sample.check;
}

/** `{ guest: { CHANGING: 'overtaken' } }` is guest.CHANGING.overtaken. */
function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, below]) => [key, pathOf(below)].filter((part) => part !== '').join('.'))
    .join(', ');
}
