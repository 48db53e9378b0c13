/** The weeks that payouts are made for: they end on Mondays, at midnight UTC. Figures are the house's; the specification names none. */
import { DAY_MS } from '../../../../machines/rules/durations.ts';

const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const A_MONDAY = 4 * DAY_MS;

/** A payout leaves so long after its week has ended: time to look at what is odd. */
export const PAYDAY_AFTER_MS = DAY_MS;

/** When the last week that is over has ended. ms since 1970. */
export const lastWeekEnd = (now: number): number =>
  A_MONDAY + Math.floor((now - A_MONDAY) / WEEK_MS) * WEEK_MS;

/** When the next payout leaves, for what is released by the end of this week. ms since 1970. */
export const nextPayday = (now: number): number => {
  const thisWeek = lastWeekEnd(now) + PAYDAY_AFTER_MS;
  return thisWeek > now ? thisWeek : thisWeek + WEEK_MS;
};
