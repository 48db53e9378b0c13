import { describe, expect, it } from 'vitest';
import { timesOf } from '#services/day-times.ts';

const at = (...when: [year: number, month: number, day: number]) => new Date(...when).getTime();

describe('the times of a range of days', () => {
  it('begin with the first day and end after the last, in the visitor’s time zone', () => {
    expect(timesOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      startTime: at(2026, 10, 1),
      endTime: at(2026, 11, 1),
    });
  });

  it('have no limit at an end without a day', () => {
    expect(timesOf({ from: '', to: '2026-12-31' })).toEqual({ endTime: at(2027, 0, 1) });
    expect(timesOf({ from: '2026-11-01', to: '' })).toEqual({ startTime: at(2026, 10, 1) });
    expect(timesOf({ from: '', to: '' })).toEqual({});
  });
});
