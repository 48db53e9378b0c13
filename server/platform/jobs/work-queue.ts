/** Polls a table and runs up to `concurrency` jobs at a time; a slow job delays no other while a slot is free. */
import type { Outage } from '../database/outage.ts';

export interface WorkQueue<Job> {
  /** The most jobs that run at the same time. */
  readonly concurrency: number;
  /** Claims up to `limit` due jobs. */
  claim(limit: number): Promise<readonly Job[]>;
  /** Runs one job and stores its outcome. */
  run(job: Job): Promise<void>;
}

/** The running jobs, with callbacks for their failures and ends. */
interface InProgress {
  readonly running: Set<Promise<void>>;
  failed(error: unknown): void;
  ended(): void;
}

/** Claims and starts a job for each free slot. @returns how many run then */
async function startDue<Job>(queue: WorkQueue<Job>, { running, failed, ended }: InProgress): Promise<number> {
  const free = queue.concurrency - running.size;
  for (const job of free > 0 ? await queue.claim(free) : []) {
    const promise: Promise<void> = queue
      .run(job)
      .catch(failed)
      .finally(() => {
        running.delete(promise);
        ended();
      });
    running.add(promise);
  }
  return running.size;
}

/**
 * Runs every due job, and those that become due by them.
 * @throws the first job's error, after every started job has ended
 */
export async function drainQueue<Job>(queue: WorkQueue<Job>): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const inProgress: InProgress = { running, failed: (error) => errors.push(error), ended: () => undefined };
  try {
    while (errors.length === 0 && (await startDue(queue, inProgress)) > 0) await Promise.race(running);
  } finally {
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
}

export interface Worker {
  /** Stops claiming jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * Starts a worker: it claims due jobs every `pollMs` ms, and at once whenever it has finished one, until it is stopped. The worker
 * reports to `outage` what fails, a job or the reading of the queue, and continues.
 */
export function startPolling<Job>(queue: WorkQueue<Job>, pollMs: number, outage: Outage): Worker {
  let isStopping = false;
  let isAwake = true;
  let wake = (): void => undefined;
  const waitForPoll = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const wakeUp = (): void => {
    isAwake = true;
    wake();
  };
  const inProgress: InProgress = {
    running: new Set(),
    failed: (error) => outage.failed(error),
    ended: wakeUp,
  };
  const run = async (): Promise<void> => {
    while (!isStopping) {
      isAwake = false;
      try {
        await startDue(queue, inProgress);
        outage.over();
      } catch (error) {
        outage.failed(error);
      }
      // A job that ended during the claim has freed a slot: claim again at once.
      if (!isAwake) await waitForPoll();
    }
    await Promise.all(inProgress.running);
  };
  const running = run();
  return {
    async stop() {
      isStopping = true;
      wakeUp();
      await running;
    },
  };
}
