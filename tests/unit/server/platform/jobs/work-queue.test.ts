import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { reportOnce } from '#server/platform/database/outage.ts';
import { startPolling, drainQueue, type WorkQueue } from '#server/platform/jobs/work-queue.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

/** A queue of named jobs, each of which the test ends with `end`. */
function table(concurrency: number, ...waiting: string[]) {
  const started: string[] = [];
  const ended: string[] = [];
  const endings = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const queue: WorkQueue<string> = {
    concurrency,
    claim: async (limit) => waiting.splice(0, limit),
    async run(name) {
      started.push(name);
      await new Promise<void>((resolve, reject) => endings.set(name, { resolve, reject }));
      ended.push(name);
    },
  };
  const end = async (name: string, error?: Error): Promise<void> => {
    const ending = endings.get(name);
    if (error) ending?.reject(error);
    else ending?.resolve();
    await turn();
  };
  return { queue, waiting, started, ended, end };
}

const failures: unknown[] = [];
const outage = reportOnce((error) => failures.push(error));

describe('work queue', () => {
  test('starts the next job as soon as a slot is free, while a slow job still runs', async () => {
    const { queue, started, end } = table(2, 'slow', 'quick', 'next', 'last');
    const worker = startPolling(queue, HOUR_MS, outage);
    await turn();
    expect(started).toEqual(['slow', 'quick']);
    await end('quick');
    expect(started).toEqual(['slow', 'quick', 'next']);
    await end('next');
    expect(started).toEqual(['slow', 'quick', 'next', 'last']);
    await Promise.all([worker.stop(), end('slow'), end('last')]);
  });

  test('finishes running jobs and starts no more when the worker is stopped', async () => {
    const { queue, started, ended, end } = table(1, 'in hand', 'waiting');
    const worker = startPolling(queue, HOUR_MS, outage);
    await turn();
    const stopped = worker.stop();
    await end('in hand');
    await stopped;
    expect([started, ended]).toEqual([['in hand'], ['in hand']]);
  });

  test('reports a failed job and runs the next one', async () => {
    const { queue, started, end } = table(1, 'broken', 'next');
    const worker = startPolling(queue, HOUR_MS, outage);
    await turn();
    await end('broken', new Error('no line'));
    expect([started, failures]).toEqual([['broken', 'next'], [new Error('no line')]]);
    await Promise.all([worker.stop(), end('next')]);
  });

  test('drains jobs that become due while it drains', async () => {
    const { queue, waiting, ended, end } = table(2, 'first');
    const done = drainQueue(queue);
    await turn();
    waiting.push('second');
    await end('first');
    await end('second');
    await done;
    expect(ended).toEqual(['first', 'second']);
  });

  test('rejects a drain with the first failure once all started jobs have ended', async () => {
    const { queue, ended, end } = table(2, 'broken', 'other', 'never begun');
    const done = expect(drainQueue(queue)).rejects.toThrow('no line');
    await turn();
    await end('broken', new Error('no line'));
    await end('other');
    await done;
    expect(ended).toEqual(['other']);
  });
});
