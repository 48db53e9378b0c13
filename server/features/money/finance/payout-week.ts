/** The payout weeks: they end on Mondays at midnight UTC. The specification names no figures; these are ours. */
import { DAY_MS } from '#machines/rules/durations.ts';

const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const A_MONDAY = 4 * DAY_MS;

/** The time between a week's end and its payout, for review. */
export const PAYDAY_AFTER_MS = DAY_MS;

/** The end of the last finished week. ms since 1970. */
export const lastWeekEnd = (now: number): number =>
  A_MONDAY + Math.floor((now - A_MONDAY) / WEEK_MS) * WEEK_MS;

/** The day of the next payout, which pays what is released by the end of this week. ms since 1970. */
export const nextPayday = (now: number): number => {
  const thisWeek = lastWeekEnd(now) + PAYDAY_AFTER_MS;
  return thisWeek > now ? thisWeek : thisWeek + WEEK_MS;
};
