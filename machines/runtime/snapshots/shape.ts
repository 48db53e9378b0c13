import type { Check } from './check.ts';

/**
 * How the context of a machine is written down. Whoever changes the context, or what a state of it means, raises the
 * version: what was written before is refused then, never guessed at.
 */
export interface Shape<Context> {
  readonly version: number;
  readonly isContext: Check<Context>;
}
