/** Work that is due comes as jobs in the same database (pg-boss), so that any process can do it and one does. */
import PgBoss from 'pg-boss';
import { tellOnce } from '../database/outage.ts';
import type { Shop } from '../shop.ts';
import { applyDeadlines } from './due.ts';

const DEADLINES = 'deadlines';
const EVERY_MINUTE = '* * * * *';
/** A process that dies over a job leaves it to another after this. */
const JOB_LIMIT_S = 60;
const STOP_LIMIT_MS = 5_000;

type Log = { error(facts: object, sentence: string): void };

export interface Jobs {
  stop(): Promise<void>;
}

/** Looks for deadlines every minute, in one process at a time, until it is stopped. */
export async function startJobs({ database, clock }: Shop, log: Log): Promise<Jobs> {
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
  // At most one waits and one runs, however many processes ask for it.
  await boss.createQueue(DEADLINES, {
    name: DEADLINES,
    policy: 'stately',
    expireInSeconds: JOB_LIMIT_S,
    retryLimit: 0,
  });
  await boss.schedule(DEADLINES, EVERY_MINUTE);
  await boss.work(DEADLINES, async () => {
    await applyDeadlines(database.pool, clock.now(), log);
  });
  return {
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_LIMIT_MS, close: false }),
  };
}
