/** Opening hours in words, on pages and in mails. */
import type { TranslateDates } from './day.ts';
import { clockText } from './opening-state.ts';
import type { Language } from './paths.ts';

/** Opening and closing as "09:00"; null when closed. */
type Day = { readonly opens: string; readonly closes: string } | null;

/** Keys of their names in `locales/`, Monday first. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '0'] as const;

const isSame = (one: Day, other: Day): boolean =>
  one?.opens === other?.opens && one?.closes === other?.closes;

/** A week's opening hours; consecutive days with the same hours share a line: "Mon–Fri 10:00 AM–6:00 PM". */
export function openingHours(
  hours: readonly Day[],
  t: TranslateDates,
  { language }: { readonly language: Language },
): string[] {
  const groups: { first: number; last: number; day: Day }[] = [];
  for (const [nth, day] of hours.entries()) {
    const before = groups.at(-1);
    if (before !== undefined && isSame(before.day, day)) before.last = nth;
    else groups.push({ first: nth, last: nth, day });
  }
  const nameOf = (nth: number) => t(`dates:weekdayShort.${WEEKDAYS[nth] ?? WEEKDAYS[0]}`);
  const at = (clock: string) => clockText(clock, language);
  return groups.map(({ first, last, day }) => {
    const days =
      first === last ? nameOf(first) : t('dates:hours.days', { first: nameOf(first), last: nameOf(last) });
    return day === null
      ? t('dates:hours.closed', { days })
      : t('dates:hours.open', { days, from: at(day.opens), to: at(day.closes) });
  });
}
