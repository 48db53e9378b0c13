/**
 * Runs the effects in the outbox. Any number of processes may do so at once: one process claims each effect, and the effects of one
 * lifecycle run in order.
 */
import { HOUR_MS, SECOND_MS } from '#machines/rules/durations.ts';
import { reportOnce } from '../database/outage.ts';
import { groupBy } from '../group-by.ts';
import type { Shop } from '../shop.ts';
import { startPolling, drainQueue, type Worker, type WorkQueue } from './work-queue.ts';
import type { EffectHandler, HandlersByMachine, RequestedEffect, RunEffects } from './handler.ts';
import { runEffectsOnce } from './exactly-once.ts';

/** How many effects that call other systems run at once: each may wait long for an answer. */
const SINGLE_CONCURRENCY = 8;
/** The most effects in one batch. */
const BATCH_MAX = 50;
/** An effect whose process died can be claimed again after this. */
export const EFFECT_LEASE_MS = 60 * SECOND_MS;
/** A failed effect is retried after 5, 10, 20, … seconds, an hour at most, and 15 times in all: for about six hours. */
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
export const EFFECT_TRIES = 15;
const POLL_MS = 500;
const ERROR_MAX = 300;

type Log = { error(facts: object, sentence: string): void };

interface ClaimedEffect {
  id: string;
  lifecycle_id: string;
  revision: number;
  effect: string;
  params: unknown;
  at: string;
  attempts: number;
  machine: string;
}

/**
 * `$4` batch effects as `machine.effect`; `$5` claims those if true, all others if false. Unnamed, so that PostgreSQL plans it anew
 * each time: a plan made for an empty outbox would be slow in a rush.
 */
const CLAIM = `
  with due as (
    select wanted.id from outbox as wanted join lifecycle on lifecycle.id = wanted.lifecycle_id
     where wanted.done_at is null and wanted.next_attempt_at <= $1 and lifecycle.machine = any($2)
       and (lifecycle.machine || '.' || wanted.effect = any($4)) = $5
       and not exists (
         select from outbox as earlier
          where earlier.lifecycle_id = wanted.lifecycle_id and earlier.id < wanted.id
            and earlier.done_at is null and earlier.next_attempt_at is not null)
     order by wanted.next_attempt_at, wanted.id limit $6
       for update of wanted skip locked)
  update outbox set attempts = attempts + 1, next_attempt_at = $3
    from due, lifecycle where outbox.id = due.id and lifecycle.id = outbox.lifecycle_id
  returning outbox.id, lifecycle_id, outbox.revision, effect, params, at, attempts, machine`;

/** Does nothing if the handler marked the effect done in its own transaction. */
const MARK_DONE = {
  name: 'outbox-note-done',
  text: `update outbox set done_at = $2, next_attempt_at = null, last_error = null where id = $1 and done_at is null`,
};

/** `attempts` matches only while this process still holds the lease. */
const MARK_FAILED = `update outbox set next_attempt_at = $2, last_error = $3 where id = $1 and attempts = $4`;

const isBatchHandler = (handler: EffectHandler | undefined): handler is RunEffects<unknown> =>
  typeof handler === 'object' && 'runMany' in handler;

const nameOf = ({ machine, effect }: Pick<ClaimedEffect, 'machine' | 'effect'>): string =>
  `${machine}.${effect}`;

const handlerOf = (
  handlers: HandlersByMachine,
  { machine, effect }: ClaimedEffect,
): EffectHandler | undefined => handlers[machine]?.[effect];

const effectOf = (claimed: ClaimedEffect): RequestedEffect => ({
  id: claimed.id,
  lifecycleId: claimed.lifecycle_id,
  revision: claimed.revision,
  params: claimed.params,
  at: Number(claimed.at),
});

const runBatch = (
  handler: RunEffects<unknown>,
  effects: readonly RequestedEffect[],
  shop: Shop,
): Promise<void> => runEffectsOnce(shop, effects, (open, tx) => handler.runMany(open, tx, shop));

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, ERROR_MAX);

async function runAlone(
  shop: Shop,
  handler: EffectHandler | undefined,
  claimed: ClaimedEffect,
): Promise<void> {
  if (handler === undefined) throw new Error('nobody carries this effect out');
  if (isBatchHandler(handler)) return runBatch(handler, [effectOf(claimed)], shop);
  const run = typeof handler === 'function' ? handler : handler.run;
  await run(effectOf(claimed), shop);
  await shop.database.pool.query({ ...MARK_DONE, values: [claimed.id, shop.clock.now()] });
}

async function tryAlone(
  shop: Shop,
  claimed: ClaimedEffect,
  handlers: HandlersByMachine,
  log: Log,
): Promise<void> {
  const handler = handlerOf(handlers, claimed);
  try {
    await runAlone(shop, handler, claimed);
  } catch (error) {
    const isLast = claimed.attempts >= EFFECT_TRIES;
    const facts = { effect: nameOf(claimed), lifecycle: claimed.lifecycle_id };
    log.error(
      { ...facts, attempt: claimed.attempts, err: error },
      isLast ? 'effect given up' : 'effect failed',
    );
    if (isLast && typeof handler === 'object' && 'giveUp' in handler) {
      await handler
        .giveUp(effectOf(claimed), shop)
        .catch((problem: unknown) =>
          log.error({ ...facts, err: problem }, 'no agent could be notified of an effect that was given up'),
        );
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (claimed.attempts - 1), LONGEST_WAIT_MS);
    const next = isLast ? null : shop.clock.now() + wait;
    await shop.database.pool.query(MARK_FAILED, [claimed.id, next, sentenceOf(error), claimed.attempts]);
  }
}

/** Runs effects of one name as a batch; if the batch fails, runs each alone, which isolates the broken one. */
async function tryBatch(
  shop: Shop,
  claimed: readonly ClaimedEffect[],
  handlers: HandlersByMachine,
  log: Log,
): Promise<void> {
  const [first] = claimed;
  const handler = first && handlerOf(handlers, first);
  if (claimed.length > 1 && isBatchHandler(handler)) {
    try {
      await runBatch(handler, claimed.map(effectOf), shop);
      return;
    } catch (error) {
      log.error({ err: error, effects: claimed.length }, 'effects failed together, and are tried one by one');
    }
  }
  for (const one of claimed) await tryAlone(shop, one, handlers, log);
}

const batchEffectNames = (handlers: HandlersByMachine): string[] =>
  Object.entries(handlers).flatMap(([machine, byEffect]) =>
    Object.entries(byEffect).flatMap(([effect, handler]) =>
      isBatchHandler(handler) ? [nameOf({ machine, effect })] : [],
    ),
  );

const claimEffects = async (
  shop: Shop,
  handlers: HandlersByMachine,
  areMany: boolean,
  limit: number,
): Promise<ClaimedEffect[]> => {
  const now = shop.clock.now();
  const values = [
    now,
    Object.keys(handlers),
    now + EFFECT_LEASE_MS,
    batchEffectNames(handlers),
    areMany,
    limit,
  ];
  const { rows } = await shop.database.pool.query<ClaimedEffect>(CLAIM, values);
  return rows;
};

/** One queue claims batches and runs one at a time; the other claims single effects and runs several. */
function queuesOf(shop: Shop, handlers: HandlersByMachine, log: Log): WorkQueue<ClaimedEffect[]>[] {
  const runGroups = async (claimed: ClaimedEffect[]): Promise<void> => {
    const groups = [...groupBy(claimed, nameOf).values()];
    await Promise.all(groups.map((group) => tryBatch(shop, group, handlers, log)));
  };
  const claimBatch = async (): Promise<ClaimedEffect[][]> => {
    const claimed = await claimEffects(shop, handlers, true, BATCH_MAX);
    return claimed.length === 0 ? [] : [claimed];
  };
  const claimSingles = async (limit: number): Promise<ClaimedEffect[][]> =>
    (await claimEffects(shop, handlers, false, limit)).map((one) => [one]);
  return [
    { concurrency: 1, claim: claimBatch, run: runGroups },
    { concurrency: SINGLE_CONCURRENCY, claim: claimSingles, run: runGroups },
  ];
}

/**
 * Runs every effect that is due; a failed one waits for its retry.
 * @returns how many were attempted
 */
export async function runDueEffects(shop: Shop, handlers: HandlersByMachine, log: Log): Promise<number> {
  let attempted = 0;
  const counted = queuesOf(shop, handlers, log).map((queue): WorkQueue<ClaimedEffect[]> => ({
    ...queue,
    async claim(limit) {
      const claimed = await queue.claim(limit);
      attempted += claimed.flat().length;
      return claimed;
    },
  }));
  for (let before = -1; before < attempted;) {
    before = attempted;
    // An effect of one queue may have been waiting for one of the other queue, of the same lifecycle.
    await Promise.all(counted.map(drainQueue));
  }
  return attempted;
}

/**
 * Polls the outbox twice a second until stopped. Batches don't wait for effects that call slow outside systems, nor do these for
 * each other. The worker survives a database outage and logs it once.
 */
export function startEffectWorker(shop: Shop, handlers: HandlersByMachine, log: Log): Worker {
  const outage = reportOnce((error) => log.error({ err: error }, 'effects not carried out'));
  const workers = queuesOf(shop, handlers, log).map((queue) => startPolling(queue, POLL_MS, outage));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
