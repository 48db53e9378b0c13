/** Work that waits in a table and is taken by whoever has a hand free: none that takes long holds up another. */
import type { Outage } from '../database/outage.ts';

export interface WorkQueue<Work> {
  /** So many are done side by side. */
  readonly hands: number;
  /** Takes so many at most of what is due. */
  take(most: number): Promise<readonly Work[]>;
  /** Does one, and notes what became of it. */
  carryOut(work: Work): Promise<void>;
}

/** What is in hand, and who hears of its end. */
interface InHand {
  readonly doing: Set<Promise<void>>;
  failed(error: unknown): void;
  ended(): void;
}

/** Gives each free hand something to do. @returns how many are in hand then */
async function handOut<Work>(queue: WorkQueue<Work>, { doing, failed, ended }: InHand): Promise<number> {
  const free = queue.hands - doing.size;
  for (const work of free > 0 ? await queue.take(free) : []) {
    const one: Promise<void> = queue
      .carryOut(work)
      .catch(failed)
      .finally(() => {
        doing.delete(one);
        ended();
      });
    doing.add(one);
  }
  return doing.size;
}

/**
 * Does everything that is due, and what becomes due by it.
 * @throws what the first has failed with, after all that were begun have ended
 */
export async function workOff<Work>(queue: WorkQueue<Work>): Promise<void> {
  const doing = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const inHand: InHand = { doing, failed: (error) => errors.push(error), ended: () => undefined };
  try {
    while (errors.length === 0 && (await handOut(queue, inHand)) > 0) await Promise.race(doing);
  } finally {
    await Promise.all(doing);
  }
  if (errors.length > 0) throw errors[0];
}

export interface Worker {
  /** Finishes what is in hand and stops. */
  stop(): Promise<void>;
}

/**
 * Looks for work every `pollMs`, and as soon as a hand is free, until it is stopped. Failures go to `outage`, and end nothing.
 */
export function startWork<Work>(queue: WorkQueue<Work>, pollMs: number, outage: Outage): Worker {
  let isStopping = false;
  let isAwake = true;
  let wake = (): void => undefined;
  const rest = (): Promise<void> =>
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
  const inHand: InHand = {
    doing: new Set(),
    failed: (error) => outage.failed(error),
    ended: wakeUp,
  };
  const run = async (): Promise<void> => {
    while (!isStopping) {
      isAwake = false;
      try {
        await handOut(queue, inHand);
        outage.over();
      } catch (error) {
        outage.failed(error);
      }
      // Who ended meanwhile has a hand free already.
      if (!isAwake) await rest();
    }
    await Promise.all(inHand.doing);
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
