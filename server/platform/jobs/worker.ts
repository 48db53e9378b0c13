/**
 * Carries out what lifecycles want done outside. Any number of processes may do so at once: each effect is taken by one, and those
 * of one lifecycle come in their order.
 */
import { tellOnce } from '../database/outage.ts';
import { groupBy } from '../group-by.ts';
import type { Shop } from '../shop.ts';
import { startWork, workOff, type Worker, type WorkQueue } from './work-queue.ts';
import type { CarryOut, CarryOutMany, EffectHandler, HandlersByMachine, WantedEffect } from './handler.ts';
import { doManyOnce } from './once.ts';

const SECOND_MS = 1_000;
/** So many of those that ask somebody outside are done side by side: each may wait long for its answer. */
const SINGLES = 8;
/** So many of those that are carried out together are taken at a time. */
const MANY = 50;
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

/**
 * `$4` effects as `machine.effect`, `$5` whether those are taken or all others. It has no name, so that it is planned for what waits
 * now: a plan that was made while hardly anything did would be kept through the next rush.
 */
const TAKE = `
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

/** Where the handler hasn't noted it itself, with what it has done. */
const NOTE_DONE = {
  name: 'outbox-note-done',
  text: `update outbox set done_at = $2, next_attempt_at = null, last_error = null where id = $1 and done_at is null`,
};

/** Only who still holds it may say what became of it. */
const NOTE_FAILED = `update outbox set next_attempt_at = $2, last_error = $3 where id = $1 and attempts = $4`;

const isMany = (handler: EffectHandler<never> | undefined): handler is CarryOutMany<never> =>
  typeof handler === 'object' && 'carryOutMany' in handler;

const nameOf = ({ machine, effect }: Pick<Taken, 'machine' | 'effect'>): string => `${machine}.${effect}`;

const handlerOf = (
  handlers: HandlersByMachine,
  { machine, effect }: Taken,
): EffectHandler<never> | undefined => handlers[machine]?.[effect];

const wantedOf = (taken: Taken): WantedEffect => ({
  id: taken.id,
  lifecycleId: taken.lifecycle_id,
  revision: taken.revision,
  params: taken.params,
  at: Number(taken.at),
});

/** Params are those of the machine's own effect, which the handler is typed by (`EffectHandlers`). */
const run = (carryOut: CarryOut<never>, effect: WantedEffect, shop: Shop): Promise<void> =>
  (carryOut as CarryOut<unknown>)(effect, shop);
const runMany = (handler: CarryOutMany<never>, effects: readonly WantedEffect[], shop: Shop): Promise<void> =>
  doManyOnce(shop, effects, (open, both) =>
    (handler as CarryOutMany<unknown>).carryOutMany(open, both, shop),
  );

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, ERROR_MAX);

async function carryOutAlone(
  shop: Shop,
  handler: EffectHandler<never> | undefined,
  taken: Taken,
): Promise<void> {
  if (handler === undefined) throw new Error('nobody carries this effect out');
  if (isMany(handler)) return runMany(handler, [wantedOf(taken)], shop);
  await run(typeof handler === 'function' ? handler : handler.carryOut, wantedOf(taken), shop);
  await shop.database.pool.query({ ...NOTE_DONE, values: [taken.id, shop.clock.now()] });
}

async function carryOutOne(shop: Shop, taken: Taken, handlers: HandlersByMachine, log: Log): Promise<void> {
  const handler = handlerOf(handlers, taken);
  try {
    await carryOutAlone(shop, handler, taken);
  } catch (error) {
    const isLast = taken.attempts >= EFFECT_TRIES;
    const facts = { effect: nameOf(taken), lifecycle: taken.lifecycle_id };
    log.error(
      { ...facts, attempt: taken.attempts, err: error },
      isLast ? 'effect given up' : 'effect failed',
    );
    if (isLast && typeof handler === 'object' && 'giveUp' in handler) {
      await run(handler.giveUp, wantedOf(taken), shop).catch((problem: unknown) =>
        log.error({ ...facts, err: problem }, 'nobody was told of an effect that was given up'),
      );
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (taken.attempts - 1), LONGEST_WAIT_MS);
    const next = isLast ? null : shop.clock.now() + wait;
    await shop.database.pool.query(NOTE_FAILED, [taken.id, next, sentenceOf(error), taken.attempts]);
  }
}

/** All of one name. Where they can't be carried out together, each is by itself, and so the one that is to blame is found. */
async function carryOutTogether(
  shop: Shop,
  taken: readonly Taken[],
  handlers: HandlersByMachine,
  log: Log,
): Promise<void> {
  const [first] = taken;
  const handler = first && handlerOf(handlers, first);
  if (taken.length > 1 && isMany(handler)) {
    try {
      await runMany(handler, taken.map(wantedOf), shop);
      return;
    } catch (error) {
      log.error({ err: error, effects: taken.length }, 'effects failed together, and are tried one by one');
    }
  }
  for (const one of taken) await carryOutOne(shop, one, handlers, log);
}

const namesOfMany = (handlers: HandlersByMachine): string[] =>
  Object.entries(handlers).flatMap(([machine, byEffect]) =>
    Object.entries(byEffect).flatMap(([effect, handler]) =>
      isMany(handler) ? [nameOf({ machine, effect })] : [],
    ),
  );

const take = async (
  shop: Shop,
  handlers: HandlersByMachine,
  areMany: boolean,
  most: number,
): Promise<Taken[]> => {
  const now = shop.clock.now();
  const values = [now, Object.keys(handlers), now + EFFECT_LEASE_MS, namesOfMany(handlers), areMany, most];
  const { rows } = await shop.database.pool.query<Taken>(TAKE, values);
  return rows;
};

/** Those that are carried out together, by one hand; those that are carried out one by one, by several. */
function queuesOf(shop: Shop, handlers: HandlersByMachine, log: Log): WorkQueue<Taken[]>[] {
  const carryOut = async (taken: Taken[]): Promise<void> => {
    const groups = [...groupBy(taken, nameOf).values()];
    await Promise.all(groups.map((group) => carryOutTogether(shop, group, handlers, log)));
  };
  const together = async (): Promise<Taken[][]> => {
    const taken = await take(shop, handlers, true, MANY);
    return taken.length === 0 ? [] : [taken];
  };
  const singly = async (most: number): Promise<Taken[][]> =>
    (await take(shop, handlers, false, most)).map((one) => [one]);
  return [
    { hands: 1, take: together, carryOut },
    { hands: SINGLES, take: singly, carryOut },
  ];
}

/**
 * Carries out everything that is due by now; what fails waits for its next try.
 * @returns how many were tried
 */
export async function carryOutEffects(shop: Shop, handlers: HandlersByMachine, log: Log): Promise<number> {
  let tried = 0;
  const counted = queuesOf(shop, handlers, log).map((queue): WorkQueue<Taken[]> => ({
    ...queue,
    async take(most) {
      const taken = await queue.take(most);
      tried += taken.flat().length;
      return taken;
    },
  }));
  for (let before = -1; before < tried;) {
    before = tried;
    // What one kind has done lets the other's next of the same lifecycle come.
    await Promise.all(counted.map(workOff));
  }
  return tried;
}

/**
 * Looks into the outbox twice a second until it is stopped. Effects that are carried out together don't wait for those that ask
 * somebody outside, who may take long; nor does one of these for another. A database that is away for a while ends nothing, and is
 * logged once.
 */
export function startEffects(shop: Shop, handlers: HandlersByMachine, log: Log): Worker {
  const outage = tellOnce((error) => log.error({ err: error }, 'effects not carried out'));
  const workers = queuesOf(shop, handlers, log).map((queue) => startWork(queue, POLL_MS, outage));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
