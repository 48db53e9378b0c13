import pLimit from 'p-limit';

/** Thrown when more wait than the queue may hold. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs at most `atOnce` jobs together and lets at most `waiting` more wait in order, so that a flood costs neither memory nor an
 * endless wait. The queue throws QueueFull for the next job.
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
