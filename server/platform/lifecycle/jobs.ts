/** Work that is due comes as jobs in the same database (pg-boss), so that any process can do it and one does. */
import PgBoss from 'pg-boss';
import { tellOnce } from '../database/outage.ts';
import type { Shop } from '../shop.ts';
import { applyDeadlines } from './due.ts';

/** A piece of work that comes again and again. */
export interface Job {
  readonly name: string;
  /** When, as cron writes it, in UTC. */
  readonly cron: string;
  /** A process that dies over it leaves it to another after so long. */
  readonly limitSeconds: number;
  work(shop: Shop, log: Log): Promise<unknown>;
}

/** Deadlines are looked for every minute. */
export const deadlines: Job = {
  name: 'deadlines',
  cron: '* * * * *',
  limitSeconds: 60,
  work: ({ database, clock }, log) => applyDeadlines(database.pool, clock.now(), log),
};

const STOP_LIMIT_MS = 5_000;

type Log = { error(facts: object, sentence: string): void };

export interface Jobs {
  stop(): Promise<void>;
}

/** Does each job at its time, in one process at a time, until it is stopped. */
export async function startJobs(shop: Shop, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const { database } = shop;
  // It asks the database every other second.
  const outage = tellOnce((error) => log.error({ err: error }, 'jobs failed'));
  const boss = new PgBoss({
    db: {
      async executeSql(text: string, values: unknown[]) {
        const answer = await database.pool.query(text, values);
        outage.over();
        return answer;
      },
    },
  });
  boss.on('error', (error) => outage.failed(error));
  await boss.start();
  for (const { name, cron, limitSeconds, work } of jobs) {
    // At most one waits and one runs, however many processes ask for it.
    const policy = 'stately';
    await boss.createQueue(name, { name, policy, expireInSeconds: limitSeconds, retryLimit: 0 });
    await boss.schedule(name, cron);
    await boss.work(name, async () => {
      await work(shop, log);
    });
  }
  return {
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_LIMIT_MS, close: false }),
  };
}
