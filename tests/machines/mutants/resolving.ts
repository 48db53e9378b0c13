/**
 * Module hooks for Node: imports of `vitest` get `collecting.ts` (except its own
 * import), and altered source is loaded with its mutants built in.
 */
import type { InitializeHook, LoadHook, ResolveHook } from 'node:module';

const COLLECTING = new URL('collecting.ts', import.meta.url).href;

let sources: ReadonlyMap<string, string> = new Map();

export const initialize: InitializeHook<ReadonlyMap<string, string>> = (instrumented) => {
  sources = instrumented;
};

export const resolve: ResolveHook = (specifier, context, next) =>
  specifier === 'vitest' && !context.parentURL?.startsWith(COLLECTING)
    ? next(COLLECTING, context)
    : next(specifier, context);

export const load: LoadHook = (url, context, next) => {
  const source = sources.get(url);
  return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
};
