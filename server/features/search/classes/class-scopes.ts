/** Finds the classes at the time and place that a query names, and wider scopes in case none of them has its other words. */
import { LANGUAGES } from '#locales/paths.ts';
import {
  centreOf,
  dayAt,
  distanceKm,
  NEAR_KM,
  type Session,
  type Snapshot,
} from '#server/features/catalogue/index.ts';
import { KIND_WORDS } from '../words/kind-words.ts';
import { daysOf, daysOfMonth, jsWeekday, nextWeekday, type DayRange } from './day-ranges.ts';
import { tokensOf } from './phrases.ts';
import { citiesOf, readPlace, type PlacePhrase } from './place-phrases.ts';
import { readTime, type DayPart, type TimePhrase } from './time-phrases.ts';

const NOON = 12;
const EVENING = 17;

/** What a query says about a class. */
export interface ClassPhrases {
  readonly time: TimePhrase | null;
  readonly place: PlacePhrase | null;
  /** Whether the query has a word for class. Without one, its words for time and place may mean something else. */
  readonly asksForClass: boolean;
}

/** Classes to search, and whether they keep to the time and place of the query. */
export interface ClassScope {
  /** Flags by slot. */
  readonly flags: Uint8Array;
  readonly keepsTime: boolean;
  readonly keepsPlace: boolean;
}

type Known = Pick<Snapshot, 'sessions' | 'allStores' | 'columns'>;

const cities = new WeakMap<readonly Session[], ReadonlyMap<string, PlacePhrase>>();

function knownCities({ sessions, allStores }: Known): ReadonlyMap<string, PlacePhrase> {
  let known = cities.get(sessions);
  if (!known) cities.set(sessions, (known = citiesOf(sessions, allStores)));
  return known;
}

/** Reads the time and place of classes in a query, and the query without them. */
export function readClassPhrases(query: string, known: Known): ClassPhrases & { rest: string } {
  const asksForClass = tokensOf(query).some(({ folded }) =>
    LANGUAGES.some((language) => KIND_WORDS[language].get(folded) === 'class'),
  );
  const { rest: withoutTime, time } = readTime(query, asksForClass);
  const { rest, place } = readPlace(withoutTime, knownCities(known), asksForClass || time !== null);
  return { rest, time, place, asksForClass };
}

/** The days of a phrase at a venue; null for any day. */
export function rangeOf({ days }: TimePhrase, today: number): DayRange | null {
  if (days === null || 'weekdays' in days) return null;
  if ('name' in days) return daysOf(days.name, today);
  return 'month' in days ? daysOfMonth(days.month, today) : nextWeekday(days.next, today);
}

const partOf = (hour: number): DayPart =>
  hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';

/** Makes a test for sessions: whether a session is at the time that the phrase names. */
function atTime(time: TimePhrase, now: number): (session: Session) => boolean {
  const { days, part } = time;
  const ranges = new Map<string, DayRange | null>();
  return ({ day, hour, timeZone }) => {
    if (part !== null && partOf(hour) !== part) return false;
    if (days !== null && 'weekdays' in days) return days.weekdays.includes(jsWeekday(day));
    let range = ranges.get(timeZone);
    if (range === undefined) ranges.set(timeZone, (range = rangeOf(time, dayAt(now, timeZone))));
    return range === null || (day >= range.from && day <= range.to);
  };
}

/** Makes a test for sessions: whether a session is in the city or near it, or online when the phrase says so. */
function atPlace({ city, state }: PlacePhrase, { allStores }: Known): (session: Session) => boolean {
  if (city === null) return (session) => session.city === null;
  const store = allStores.find((one) => one.city === city && (state === null || one.state === state));
  const centre = store ? centreOf(store.country === 'CA' ? 'CA' : 'US', store.zip_code) : null;
  return (session) =>
    (session.city === city && (state === null || session.state === state)) ||
    (centre !== null && session.point !== null && distanceKm(centre, session.point) <= NEAR_KM);
}

/** The classes of a time and place, narrowest first: without the time, then without the place, then without both. Scopes without a class are left out. */
export function classScopes(
  known: Known,
  { time, place }: Pick<ClassPhrases, 'time' | 'place'>,
  now: number,
): readonly ClassScope[] {
  const isThen = time === null ? () => true : atTime(time, now);
  const isThere = place === null ? () => true : atPlace(place, known);
  const coming = known.sessions.filter(({ startsAt }) => startsAt > now);
  const scope = (keepsTime: boolean, keepsPlace: boolean): ClassScope => {
    const flags = new Uint8Array(known.columns.size);
    for (const session of coming)
      if ((!keepsTime || isThen(session)) && (!keepsPlace || isThere(session))) flags[session.slot] = 1;
    return { flags, keepsTime, keepsPlace };
  };
  return [
    scope(true, true),
    ...(time !== null && place !== null ? [scope(false, true), scope(true, false)] : []),
    scope(false, false),
  ].filter(({ flags }) => flags.includes(1));
}
