/** Scheduled jobs: pg-boss keeps them in the shop's database, so that one process runs each. */
import PgBoss from 'pg-boss';
import { tellOnce } from '../database/outage.ts';
import type { Shop } from '../shop.ts';
import { applyDeadlines } from './apply-deadlines.ts';

export interface Job {
  readonly name: string;
  /** A cron expression, in UTC. */
  readonly cron: string;
  /** Another process may start the job again this long after one died while running it. */
  readonly limitSeconds: number;
  work(shop: Shop, log: Log): Promise<unknown>;
}

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

/** Runs each job on its schedule, in one process at a time, until stopped. */
export async function startJobs(shop: Shop, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const { database } = shop;
  // pg-boss polls every two seconds: an outage is logged once.
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
    // 'stately' queues at most one job and runs at most one, however many processes schedule it.
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
