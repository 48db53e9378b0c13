import { describe, expect, it } from 'vitest';
import { daysOf, daysOfMonth, nextWeekday } from '#server/features/search/classes/day-ranges.ts';
import { citiesOf, readPlace } from '#server/features/search/classes/place-phrases.ts';
import { readTime } from '#server/features/search/classes/time-phrases.ts';
import { DAY_MS } from '#machines/rules/durations.ts';

const day = (iso: string): number => Date.parse(iso) / DAY_MS;
const iso = ({ from, to }: { from: number; to: number }): string[] =>
  [from, to].map((one) => new Date(one * DAY_MS).toISOString().slice(0, 10));
const FRIDAY = day('2026-11-20');
const SUNDAY = day('2026-11-22');

describe('the days of a name', () => {
  it.each([
    ['today', FRIDAY, '2026-11-20', '2026-11-20'],
    ['tomorrow', FRIDAY, '2026-11-21', '2026-11-21'],
    ['weekend', FRIDAY, '2026-11-21', '2026-11-22'],
    ['weekend', SUNDAY, '2026-11-22', '2026-11-22'],
    ['nextWeekend', FRIDAY, '2026-11-28', '2026-11-29'],
    ['nextWeekend', SUNDAY, '2026-11-28', '2026-11-29'],
    ['week', FRIDAY, '2026-11-20', '2026-11-22'],
    ['nextWeek', FRIDAY, '2026-11-23', '2026-11-29'],
    ['days', FRIDAY, '2026-11-20', '2026-11-26'],
    ['month', FRIDAY, '2026-11-20', '2026-11-30'],
    ['nextMonth', FRIDAY, '2026-12-01', '2026-12-31'],
  ] as const)('%s on day %i', (name, today, from, to) => {
    expect(iso(daysOf(name, today))).toEqual([from, to]);
  });

  it('a month that is over means next year’s, and the current month begins today', () => {
    expect(iso(daysOfMonth(11, FRIDAY))).toEqual(['2026-12-01', '2026-12-31']);
    expect(iso(daysOfMonth(0, FRIDAY))).toEqual(['2027-01-01', '2027-01-31']);
    expect(iso(daysOfMonth(10, FRIDAY))).toEqual(['2026-11-20', '2026-11-30']);
  });

  it('a weekday means the next one, which may be today', () => {
    expect(iso(nextWeekday(5, FRIDAY))).toEqual(['2026-11-20', '2026-11-20']);
    expect(iso(nextWeekday(4, FRIDAY))).toEqual(['2026-11-26', '2026-11-26']);
  });
});

describe('a time in a query', () => {
  it.each([
    ['pottery this weekend', 'pottery', { days: { name: 'weekend' }, part: null }],
    ['poterie ce week-end', 'poterie', { days: { name: 'weekend' }, part: null }],
    ['couture cette fin de semaine', 'couture', { days: { name: 'weekend' }, part: null }],
    ['Tonight', '', { days: { name: 'today' }, part: 'evening' }],
    ['ce soir', '', { days: { name: 'today' }, part: 'evening' }],
    ['cours demain soir', 'cours', { days: { name: 'tomorrow' }, part: 'evening' }],
    ['tricot la semaine prochaine', 'tricot', { days: { name: 'nextWeek' }, part: null }],
    ['quilting in December', 'quilting', { days: { month: 11 }, part: null }],
    ['savon en décembre', 'savon', { days: { month: 11 }, part: null }],
    ['macramé this saturday', 'macramé', { days: { next: 6 }, part: null }],
    ['weaving saturday mornings', 'weaving', { days: { weekdays: [6] }, part: 'morning' }],
    ['next week evening', '', { days: { name: 'nextWeek' }, part: 'evening' }],
  ])('is read from %s', (query, rest, time) => {
    expect(readTime(query, false)).toEqual({ rest, time });
  });

  it.each([
    ['evening class', 'class', { days: null, part: 'evening' }],
    ['cours de macramé le samedi', 'cours de macramé', { days: { weekdays: [6] }, part: null }],
    ['weekend workshop', 'workshop', { days: { weekdays: [6, 0] }, part: null }],
    ['soap class may', 'soap class', { days: { month: 4 }, part: null }],
  ])('beside a word for class is also read from %s', (query, rest, time) => {
    expect(readTime(query, true)).toEqual({ rest, time });
    expect(readTime(query, false)).toEqual({ rest: query, time: null });
  });

  it.each(['evening dress', 'may flowers', 'robe de soirée', 'december 25 stamps'])(
    'is not read from %s',
    (query) => {
      expect(readTime(query, false)).toEqual({ rest: query, time: null });
    },
  );
});

describe('a place in a query', () => {
  const cities = citiesOf(
    [],
    [
      { city: 'Boston', state: 'MA' },
      { city: 'Portland', state: 'ME' },
      { city: 'Portland', state: 'OR' },
      { city: 'St. Louis', state: 'MO' },
      { city: 'New York', state: 'NY' },
      { city: 'Québec', state: 'QC' },
    ],
  );

  it.each([
    ['knitting near Boston', 'knitting', { city: 'Boston', state: null }],
    ['tricot près de Québec', 'tricot', { city: 'Québec', state: null }],
    ['pottery near St. Louis', 'pottery', { city: 'St. Louis', state: null }],
    ['yarn near nyc', 'yarn', { city: 'New York', state: null }],
  ])('is read from %s', (query, rest, place) => {
    expect(readPlace(query, cities, false)).toEqual({ rest, place });
  });

  it.each([
    ['class in Portland OR', 'class', { city: 'Portland', state: 'OR' }],
    ['cours à québec', 'cours', { city: 'Québec', state: null }],
    ['knitting class boston', 'knitting class', { city: 'Boston', state: null }],
    ['online class', 'class', { city: null, state: null }],
    ['cours d’aquarelle en ligne', 'cours d’aquarelle', { city: null, state: null }],
  ])('beside a word for class is also read from %s', (query, rest, place) => {
    expect(readPlace(query, cities, true)).toEqual({ rest, place });
    expect(readPlace(query, cities, false).place).toBeNull();
  });

  it('a city without a store or a class isn’t read as a place', () => {
    expect(readPlace('class near Atlantis', cities, true).place).toBeNull();
  });
});
