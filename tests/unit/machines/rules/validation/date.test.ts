import { describe, expect, it } from 'vitest';
import { dateFault } from '#machines/rules/validation/date.ts';

describe('a date (§5)', () => {
  it.each(['2026-01-31', '2026-04-30', '2026-12-31', '2024-02-29', '2000-02-29', '0001-01-01'])(
    'can be %s',
    (text) => {
      expect(dateFault(text)).toBeNull();
    },
  );

  it.each([
    ...['', '2026-1-31', '26-01-31', '2026/01/31', '2026-01-31T00:00', ' 2026-01-31', '20260131'],
    ...[
      '2026-00-10',
      '2026-13-10',
      '2026-01-00',
      '2026-01-32',
      '2026-04-31',
      '2026-06-31',
      '2026-09-31',
      '2026-11-31',
      '2024-02-30',
      '2026-02-29',
      '1900-02-29',
      '0000-01-01',
    ],
  ])('cannot be %j', (text) => {
    expect(dateFault(text)).toBe('validation:DATE_INVALID');
  });
});
