import type { Check } from './check.ts';

/**
 * The stored form of a machine's context. Raise the version with every change of the context, or of what a state means: snapshots
 * of an older version are then refused, never guessed at.
 */
export interface Shape<Context> {
  readonly version: number;
  readonly isContext: Check<Context>;
}
