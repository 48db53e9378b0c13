/** `npm run explore` runs every test that draws its cases, so new seeds reach all of them. */
import { describe, expect, test } from 'vitest';
import { drawingTests } from '#tests/support/drawing-tests.ts';

const found = await drawingTests(['unit', 'machines', 'api']);

describe('the tests that explore runs', () => {
  test.each([
    ['imports fast-check itself', 'tests/unit/locales/paths.test.ts'],
    ['imports it through another module', 'tests/api/money/ledger/any-sequence.test.ts'],
    ['walks the machines', 'tests/machines/random-walks.test.ts'],
  ])('include one that %s', (_, file) => {
    expect(found).toContain(file);
  });

  test('do not include one with fixed cases', () => {
    expect(found).not.toContain('tests/unit/house/clock.test.ts');
  });
});
