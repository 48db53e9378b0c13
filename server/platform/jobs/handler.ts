/** Handlers of a machine's effects: what the worker runs for each effect that a lifecycle's step wrote into the outbox. */
import type { Check, Checked } from '#machines/runtime/snapshots/check.ts';
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

export type EffectHandler<Params = unknown> =
  | RunEffect<Params>
  | RunEffects<Params>
  | {
      readonly run: RunEffect<Params>;
      /** Runs after the last failed attempt, to notify the people concerned. Gets unchecked params: they may be why it failed. */
      readonly giveUp: RunEffect<unknown>;
    };

/** Handlers of one machine's effects, by name, of any params: each checks those that the outbox has stored. */
export type CheckedHandlers = Readonly<Record<string, EffectHandler>>;

/** Handlers by machine and effect. */
export type HandlersByMachine = Readonly<Record<string, CheckedHandlers>>;

/** An effect as `machines/<name>/effects.ts` declares it: with the check of its params. */
interface Declared<Params> {
  readonly isParams: Check<Params>;
}

/** What the handler of a declared effect gets: `EffectOf<typeof paymentEffects.refund>`. */
export type EffectOf<Effect extends Declared<unknown>> = RequestedEffect<Checked<Effect['isParams']>>;

/** @throws Error if the stored params do not pass the check of the effect `name` */
export function checkedParams<Params>(name: string, { isParams }: Declared<Params>, stored: unknown): Params {
  if (!isParams(stored)) throw new Error(`the stored params do not fit the effect "${name}"`);
  return stored;
}

/**
 * A handler for every effect that `machines/<name>/effects.ts` declares. Each runs only if the stored params pass the check of its
 * effect, which its own params are typed by.
 */
export function checkedHandlers<Params extends object>(
  effects: { readonly [Name in keyof Params]: Declared<Params[Name]> },
  handlers: { readonly [Name in keyof Params]: EffectHandler<Params[Name]> },
): CheckedHandlers {
  const checked: Record<string, EffectHandler> = {};
  for (const name in effects) checked[name] = checkedHandler(name, effects[name], handlers[name]);
  return checked;
}

function checkedHandler<Params>(
  name: string,
  declared: Declared<Params>,
  handler: EffectHandler<Params>,
): EffectHandler {
  const check = (effect: RequestedEffect): RequestedEffect<Params> => ({
    ...effect,
    params: checkedParams(name, declared, effect.params),
  });
  const checkedRun =
    (run: RunEffect<Params>): RunEffect<unknown> =>
    async (effect, shop) =>
      run(check(effect), shop);
  if (typeof handler === 'function') return checkedRun(handler);
  if ('run' in handler) return { run: checkedRun(handler.run), giveUp: handler.giveUp };
  return { runMany: async (effects, tx, shop) => handler.runMany(effects.map(check), tx, shop) };
}
