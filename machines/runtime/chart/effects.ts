import type { ChartEffect } from './chart.ts';
import { durationOf } from './duration.ts';

/** The actions of a list by name, without the two that XState adds for every `after`, which start and stop its timer. */
export function effectsOf(actions: readonly unknown[]): ChartEffect[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return [{ name: action, values: [] }];
    const name = typeOf(action);
    return name === null || typeof action === 'function'
      ? []
      : [{ name, values: valuesOf(paramsOf(action)) }];
  });
}

/** The name of an action or guard that is written as an object. */
export function typeOf(named: unknown): string | null {
  const isNamed = typeof named === 'object' && named !== null && 'type' in named;
  return isNamed && typeof named.type === 'string' ? named.type : null;
}

/** The constant parameters of an action or guard; undefined if a function computes them at run time. */
export function paramsOf(named: unknown): unknown {
  const params = typeof named === 'object' && named !== null && 'params' in named ? named.params : undefined;
  return typeof params === 'function' ? undefined : params;
}

/**
 * Every distinct value in the parameters, at any depth: `{ to: ['buyer'], about: 'OPEN' }` gives buyer, OPEN. A value called `ms`
 * is shown as a duration.
 */
export function valuesOf(params: unknown): string[] {
  if (params === null || params === undefined || params === '') return [];
  if (typeof params !== 'object') return [String(params)];
  const values = Object.entries(params).flatMap(([name, value]: [string, unknown]) =>
    name === 'ms' && typeof value === 'number' ? [durationOf(value)] : valuesOf(value),
  );
  return [...new Set(values)];
}
