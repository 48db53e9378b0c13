/** How what a lifecycle wants done outside is carried out: a handler for each effect that its machine names. */
import type { Tx } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';

/** What a step wanted done, as the outbox keeps it. */
export interface WantedEffect<Params = unknown> {
  /** Never the same for two: the key of whatever has to happen once. */
  readonly id: string;
  readonly lifecycleId: string;
  /** The revision of the lifecycle that wanted it. */
  readonly revision: number;
  readonly params: Params;
  /** When the step was taken, ms since 1970. */
  readonly at: number;
}

/**
 * Does what was wanted. It may be asked for again after it was done (a process can die between doing and noting), so that doing it
 * twice must be doing it once. Throwing has it tried again later.
 */
export type CarryOut<Params> = (effect: WantedEffect<Params>, shop: Shop) => Promise<void>;

/**
 * For what changes nothing but the database and is wanted often: many effects, of as many lifecycles, in one transaction, which
 * notes them as done as well, so that they happen once. If it throws, each is tried by itself: a broken one holds up no other.
 */
export interface CarryOutMany<Params> {
  readonly carryOutMany: (effects: readonly WantedEffect<Params>[], both: Tx, shop: Shop) => Promise<void>;
}

export type EffectHandler<Params> =
  | CarryOut<Params>
  | CarryOutMany<Params>
  | {
      readonly carryOut: CarryOut<Params>;
      /** After the last try: tells whom it concerns. */
      readonly giveUp: CarryOut<Params>;
    };

/** A handler for each of the effects that `machines/<name>/actors.ts` names. */
export type EffectHandlers<Effects extends Readonly<Record<string, (_: unknown, params: never) => void>>> = {
  readonly [Name in keyof Effects]: EffectHandler<Parameters<Effects[Name]>[1]>;
};

/** Handlers by machine and effect, as the worker looks them up. Params come from the machine that the handler is written for. */
export type HandlersByMachine = Readonly<Record<string, Readonly<Record<string, EffectHandler<never>>>>>;
