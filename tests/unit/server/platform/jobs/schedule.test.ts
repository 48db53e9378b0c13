import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { nextRun } from '#server/platform/jobs/schedule.ts';

const at = (text: string): number => Date.parse(`2026-11-22T${text}Z`);
const everyMinute = { everyMs: MINUTE_MS };
const hourly = { everyMs: HOUR_MS, offsetMs: 11 * MINUTE_MS };
const nightly = { everyMs: DAY_MS, offsetMs: 3 * HOUR_MS + 30 * MINUTE_MS };

test.each([
  ['each minute', everyMinute, '10:00:00.001', '10:01:00'],
  ['each minute, on the dot', everyMinute, '10:00:00', '10:01:00'],
  ['eleven past', hourly, '10:10:59.999', '10:11:00'],
  ['eleven past, after it', hourly, '10:11:00', '11:11:00'],
  ['at half past three', nightly, '03:29:00', '03:30:00'],
])('a job that runs %s has the right next run', (_, job, now, next) => {
  expect(new Date(nextRun(job, at(now))).toISOString()).toBe(new Date(at(next)).toISOString());
});

test('a nightly job that has just run is due the next night', () => {
  expect(nextRun(nightly, at('03:30:00'))).toBe(at('03:30:00') + DAY_MS);
});
