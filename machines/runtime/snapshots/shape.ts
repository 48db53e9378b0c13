import type { Check } from './check.ts';

/** The state and context that some version stored, unchecked. */
export interface Stored {
  readonly value: unknown;
  readonly context: unknown;
}

/** Upgrades a stored state and context by one version. It must not throw; the result is checked like any snapshot. */
export type Migration = (stored: Stored) => Stored;

/**
 * The stored form of a machine's context. Raise the version with every change of the context, or of what a state means. Snapshots
 * of an older version are migrated, or refused if a migration is missing.
 */
export interface Shape<Context> {
  readonly version: number;
  readonly isContext: Check<Context>;
  /** Keyed by the version they upgrade from. For snapshots in browsers; rows are upgraded in SQL, because lists query their context. */
  readonly migrations?: Readonly<Record<number, Migration>>;
}
