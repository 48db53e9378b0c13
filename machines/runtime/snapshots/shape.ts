import type { Check } from './check.ts';

/** States and context as one version stored them. Nothing is known of their types. */
export interface Stored {
  readonly value: unknown;
  readonly context: unknown;
}

/** Turns what one version stored into what the next one stores. It must not throw; the result is checked like any snapshot. */
export type Migration = (stored: Stored) => Stored;

/**
 * The stored form of a machine's context. Raise the version with every change of the context, or of what a state means. Snapshots
 * of an older version are migrated; without a migration they are refused, never guessed at.
 */
export interface Shape<Context> {
  readonly version: number;
  readonly isContext: Check<Context>;
  /** By the version they start from. For what browsers keep; rows are migrated in the database, where lists read them. */
  readonly migrations?: Readonly<Record<number, Migration>>;
}
