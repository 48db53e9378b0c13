import { Refusal } from '../../platform/http/refusal.ts';

/** A client that was turned away may come back after this many seconds. */
const COME_BACK_SECONDS = 5;

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` pieces of work run, `waiting` more queue in order, and refuses what comes on top (429 TOO_BUSY): a flood
 * costs neither memory nor an endless wait.
 */
export function gate(atOnce: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new Refusal(429, 'TOO_BUSY', { details: { seconds: COME_BACK_SECONDS } });
      }
      // Whoever finishes hands its place on, so `running` is not counted down in between.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
