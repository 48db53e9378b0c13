/** Scheduled jobs. A table keeps when each is due, so that of all processes of a shop one runs it. */
import { isDatabaseAway } from '../database/away.ts';
import { reportOnce } from '../database/outage.ts';
import type { Shop } from '../shop.ts';
import { startPolling, type WorkQueue } from './work-queue.ts';

type Log = { error(facts: object, sentence: string): void };

export interface ScheduledJob {
  readonly name: string;
  /** The time from one run to the next, in ms. Runs fall on multiples of it since 1970 (UTC): on the minute, on the hour. */
  readonly everyMs: number;
  /** Delays each run by this many ms, so that the hourly jobs don't all start on the hour. 0 by default. */
  readonly offsetMs?: number;
  /** A job that still isn't done this long after its start has lost its process: another process then starts it again. In ms. */
  readonly limitMs: number;
  work(shop: Shop, log: Log): Promise<unknown>;
}

const POLL_MS = 1_000;
/** A shop that stops waits for its running jobs no longer than this. */
const STOP_LIMIT_MS = 5_000;

/** The next time a job is due: the first multiple of `everyMs`, plus `offsetMs`, that is later than `now` (all in ms, UTC since 1970). */
export const nextRun = (
  { everyMs, offsetMs = 0 }: Pick<ScheduledJob, 'everyMs' | 'offsetMs'>,
  now: number,
): number => offsetMs + everyMs * (Math.floor((now - offsetMs) / everyMs) + 1);

/** A job that has a row already keeps its time, so that a run that was missed while no shop was up is due at once. */
const ADD = `insert into scheduled_job (name, due_at) select * from unnest($1::text[], $2::bigint[])
  on conflict (name) do nothing`;
const CLAIM = `update scheduled_job as job set leased_until = $1::bigint + known.limit_ms
  from unnest($2::text[], $3::bigint[]) as known (name, limit_ms)
  where job.name = known.name and job.due_at <= $1 and (job.leased_until is null or job.leased_until <= $1)
  returning job.name, job.leased_until::text as lease`;
/** Changes no row if this process's lease on the job has expired and another process has claimed the job. */
const RELEASE =
  'update scheduled_job set due_at = $2, leased_until = null where name = $1 and leased_until = $3';

interface ClaimedJob {
  readonly name: string;
  /** `leased_until` of the claim. */
  readonly lease: string;
}

function queueOf(shop: Shop, jobs: readonly ScheduledJob[], log: Log): WorkQueue<ClaimedJob> {
  const { pool } = shop.database;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  return {
    concurrency: jobs.length,
    async claim() {
      const values = [shop.clock.now(), jobs.map(({ name }) => name), jobs.map(({ limitMs }) => limitMs)];
      return (await pool.query<ClaimedJob>(CLAIM, values)).rows;
    },
    async run({ name, lease }) {
      const job = byName.get(name);
      if (job === undefined) return;
      try {
        await job.work(shop, log);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, job: name }, 'a scheduled job failed');
      }
      await pool.query(RELEASE, [name, nextRun(job, shop.clock.now()), lease]);
    },
  };
}

export interface Schedule {
  /** Starts no more jobs, and waits up to 5 s for the running ones. */
  stop(): Promise<void>;
}

/**
 * Runs each job at its times, in one process at a time, until stopped. A job that fails is logged and runs again at its next time; an
 * outage of the database is logged once.
 */
export async function startSchedule(
  shop: Shop,
  jobs: readonly ScheduledJob[],
  log: Log,
  pollMs = POLL_MS,
): Promise<Schedule> {
  const now = shop.clock.now();
  await shop.database.pool.query(ADD, [jobs.map(({ name }) => name), jobs.map((job) => nextRun(job, now))]);
  const outage = reportOnce((error) => log.error({ err: error }, 'scheduled jobs failed'));
  const worker = startPolling(queueOf(shop, jobs, log), pollMs, outage);
  return {
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_LIMIT_MS);
      });
      await Promise.race([worker.stop(), limit]);
      clearTimeout(timer);
    },
  };
}
