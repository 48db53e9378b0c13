/** A hook of Node's module loader: whoever imports `vitest` gets the collection of journeys, but for that one itself. */
import type { ResolveHook } from 'node:module';

const COLLECTING = new URL('collecting.ts', import.meta.url).href;

export const resolve: ResolveHook = (specifier, context, next) =>
  specifier === 'vitest' && !context.parentURL?.startsWith(COLLECTING)
    ? next(COLLECTING, context)
    : next(specifier, context);
