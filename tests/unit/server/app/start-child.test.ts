import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '#server/platform/database/postmaster.ts';
import { sentenceOf } from '#server/platform/failure.ts';
import { startChild, type StartChild } from '#server/app/start-child.ts';

/** Starting a process takes long on a busy machine. */
const PATIENT = { timeout: 60_000 };
const TSX = ['--import', 'tsx'];
const begin = (way: string): StartChild =>
  startChild(join(import.meta.dirname, 'child.ts'), 'The build', { way }, TSX);

test('a start child resolves when the child reports success', PATIENT, async () => {
  await expect(begin('well').done).resolves.toBeUndefined();
});

test('a start child rejects with the sentence and code of the child’s Failure', PATIENT, async () => {
  const failure: unknown = await begin('failure').done.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'disk-full' });
  expect(sentenceOf(failure)).toBe('The disk is full.');
});

test('a start child rejects with the stack of an unexpected error in the child', PATIENT, async () => {
  const failure: unknown = await begin('fault').done.catch((error: unknown) => error);
  expect(sentenceOf(failure)).toMatch(/^TypeError: a mistake of ours\n +at .*child\.ts/);
});

test(
  'a start child that exits without a report rejects with a failure that names its task',
  PATIENT,
  async () => {
    await expect(begin('crash').done).rejects.toMatchObject({
      code: 'start-failed',
      message: 'The build ended by itself (SIGKILL); see what it said above.',
    });
  },
);

test('stopping a start child kills it', PATIENT, async () => {
  const child = begin('never');
  await child.stop();
  expect(child.pid !== undefined && isAlive(child.pid)).toBe(false);
});

test('a start child exits when its parent is killed', PATIENT, async () => {
  const parent = fork(join(import.meta.dirname, 'orphaned.ts'), [], { execArgv: TSX });
  const [pid] = await once(parent, 'message');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});
