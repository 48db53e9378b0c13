import { expect, test } from 'vitest';
import { fairQueue } from '#server/platform/images/fair-queue.ts';
import { QueueFull } from '#server/platform/bounded-queue.ts';

/** A queue whose jobs the test finishes one at a time, in the order in which the queue started them. */
function bench(limits = { waiting: 4, waitingEach: 3 }) {
  const inTurn = fairQueue(limits);
  const begun: string[] = [];
  let finish = (): void => undefined;
  const bring = (name: string, signal?: AbortSignal): Promise<string> =>
    inTurn({ requester: name.slice(0, 1), signal }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        finish = () => resolve(name);
      });
    });
  const next = async (): Promise<void> => {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { bring, next, begun };
}

test('fair queue: requesters take turns, however many jobs one of them has queued first', async () => {
  const { bring, next, begun } = bench();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => bring(name));
  for (const _ of all) await next();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('fair queue: refuses a job beyond the limit of its requester', async () => {
  const { bring } = bench();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void bring(name);
  await expect(bring('a5')).rejects.toThrow(QueueFull);
});

test('fair queue: when full, drops the last job of the requester with the most for one with none', async () => {
  const { bring, next, begun } = bench();
  void bring('a1');
  const kept = ['a2', 'a3', 'b1'].map((name) => bring(name));
  const last = bring('a4');
  const newcomer = bring('c1');
  await expect(last).rejects.toThrow(QueueFull);
  for (const _ of begun.concat('', '', '', '')) await next();
  expect(await Promise.all([...kept, newcomer])).toEqual(['a2', 'a3', 'b1', 'c1']);
});

test('fair queue: when full of requesters with one job each, refuses the next', async () => {
  const { bring } = bench({ waiting: 2, waitingEach: 2 });
  for (const name of ['a1', 'b1', 'c1']) void bring(name);
  await expect(bring('d1')).rejects.toThrow(QueueFull);
});

test('fair queue: an aborted job leaves the queue and never starts', async () => {
  const { bring, next, begun } = bench();
  const gone = new AbortController();
  const first = bring('a1');
  const dropped = bring('b1', gone.signal);
  const after = bring('c1');
  gone.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  await next();
  await next();
  await Promise.all([first, after]);
  expect(begun).toEqual(['a1', 'c1']);
});

test('fair queue: runs the next job after one fails', async () => {
  const inTurn = fairQueue({ waiting: 1, waitingEach: 1 });
  const failing = inTurn({ requester: 'a' }, () => Promise.reject(new Error('broken')));
  const next = inTurn({ requester: 'a' }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
