import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { terminalProgress } from '#server/platform/progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The output of a step that takes `seconds` and reports its progress every second. */
function written(seconds: number, isTTY: boolean): string {
  let text = '';
  const progress = terminalProgress({ isTTY, columns: 80, write: (piece: string) => (text += piece) });
  const step = progress.begin('Storing');
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    step.update(second, seconds);
  }
  step.done();
  return text;
}

describe('progress in a log file', () => {
  test('is one line for a short step once it is done', () => {
    expect(written(9, false)).toBe('  ✓ Storing (9.0 s)\n');
  });

  test('is a line every ten seconds for a long step', () => {
    expect(written(40, false)).toBe(
      '  … Storing 25 %\n  … Storing 50 %\n  … Storing 75 %\n  … Storing 100 %\n  ✓ Storing (40.0 s)\n',
    );
  });
});

test('progress on a terminal overwrites one line until the step is done', () => {
  const text = written(4, true);
  expect(text).toContain('… Storing ████████████░░░░░░░░░░░░  50 %');
  expect(text.split('\n')).toHaveLength(2);
  expect(text.endsWith('\r\u001b[2K  ✓ Storing (4.0 s)\n')).toBe(true);
});
