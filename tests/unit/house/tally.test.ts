import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tallyPlaywright, tallyStage, tallyVitest } from '#tests/support/tally.ts';

const skipped = (description?: string) =>
  ({
    status: 'skipped',
    projectName: 'phone',
    annotations: [description === undefined ? { type: 'skip' } : { type: 'skip', description }],
  }) as const;
const ended = (status: 'expected' | 'unexpected' | 'flaky') =>
  ({ status, projectName: 'phone', annotations: [] }) as const;
const report = (tests: readonly (ReturnType<typeof skipped> | ReturnType<typeof ended>)[], errors = 0) => ({
  errors: Array.from({ length: errors }),
  suites: [{ specs: [], suites: [{ specs: [{ title: 'buys', file: 'cart.spec.ts', line: 3, tests }] }] }],
});

describe('what the last line of the run counts', () => {
  test('a flaky test is a failed one', () => {
    const tally = tallyPlaywright(report([ended('expected'), ended('flaky'), ended('unexpected')]));
    expect(tally).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['phone: buys (cart.spec.ts:3)', 'phone: buys (cart.spec.ts:3)'],
      complaints: [],
    });
  });

  test('a failed test is listed with the beginning of its error and where it was thrown', () => {
    const errors = [
      { message: '\u001b[31mError\u001b[39m: no\n  such button', location: { file: '/a/walk.ts', line: 9 } },
    ];
    const failed = { ...ended('unexpected'), results: [{ errors }] };
    expect(tallyPlaywright(report([failed])).failures).toEqual([
      'phone: buys (cart.spec.ts:3) | Error: no such button | walk.ts:9',
    ]);
  });

  test('a skip with a reason neither passes nor fails, and is told', () => {
    const tally = tallyPlaywright(report([ended('expected'), skipped('no sound here')]));
    expect(tally).toMatchObject({ passed: 1, failed: 0 });
    expect(tally.skips).toEqual([{ test: 'phone: buys (cart.spec.ts:3)', reason: 'no sound here' }]);
  });

  test.each([skipped(), skipped('  ')])('a skip without a reason fails the run', (test) => {
    expect(tallyPlaywright(report([ended('expected'), test]))).toMatchObject({
      failed: 1,
      complaints: ['skipped without a reason: phone: buys (cart.spec.ts:3)'],
    });
    expect(
      tallyVitest({ passed: 1, failed: 0, failures: [], skips: [{ test: 'a', reason: '' }] }),
    ).toMatchObject({
      failed: 1,
    });
  });

  test('an error outside any test counts as a failure', () => {
    expect(tallyPlaywright(report([ended('expected')], 1))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a run that finds no test has failed', () => {
    expect(tallyVitest({ passed: 0, failed: 0, failures: [], skips: [] })).toMatchObject({ failed: 1 });
  });
});

describe('a stage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-tally-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const written = (name: string, counts: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(counts));
    return file;
  };

  test('that is a command counts as one test', async () => {
    expect(await tallyStage('command', 0, '')).toMatchObject({ passed: 1, failed: 0 });
    expect(await tallyStage('command', 2, '')).toMatchObject({ passed: 0, failed: 1 });
    expect(await tallyStage('command', null, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  test('that dies before its report has failed once', async () => {
    expect(await tallyStage('vitest', 1, join(folder, 'nothing.json'))).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  test('that fails though every test passed has failed once', async () => {
    const file = written('green.json', { passed: 7, failed: 0, failures: [], skips: [] });
    expect(await tallyStage('vitest', 0, file)).toMatchObject({ passed: 7, failed: 0 });
    expect(await tallyStage('vitest', 1, file)).toMatchObject({ passed: 7, failed: 1 });
  });
});
