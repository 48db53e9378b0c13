import { MINUTE_MS } from '#machines/rules/durations.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { applyDeadlines } from './apply-deadlines.ts';

/** Every minute: applies the deadlines that have passed. */
export const deadlines: ScheduledJob = {
  name: 'deadlines',
  everyMs: MINUTE_MS,
  limitMs: MINUTE_MS,
  work: ({ database, clock }, log) => applyDeadlines(database.pool, clock.now(), log),
};
