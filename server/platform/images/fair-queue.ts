/** Runs one job at a time, round-robin by requester, so that a requester with many jobs doesn't delay the others. */
import { QueueFull } from '../bounded-queue.ts';

interface Waiting {
  go(): void;
  refuse(error: Error): void;
}

export interface FairQueueLimits {
  /** The most jobs that wait. */
  readonly waiting: number;
  /** The most that wait for one requester. */
  readonly waitingEach: number;
}

export interface FairJob {
  readonly requester: string;
  /** Aborting it drops the job if it still waits. */
  readonly signal?: AbortSignal | undefined;
}

export type FairQueue = <Result>(job: FairJob, work: () => Promise<Result>) => Promise<Result>;

/**
 * When the queue is full, a job of a requester with fewer waiting replaces the last job of the requester with the most.
 * The returned function throws QueueFull, or the reason of the job's signal.
 */
export function fairQueue({ waiting, waitingEach }: FairQueueLimits): FairQueue {
  /** Waiting jobs by requester, in the order of the requesters' turns. */
  const queues = new Map<string, Waiting[]>();
  let isBusy = false;

  const count = (): number => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);

  const remove = (requester: string, one: Waiting): void => {
    const left = queues.get(requester)?.filter((other) => other !== one) ?? [];
    if (left.length > 0) queues.set(requester, left);
    else queues.delete(requester);
  };

  const next = (): void => {
    const [turn] = queues;
    if (turn === undefined) {
      isBusy = false;
      return;
    }
    const [requester, [first, ...rest]] = turn;
    queues.delete(requester);
    if (rest.length > 0) queues.set(requester, rest);
    first?.go();
  };

  const makeRoom = (requester: string): void => {
    const own = queues.get(requester)?.length ?? 0;
    if (own >= waitingEach) throw new QueueFull();
    if (count() < waiting) return;
    const [longest] = [...queues].sort(([, a], [, b]) => b.length - a.length);
    const last = longest?.[1].at(-1);
    if (longest === undefined || last === undefined || longest[1].length <= own + 1) throw new QueueFull();
    remove(longest[0], last);
    last.refuse(new QueueFull());
  };

  const waitForTurn = ({ requester, signal }: FairJob): Promise<void> => {
    makeRoom(requester);
    return new Promise((resolve, reject) => {
      const drop = (): void => {
        remove(requester, one);
        reject(signal?.reason);
      };
      const one: Waiting = {
        go() {
          signal?.removeEventListener('abort', drop);
          resolve();
        },
        refuse(error) {
          signal?.removeEventListener('abort', drop);
          reject(error);
        },
      };
      signal?.addEventListener('abort', drop, { once: true });
      queues.set(requester, [...(queues.get(requester) ?? []), one]);
    });
  };

  return async (job, work) => {
    job.signal?.throwIfAborted();
    // A finishing job starts the next one, so `isBusy` stays true in between.
    if (isBusy) await waitForTurn(job);
    else isBusy = true;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
