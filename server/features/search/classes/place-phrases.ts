/** Places of classes in a query: near Boston, à Québec, online. */
import type { StoreSummary } from '#contract/stores.ts';
import type { Session } from '#server/features/catalogue/index.ts';
import { fold } from '../words/fold.ts';
import { takePhrase, tokensOf } from './phrases.ts';

/** A city, or online when it is null. */
export interface PlacePhrase {
  readonly city: string | null;
  readonly state: string | null;
}

/** Cities by the names that people use, folded. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['nyc', 'new york'],
  ['new york city', 'new york'],
  ['quebec city', 'quebec'],
  ['ville de quebec', 'quebec'],
  ['mtl', 'montreal'],
  ['philly', 'philadelphia'],
  ['saint louis', 'st louis'],
]);
const ONLINE = new Set([
  'online',
  'en ligne',
  'virtual',
  'virtuel',
  'virtuels',
  'from home',
  'a distance',
  'zoom',
]);
const NEAR = /^(?:near|close to|around|pres de|pres d|proche de|autour de) (.+)$/;

const nameOf = (city: string): string =>
  tokensOf(city)
    .map(({ folded }) => folded)
    .join(' ');

/** The cities of stores and classes by their folded names; each also with its state: "portland me". */
export function citiesOf(
  sessions: readonly Session[],
  stores: readonly Pick<StoreSummary, 'city' | 'state'>[],
): ReadonlyMap<string, PlacePhrase> {
  const cities = new Map<string, PlacePhrase>();
  for (const { city, state } of [...stores, ...sessions]) {
    if (city === null || state === null) continue;
    cities.set(nameOf(city), { city, state: null });
    cities.set(`${nameOf(city)} ${fold(state)}`, { city, state });
  }
  for (const [alias, name] of ALIASES) {
    const place = cities.get(name);
    if (place) cities.set(alias, place);
  }
  return cities;
}

/**
 * Reads the place in a query.
 * @param asksForClass whether the query has a word for class; without one only "near" says that a city's name is a place
 */
export function readPlace(
  query: string,
  cities: ReadonlyMap<string, PlacePhrase>,
  asksForClass: boolean,
): { rest: string; place: PlacePhrase | null } {
  const found = takePhrase(query, (phrase) => {
    const near = NEAR.exec(phrase)?.[1];
    if (near !== undefined) return cities.get(near);
    if (!asksForClass) return undefined;
    return ONLINE.has(phrase) ? { city: null, state: null } : cities.get(phrase);
  });
  return found === null ? { rest: query, place: null } : { rest: found.rest, place: found.meaning };
}
