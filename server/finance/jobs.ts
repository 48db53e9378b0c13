/** What is done about money by the clock. */
import type { Job } from '../lifecycle/jobs.ts';
import { composePayouts } from './compose.ts';

/** Every hour: a week that is over has its payouts put together once, also where the shop slept over its end. */
export const payouts: Job = {
  name: 'payouts',
  cron: '7 * * * *',
  limitSeconds: 600,
  work: ({ database, clock }, log) => composePayouts(database, clock.now(), log),
};
