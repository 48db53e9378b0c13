/** Handlers of a machine's effects: what the worker runs for each effect that a lifecycle's step wrote into the outbox. */
import type { Tx } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';

/** An effect as the outbox stores it. */
export interface RequestedEffect<Params = unknown> {
  /** Unique: handlers use it as the idempotency key of what must happen once. */
  readonly id: string;
  readonly lifecycleId: string;
  /** The lifecycle's revision after the step that requested it. */
  readonly revision: number;
  readonly params: Params;
  /** The time of the step, ms since 1970. */
  readonly at: number;
}

/**
 * Runs an effect. It must be idempotent: a process can die after the effect and before it is marked done, and then the worker
 * runs it again. The worker retries an effect that throws.
 */
export type RunEffect<Params> = (effect: RequestedEffect<Params>, shop: Shop) => Promise<void>;

/**
 * For frequent effects that change only the database: runs many, each of another lifecycle, in the transaction that marks them
 * done, so each happens once. If the batch throws, the worker runs each effect alone, so that a broken one blocks no other.
 */
export interface RunEffects<Params> {
  readonly runMany: (effects: readonly RequestedEffect<Params>[], tx: Tx, shop: Shop) => Promise<void>;
}

export type EffectHandler<Params> =
  | RunEffect<Params>
  | RunEffects<Params>
  | {
      readonly run: RunEffect<Params>;
      /** Runs after the last failed attempt, to notify the people concerned. */
      readonly giveUp: RunEffect<Params>;
    };

/** A handler for every effect that `machines/<name>/actors.ts` declares. */
export type EffectHandlers<Effects extends Readonly<Record<string, (_: unknown, params: never) => void>>> = {
  readonly [Name in keyof Effects]: EffectHandler<Parameters<Effects[Name]>[1]>;
};

/** Handlers by machine and effect. Each handler's params are typed by its own machine. */
export type HandlersByMachine = Readonly<Record<string, Readonly<Record<string, EffectHandler<never>>>>>;
