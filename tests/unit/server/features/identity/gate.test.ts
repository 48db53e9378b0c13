import { expect, it } from 'vitest';
import { gate } from '../../../../../server/features/identity/gate.ts';

/** Work that is done when the test says so. */
function pending() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

it('lets so many run, so many wait in order, and refuses the rest', async () => {
  const enter = gate(2, 2);
  const jobs = Array.from({ length: 4 }, pending);
  const begun: number[] = [];
  const runs = jobs.map(({ done }, index) =>
    enter(async () => {
      begun.push(index);
      await done;
      return index;
    }),
  );
  await expect(enter(() => Promise.resolve(4))).rejects.toMatchObject({ status: 429, code: 'TOO_BUSY' });
  expect(begun).toEqual([0, 1]);
  jobs[1]?.finish();
  expect(await runs[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const { finish } of jobs) finish();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
  expect(await enter(() => Promise.resolve('free again'))).toBe('free again');
});

it('goes on after work that failed', async () => {
  const enter = gate(1, 1);
  const failing = enter(() => Promise.reject(new Error('broken')));
  const next = enter(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await enter(() => Promise.resolve('later'))).toBe('later');
});
