import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tellOnce } from '../../../../../server/platform/database/outage.ts';
import { startWork, workOff, type WorkQueue } from '../../../../../server/platform/jobs/work-queue.ts';

const HOUR_MS = 3_600_000;

/** Names in a row that wait, and are done when the test says so. */
function table(hands: number, ...waiting: string[]) {
  const begun: string[] = [];
  const ended: string[] = [];
  const endings = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const queue: WorkQueue<string> = {
    hands,
    take: async (most) => waiting.splice(0, most),
    async carryOut(name) {
      begun.push(name);
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
  return { queue, waiting, begun, ended, end };
}

const told: unknown[] = [];
const outage = tellOnce((error) => told.push(error));

describe('work that is taken by whoever has a hand free', () => {
  test('is begun as soon as another is done, however long a third takes', async () => {
    const { queue, begun, end } = table(2, 'slow', 'quick', 'next', 'last');
    const worker = startWork(queue, HOUR_MS, outage);
    await turn();
    expect(begun).toEqual(['slow', 'quick']);
    await end('quick');
    expect(begun).toEqual(['slow', 'quick', 'next']);
    await end('next');
    expect(begun).toEqual(['slow', 'quick', 'next', 'last']);
    await Promise.all([worker.stop(), end('slow'), end('last')]);
  });

  test('is finished, and nothing more begun, when the worker is told to stop', async () => {
    const { queue, begun, ended, end } = table(1, 'in hand', 'waiting');
    const worker = startWork(queue, HOUR_MS, outage);
    await turn();
    const stopped = worker.stop();
    await end('in hand');
    await stopped;
    expect([begun, ended]).toEqual([['in hand'], ['in hand']]);
  });

  test('goes on after one has failed, which is told', async () => {
    const { queue, begun, end } = table(1, 'broken', 'next');
    const worker = startWork(queue, HOUR_MS, outage);
    await turn();
    await end('broken', new Error('no line'));
    expect([begun, told]).toEqual([['broken', 'next'], [new Error('no line')]]);
    await Promise.all([worker.stop(), end('next')]);
  });

  test('is worked off with what becomes due by it', async () => {
    const { queue, waiting, ended, end } = table(2, 'first');
    const done = workOff(queue);
    await turn();
    waiting.push('second');
    await end('first');
    await end('second');
    await done;
    expect(ended).toEqual(['first', 'second']);
  });

  test('tells who works it off what failed, when all that were begun have ended', async () => {
    const { queue, ended, end } = table(2, 'broken', 'other', 'never begun');
    const done = expect(workOff(queue)).rejects.toThrow('no line');
    await turn();
    await end('broken', new Error('no line'));
    await end('other');
    await done;
    expect(ended).toEqual(['other']);
  });
});
