import pLimit from 'p-limit';

/** Thrown when the queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs at most `atOnce` jobs at a time and queues at most `waiting` more, so that a flood of jobs exhausts neither memory nor patience.
 * Any further job fails with QueueFull.
 */
export function boundedQueue(
  atOnce: number,
  waiting: number,
): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(atOnce);
  return async (job) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new QueueFull();
    return limit(job);
  };
}
