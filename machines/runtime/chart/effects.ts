import type { ChartEffect } from './chart.ts';
import { durationOf } from './duration.ts';

/**
 * The actions of a list by their names. The two that XState makes of every `after`, one that starts the timer and one
 * that stops it, are none of the chart's.
 */
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

/** The parameters of an action or guard; undefined where they are worked out from context and event. */
export function paramsOf(named: unknown): unknown {
  const params = typeof named === 'object' && named !== null && 'params' in named ? named.params : undefined;
  return typeof params === 'function' ? undefined : params;
}

/**
 * Every value that stands in the parameters, once, however deep: `{ to: ['buyer'], about: 'OPEN' }` is buyer, OPEN. What is
 * called `ms` is told as a duration.
 */
export function valuesOf(params: unknown): string[] {
  if (params === null || params === undefined || params === '') return [];
  if (typeof params !== 'object') return [String(params)];
  const values = Object.entries(params).flatMap(([name, value]: [string, unknown]) =>
    name === 'ms' && typeof value === 'number' ? [durationOf(value)] : valuesOf(value),
  );
  return [...new Set(values)];
}
