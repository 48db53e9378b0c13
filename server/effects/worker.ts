/**
 * Carries out what lifecycles want done outside. Any number of processes may do so at once: each effect is taken by one, and those
 * of one lifecycle come in their order.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { tellOnce } from '../database/outage.ts';
import type { Shop } from '../shop.ts';
import type { CarryOut, EffectHandler, HandlersByMachine, WantedEffect } from './handler.ts';

const SECOND_MS = 1_000;
/** So many are taken, and done side by side, at a time. */
const BATCH = 8;
/** An effect whose process died over it is taken again after this. */
export const EFFECT_LEASE_MS = 60 * SECOND_MS;
/** What fails is tried again after 5, 10, 20, … seconds, an hour at most, and this often in all: for about six hours. */
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = 3_600 * SECOND_MS;
export const EFFECT_TRIES = 15;
const POLL_MS = 500;
const ERROR_MAX = 300;

type Log = { error(facts: object, sentence: string): void };

interface Taken {
  id: string;
  lifecycle_id: string;
  revision: number;
  effect: string;
  params: unknown;
  at: string;
  attempts: number;
  machine: string;
}

const TAKE = `
  with due as (
    select wanted.id from outbox as wanted join lifecycle on lifecycle.id = wanted.lifecycle_id
     where wanted.done_at is null and wanted.next_attempt_at <= $1 and lifecycle.machine = any($2)
       and not exists (
         select from outbox as earlier
          where earlier.lifecycle_id = wanted.lifecycle_id and earlier.id < wanted.id
            and earlier.done_at is null and earlier.next_attempt_at is not null)
     order by wanted.next_attempt_at, wanted.id limit ${String(BATCH)}
       for update of wanted skip locked)
  update outbox set attempts = attempts + 1, next_attempt_at = $3
    from due, lifecycle where outbox.id = due.id and lifecycle.id = outbox.lifecycle_id
  returning outbox.id, lifecycle_id, outbox.revision, effect, params, at, attempts, machine`;

const NOTE_DONE = `update outbox set done_at = $2, next_attempt_at = null, last_error = null where id = $1`;
/** Only who still holds it may say what became of it. */
const NOTE_FAILED = `update outbox set next_attempt_at = $2, last_error = $3 where id = $1 and attempts = $4`;

const carried = (handler: EffectHandler<never>): CarryOut<never> =>
  typeof handler === 'function' ? handler : handler.carryOut;

/** Params are those of the machine's own effect, which the handler is typed by (`EffectHandlers`). */
const run = (carryOut: CarryOut<never>, effect: WantedEffect, shop: Shop): Promise<void> =>
  (carryOut as CarryOut<unknown>)(effect, shop);

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, ERROR_MAX);

async function carryOutOne(shop: Shop, taken: Taken, handlers: HandlersByMachine, log: Log): Promise<void> {
  const { pool } = shop.database;
  const effect: WantedEffect = {
    id: taken.id,
    lifecycleId: taken.lifecycle_id,
    revision: taken.revision,
    params: taken.params,
    at: Number(taken.at),
  };
  const facts = { effect: `${taken.machine}.${taken.effect}`, lifecycle: taken.lifecycle_id };
  const handler = handlers[taken.machine]?.[taken.effect];
  try {
    if (handler === undefined) throw new Error('nobody carries this effect out');
    await run(carried(handler), effect, shop);
    await pool.query(NOTE_DONE, [taken.id, shop.clock.now()]);
  } catch (error) {
    const isLast = taken.attempts >= EFFECT_TRIES;
    log.error(
      { ...facts, attempt: taken.attempts, err: error },
      isLast ? 'effect given up' : 'effect failed',
    );
    if (isLast && typeof handler === 'object') {
      await run(handler.giveUp, effect, shop).catch((problem: unknown) =>
        log.error({ ...facts, err: problem }, 'nobody was told of an effect that was given up'),
      );
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (taken.attempts - 1), LONGEST_WAIT_MS);
    const next = isLast ? null : shop.clock.now() + wait;
    await pool.query(NOTE_FAILED, [taken.id, next, sentenceOf(error), taken.attempts]);
  }
}

/**
 * Carries out everything that is due by now; what fails waits for its next try.
 * @returns how many were tried
 */
export async function carryOutEffects(
  shop: Shop,
  handlers: HandlersByMachine,
  log: Log,
  stopping?: AbortSignal,
): Promise<number> {
  const machines = Object.keys(handlers);
  let tried = 0;
  for (;;) {
    const now = shop.clock.now();
    const { rows } = await shop.database.pool.query<Taken>(TAKE, [now, machines, now + EFFECT_LEASE_MS]);
    await Promise.all(rows.map((taken) => carryOutOne(shop, taken, handlers, log)));
    tried += rows.length;
    if (rows.length === 0 || stopping?.aborted === true) return tried;
  }
}

export interface EffectWorker {
  /** Finishes what is in hand and stops. */
  stop(): Promise<void>;
}

/** Looks into the outbox twice a second until it is stopped. A database that is away for a while ends nothing, and is logged once. */
export function startEffects(shop: Shop, handlers: HandlersByMachine, log: Log): EffectWorker {
  const stopping = new AbortController();
  const outage = tellOnce((error) => log.error({ err: error }, 'effects not carried out'));
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await carryOutEffects(shop, handlers, log, stopping.signal);
        outage.over();
      } catch (error) {
        outage.failed(error);
      }
      await pause(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = work();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
