import { DAY_MS } from '#machines/rules/durations.ts';
import type { Course } from './course.ts';

/** The days and hours of a class: weekdays (0 is Sunday), minutes after midnight, and whether it ends a day later. */
export type Slot = { weekday: number; minutes: number; twoDays?: boolean };

const [SUNDAY, TUESDAY, WEDNESDAY, THURSDAY, SATURDAY] = [0, 2, 3, 4, 6];
const TEN = 10 * 60;
const ONE_PM = 13 * 60;
const SIX_PM = 18 * 60;
const EVENING_MAX = 150;
const HALF_DAY = 180;

const EVENINGS: readonly Slot[] = [TUESDAY, WEDNESDAY, THURSDAY].map((weekday) => ({
  weekday,
  minutes: SIX_PM,
}));
const WEEKEND_MORNINGS: readonly Slot[] = [
  { weekday: SATURDAY, minutes: TEN },
  { weekday: SUNDAY, minutes: TEN + 30 },
];
const WEEKENDS: readonly Slot[] = [...WEEKEND_MORNINGS, { weekday: SATURDAY, minutes: ONE_PM }];

/** What a class's own texts promise comes before what its length suggests. */
export function slotsOf({ title, about, minutes }: Course): readonly Slot[] {
  const text = `${title} ${about}`;
  if (/\bWeekend\b/.test(text)) return [{ weekday: SATURDAY, minutes: TEN, twoDays: true }];
  if (/\bSaturday\b/.test(text)) return [{ weekday: SATURDAY, minutes: TEN }];
  if (/\bevening\b/i.test(text)) return EVENINGS;
  if (/\bby noon\b/.test(text)) return WEEKEND_MORNINGS.map((slot) => ({ ...slot, minutes: 9 * 60 + 30 }));
  if (minutes > HALF_DAY) return WEEKEND_MORNINGS;
  return minutes <= EVENING_MAX ? [...EVENINGS, ...WEEKENDS] : WEEKENDS;
}

const JANUARY = 1;
const JUNE = 6;
const JULY = 7;
const NOVEMBER = 11;
const DECEMBER = 12;

/** The date of Easter in the Gregorian calendar (the anonymous algorithm), as midnight UTC. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/** Whether stores in the United States or Canada are closed, or people stay at home. @param day midnight UTC */
export function isHoliday(day: number): boolean {
  const date = new Date(day);
  const [month, of, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  if (month === DECEMBER) return (of >= 24 && of <= 26) || of === 31;
  if (month === JANUARY) return of === 1;
  if (month === JUNE) return of === 24;
  if (month === JULY) return of === 1 || of === 4;
  // The fourth Thursday.
  if (month === NOVEMBER && weekday === THURSDAY) return of >= 22 && of <= 28;
  const sunday = easter(date.getUTCFullYear());
  return day === sunday || day === sunday - 2 * DAY_MS;
}

/** Classes for the holidays end before them. */
const HOLIDAY_CLASS = /\bHoliday\b|Evergreen Wreath|\bGifts\b/;
const LAST_DAY = 20;
export const isTooLate = ({ title }: Course, day: number): boolean => {
  const date = new Date(day);
  const isDecember = date.getUTCMonth() + 1 === DECEMBER;
  return (
    HOLIDAY_CLASS.test(title) &&
    ((isDecember && date.getUTCDate() > LAST_DAY) || date.getUTCMonth() + 1 < NOVEMBER)
  );
};
