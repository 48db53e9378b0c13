import { KEPT_ACTIVITY_MS } from './constants.ts';
import type { SessionLook } from './events.ts';

/** The last activity, in this tab or another, is less than 15 s old (§9). */
export const isActivityRecent = (here: number, { at, lastActiveAt }: SessionLook): boolean =>
  at - Math.max(here, lastActiveAt) < KEPT_ACTIVITY_MS;
