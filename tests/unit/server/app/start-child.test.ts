import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../../../../server/platform/database/postmaster.ts';
import { sentenceOf } from '../../../../server/platform/failure.ts';
import { startChild, type StartChild } from '../../../../server/app/start-child.ts';

/** A process has to start, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 };
const TSX = ['--import', 'tsx'];
const begin = (way: string): StartChild =>
  startChild(join(import.meta.dirname, 'child.ts'), 'The build', { way }, TSX);

test('work in a child ends well when the child says so', PATIENT, async () => {
  await expect(begin('well').done).resolves.toBeUndefined();
});

test('a failure of the child is told in its own sentence, with its code', PATIENT, async () => {
  const failure: unknown = await begin('failure').done.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'disk-full' });
  expect(sentenceOf(failure)).toBe('The disk is full.');
});

test('a fault of the child is told with its stack', PATIENT, async () => {
  const failure: unknown = await begin('fault').done.catch((error: unknown) => error);
  expect(sentenceOf(failure)).toMatch(/^TypeError: a mistake of ours\n +at .*child\.ts/);
});

test('a child that ends without a word is a failure that names its task', PATIENT, async () => {
  await expect(begin('crash').done).rejects.toMatchObject({
    code: 'start-failed',
    message: 'The build ended by itself (SIGKILL); see what it said above.',
  });
});

test('a child that is stopped is gone', PATIENT, async () => {
  const child = begin('never');
  await child.stop();
  expect(child.pid !== undefined && isAlive(child.pid)).toBe(false);
});

test('a child ends with the start, also when that is killed', PATIENT, async () => {
  const parent = fork(join(import.meta.dirname, 'orphaned.ts'), [], { execArgv: TSX });
  const [pid] = await once(parent, 'message');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});
