import { expect, test } from 'vitest';
import { QueueFull, boundedQueue } from '#server/platform/bounded-queue.ts';

/** A job that the test ends. */
function pending() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('a bounded queue runs two jobs at a time, starts two more in order, and refuses the fifth', async () => {
  const queue = boundedQueue(2, 2);
  const jobs = Array.from({ length: 4 }, pending);
  const started: number[] = [];
  const runs = jobs.map(({ done }, index) =>
    queue(async () => {
      started.push(index);
      await done;
      return index;
    }),
  );
  await expect(queue(() => Promise.resolve(4))).rejects.toBeInstanceOf(QueueFull);
  expect(started).toEqual([0, 1]);
  jobs[1]?.finish();
  expect(await runs[1]).toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const { finish } of jobs) finish();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
  expect(await queue(() => Promise.resolve('free again'))).toBe('free again');
});

test('a bounded queue runs the next job after one has failed', async () => {
  const queue = boundedQueue(1, 1);
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
