/** One job at a time, requesters in turn: however many one of them brings, the next of each other comes before its second. */
import { QueueFull } from '../bounded-queue.ts';

interface Waiting {
  go(): void;
  refuse(error: Error): void;
}

export interface FairQueueLimits {
  /** So many wait at most. */
  readonly waiting: number;
  /** So many of one requester. */
  readonly waitingEach: number;
}

export interface FairJob {
  readonly requester: string;
  /** A job that still waits when it aborts is dropped. */
  readonly signal?: AbortSignal | undefined;
}

export type FairQueue = <Result>(job: FairJob, work: () => Promise<Result>) => Promise<Result>;

/**
 * When the queue is full, a newcomer takes the place of the last job of whoever has the most waiting.
 * The returned queue throws QueueFull, or the reason of the job's signal.
 */
export function fairQueue({ waiting, waitingEach }: FairQueueLimits): FairQueue {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let isBusy = false;

  const count = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  const leave = (requester: string, one: Waiting): void => {
    const left = lines.get(requester)?.filter((other) => other !== one) ?? [];
    if (left.length > 0) lines.set(requester, left);
    else lines.delete(requester);
  };

  const next = (): void => {
    const [turn] = lines;
    if (turn === undefined) {
      isBusy = false;
      return;
    }
    const [requester, [first, ...rest]] = turn;
    lines.delete(requester);
    if (rest.length > 0) lines.set(requester, rest);
    first?.go();
  };

  const makeRoom = (requester: string): void => {
    const own = lines.get(requester)?.length ?? 0;
    if (own >= waitingEach) throw new QueueFull();
    if (count() < waiting) return;
    const [longest] = [...lines].sort(([, a], [, b]) => b.length - a.length);
    const last = longest?.[1].at(-1);
    if (longest === undefined || last === undefined || longest[1].length <= own + 1) throw new QueueFull();
    leave(longest[0], last);
    last.refuse(new QueueFull());
  };

  const turnOf = ({ requester, signal }: FairJob): Promise<void> => {
    makeRoom(requester);
    return new Promise((resolve, reject) => {
      const drop = (): void => {
        leave(requester, one);
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
      lines.set(requester, [...(lines.get(requester) ?? []), one]);
    });
  };

  return async (job, work) => {
    job.signal?.throwIfAborted();
    // Whoever finishes hands its turn on, so that the queue stays busy in between.
    if (isBusy) await turnOf(job);
    else isBusy = true;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
