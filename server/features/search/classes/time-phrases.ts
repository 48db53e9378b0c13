/**
 * Times of classes in a query: this weekend, demain soir, in December, Saturday evenings. Phrases are written without accents, hyphens
 * and apostrophes. Those in `ONLY_OF_CLASSES` mean a time only in a query that asks for a class: "evening dress" names none.
 */
import type { DayName } from './day-ranges.ts';
import { phraseTable, takePhrase } from './phrases.ts';

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Days by name, in a month (January 0), or each such weekday (Sunday 0). */
export type Days =
  | { readonly name: DayName }
  | { readonly month: number }
  | { readonly next: number }
  | { readonly weekdays: readonly number[] };

export interface TimePhrase {
  readonly days: Days | null;
  readonly part: DayPart | null;
}

const name = (of: DayName, part: DayPart | null = null): TimePhrase => ({ days: { name: of }, part });
const of = (part: DayPart): TimePhrase => ({ days: null, part });

const MONTHS = [
  'january, janvier',
  'february, fevrier',
  'march, mars',
  'april, avril',
  'may, mai',
  'june, juin',
  'july, juillet',
  'august, aout',
  'september, septembre',
  'october, octobre',
  'november, novembre',
  'december, decembre',
].map((names) => names.split(', '));
const WEEKDAYS = [
  'sunday, dimanche',
  'monday, lundi',
  'tuesday, mardi',
  'wednesday, mercredi',
  'thursday, jeudi',
  'friday, vendredi',
  'saturday, samedi',
].map((names) => names.split(', '));

/** Each phrase with `~` replaced by one of the names. */
const each = (names: readonly string[], phrases: string): string =>
  names.map((one) => phrases.replaceAll('~', one)).join(',');

const ALWAYS = phraseTable<TimePhrase>([
  ['today, aujourd hui', name('today')],
  ['tonight, this evening, ce soir', name('today', 'evening')],
  ['this morning, ce matin', name('today', 'morning')],
  ['this afternoon, cet apres midi', name('today', 'afternoon')],
  ['tomorrow, demain', name('tomorrow')],
  ['tomorrow night, tomorrow evening, demain soir', name('tomorrow', 'evening')],
  ['tomorrow morning, demain matin', name('tomorrow', 'morning')],
  ['tomorrow afternoon, demain apres midi', name('tomorrow', 'afternoon')],
  [
    'this weekend, this week end, over the weekend, on the weekend, ce week end, ce weekend, cette fin de semaine, la fin de semaine',
    name('weekend'),
  ],
  [
    'next weekend, next week end, week end prochain, weekend prochain, prochain week end, fin de semaine prochaine, prochaine fin de semaine',
    name('nextWeekend'),
  ],
  ['this week, cette semaine', name('week')],
  ['next week, semaine prochaine, prochaine semaine', name('nextWeek')],
  [
    'next 7 days, next seven days, coming days, coming week, prochains jours, 7 prochains jours, sept prochains jours, jours qui viennent',
    name('days'),
  ],
  ['this month, ce mois, ce mois ci', name('month')],
  ['next month, mois prochain, prochain mois', name('nextMonth')],
  ...MONTHS.map(
    (names, month) =>
      [each(names, 'in ~, during ~, en ~, mois de ~, mois d ~'), { days: { month }, part: null }] as const,
  ),
  ...WEEKDAYS.flatMap((names, weekday) => [
    [each(names, 'this ~, next ~, ce ~, ~ prochain'), { days: { next: weekday }, part: null }] as const,
    [
      each(names, '~ night, ~ evening, ~ evenings, ~ soir, ~ soirs'),
      { days: { weekdays: [weekday] }, part: 'evening' },
    ] as const,
    [
      each(names, '~ morning, ~ mornings, ~ matin'),
      { days: { weekdays: [weekday] }, part: 'morning' },
    ] as const,
    [
      each(names, '~ afternoon, ~ afternoons, ~ apres midi'),
      { days: { weekdays: [weekday] }, part: 'afternoon' },
    ] as const,
  ]),
]);

const SATURDAY = 6;
const SUNDAY = 0;
const ONLY_OF_CLASSES = phraseTable<TimePhrase>([
  ['evening, evenings, night, nights, soir, soiree, soirs, en soiree', of('evening')],
  ['morning, mornings, matin, matinee, avant midi', of('morning')],
  ['afternoon, afternoons, apres midi', of('afternoon')],
  [
    'weekend, weekends, week end, week ends, fin de semaine, fins de semaine',
    { days: { weekdays: [SATURDAY, SUNDAY] }, part: null },
  ],
  ...MONTHS.map((names, month) => [names.join(','), { days: { month }, part: null }] as const),
  ...WEEKDAYS.map(
    (names, weekday) =>
      [each(names, '~, ~s, on ~, le ~'), { days: { weekdays: [weekday] }, part: null }] as const,
  ),
]);

/** Joins two phrases about one time: "Saturday" and "evening". */
const both = (one: TimePhrase, other: TimePhrase | undefined): TimePhrase => ({
  days: one.days ?? other?.days ?? null,
  part: one.part ?? other?.part ?? null,
});

/**
 * Reads the time in a query.
 * @param asksForClass whether the query has a word for class, beside which more phrases mean a time
 */
export function readTime(query: string, asksForClass: boolean): { rest: string; time: TimePhrase | null } {
  const meaningOf = (phrase: string) =>
    ALWAYS.get(phrase) ?? (asksForClass ? ONLY_OF_CLASSES.get(phrase) : undefined);
  const first = takePhrase(query, meaningOf);
  if (first === null) return { rest: query, time: null };
  const second = takePhrase(first.rest, (phrase) => ALWAYS.get(phrase) ?? ONLY_OF_CLASSES.get(phrase));
  return second === null
    ? { rest: first.rest, time: first.meaning }
    : { rest: second.rest, time: both(first.meaning, second.meaning) };
}
