import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tallyPlaywright, tallyStage, toTally } from '#tests/support/tally.ts';

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

describe('the tally of a test run', () => {
  test('counts a flaky test as failed', () => {
    const tally = tallyPlaywright(report([ended('expected'), ended('flaky'), ended('unexpected')]));
    expect(tally).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['phone: buys (cart.spec.ts:3)', 'phone: buys (cart.spec.ts:3)'],
      complaints: [],
    });
  });

  test('lists a failed test with the start of its error and the place of the throw', () => {
    const errors = [
      { message: '\u001b[31mError\u001b[39m: no\n  such button', location: { file: '/a/walk.ts', line: 9 } },
    ];
    const failed = { ...ended('unexpected'), results: [{ duration: 5, errors }] };
    expect(tallyPlaywright(report([failed])).failures).toEqual([
      'phone: buys (cart.spec.ts:3) | Error: no such button | walk.ts:9',
    ]);
  });

  test('lists a failed browser test with the text that its page showed', () => {
    const attachments = [
      { name: 'screenshot', path: 'a.png' },
      { name: 'error-context', path: 'a.md' },
    ];
    const failed = { ...ended('unexpected'), results: [{ duration: 5, errors: [], attachments }] };
    const page =
      '- main:\n  - list:\n    - listitem:\n      - link "Cart":\n        - /url: /cart\n  - text: Empty\n';
    const read = (path: string) => (path === 'a.md' ? `# Error details\n\n\`\`\`yaml\n${page}\`\`\`\n` : '');
    expect(tallyPlaywright(report([failed]), read).failures).toEqual([
      'phone: buys (cart.spec.ts:3)',
      'the page when “buys” failed: main: link "Cart": Empty',
    ]);
    expect(tallyPlaywright(report([failed]), () => '').failures).toHaveLength(1);
  });

  test('lists a skipped test and its reason, and counts it neither as passed nor as failed', () => {
    const tally = tallyPlaywright(report([ended('expected'), skipped('no sound here')]));
    expect(tally).toMatchObject({ passed: 1, failed: 0 });
    expect(tally.skips).toEqual([{ test: 'phone: buys (cart.spec.ts:3)', reason: 'no sound here' }]);
  });

  test.each([skipped(), skipped('  ')])('fails the run for a skip without a reason', (test) => {
    expect(tallyPlaywright(report([ended('expected'), test]))).toMatchObject({
      failed: 1,
      complaints: ['skipped without a reason: phone: buys (cart.spec.ts:3)'],
    });
    const counts = { passed: 1, failed: 0, failures: [], skips: [{ test: 'a', reason: '' }], times: [] };
    expect(toTally(counts)).toMatchObject({ failed: 1 });
  });

  test('sums the durations of each test file, and lists the slowest files first', () => {
    const timed = (duration: number) => ({ ...ended('expected'), results: [{ duration, errors: [] }] });
    const cart = report([timed(30), timed(40)]).suites;
    const checkout = { specs: [{ title: 'pays', file: 'checkout.spec.ts', line: 9, tests: [timed(90)] }] };
    expect(tallyPlaywright({ errors: [], suites: [...cart, checkout] }).slowest).toEqual([
      { file: 'phone: checkout.spec.ts', ms: 90 },
      { file: 'phone: cart.spec.ts', ms: 70 },
    ]);
  });

  test('counts an error outside any test as a failure', () => {
    expect(tallyPlaywright(report([ended('expected')], 1))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('fails a run that finds no tests', () => {
    expect(toTally({ passed: 0, failed: 0, failures: [], skips: [], times: [] })).toMatchObject({
      failed: 1,
    });
  });
});

describe('a stage of the test run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-tally-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const written = (name: string, counts: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(counts));
    return file;
  };

  test('counts as one test if it is a command', async () => {
    expect(await tallyStage('command', 0, '')).toMatchObject({ passed: 1, failed: 0 });
    expect(await tallyStage('command', 2, '')).toMatchObject({ passed: 0, failed: 1 });
    expect(await tallyStage('command', null, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts as one failure if it crashes before its report', async () => {
    expect(await tallyStage('vitest', 1, join(folder, 'nothing.json'))).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  test('counts as one failure if it fails although every test has passed', async () => {
    const file = written('green.json', { passed: 7, failed: 0, failures: [], skips: [], times: [] });
    expect(await tallyStage('vitest', 0, file)).toMatchObject({ passed: 7, failed: 0 });
    expect(await tallyStage('vitest', 1, file)).toMatchObject({ passed: 7, failed: 1 });
  });
});
