/** Cities of the US and Canada by name: the larger of two of the same name comes first. */
import english from '#locales/en/regions.json' with { type: 'json' };
import french from '#locales/fr/regions.json' with { type: 'json' };
import { slugOf, type Region } from '#locales/paths.ts';
import { CA_CITIES } from './cities-ca.ts';
import { US_CITIES } from './cities-us.ts';
import type { Point } from './postal-centres.ts';

export interface City extends Point {
  readonly name: string;
  readonly state: string;
  readonly country: Region;
  readonly thousands: number;
}

/** The tables are in hundredths of a degree. */
const UNITS_PER_DEGREE = 100;
const ENTRY = /^(.+) (-?\d+) (-?\d+) (\d+)$/;
/** A city in the other country comes first only if it has more than this many times the people of the one in the reader's country. */
const FOREIGN_FACTOR = 10;
/** Thousands of people from which a city comes before the state of the same name. */
const LARGE_CITY = 100;

/** "Saint" and "St." are the same, and so are "Ville de Québec", "Québec City" and "Québec". */
const keyOf = (name: string): string =>
  slugOf(name)
    .replace(/^ville-de-/, '')
    .replace(/-city$/, '')
    .replace(/^(?:saint|sainte|st|ste)-/, 'st-');

function citiesIn(country: Region, table: string): City[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const state = line.slice(0, 2);
      return line
        .slice(state.length + 1)
        .split(',')
        .map((entry): City => {
          const [, name = '', latitude, longitude, thousands] = ENTRY.exec(entry) ?? [];
          return {
            ...{ name, state, country, thousands: Number(thousands) },
            latitude: Number(latitude) / UNITS_PER_DEGREE,
            longitude: Number(longitude) / UNITS_PER_DEGREE,
          };
        });
    });
}

interface Known {
  /** By the key of the name. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
  /** The codes of states and provinces by code and by name, in both languages. */
  readonly states: ReadonlyMap<string, string>;
  /** The largest city by the code of the state. */
  readonly largest: ReadonlyMap<string, City>;
}

let known: Known | undefined;

/** Parses the tables at the first search for a city. */
function load(): Known {
  const cities = new Map<string, City[]>();
  const largest = new Map<string, City>();
  for (const city of [...citiesIn('US', US_CITIES), ...citiesIn('CA', CA_CITIES)]) {
    const key = keyOf(city.name);
    cities.set(key, [...(cities.get(key) ?? []), city]);
    if (!largest.has(city.state)) largest.set(city.state, city);
  }
  const states = new Map<string, string>();
  for (const { US, CA } of [english, french])
    for (const [code, name] of Object.entries({ ...US, ...CA })) {
      states.set(code.toLowerCase(), code);
      states.set(slugOf(name), code);
      // In French, “État de Washington” is the state, and “Washington” the city.
      states.set(`etat-de-${slugOf(name)}`, code);
    }
  return { cities, states, largest };
}

/** A name with its state at the end: "portland-or", "trois-rivieres-quebec". */
function splitState(key: string, states: Known['states']): { name: string; state: string } | null {
  for (let at = key.indexOf('-'); at > 0; at = key.indexOf('-', at + 1)) {
    const state = states.get(key.slice(at + 1));
    if (state !== undefined) return { name: key.slice(0, at), state };
  }
  return null;
}

/**
 * Finds the city that a name means, with or without its state: the largest, those of the reader's own country first. The name of
 * a state alone means its largest city.
 */
export function cityNamed(text: string, region: Region): City | null {
  const { cities, states, largest } = (known ??= load());
  const key = slugOf(text);
  const weight = ({ country, thousands }: City): number =>
    country === region ? thousands : thousands / FOREIGN_FACTOR;
  const named = (name: string): City[] =>
    [...(cities.get(keyOf(name)) ?? [])].sort((one, other) => weight(other) - weight(one));
  const split = splitState(key, states);
  const there = split === null ? undefined : named(split.name).find(({ state }) => state === split.state);
  if (there !== undefined) return there;
  const [city] = named(key);
  const stateCode = states.get(key);
  const ofState = stateCode === undefined ? undefined : largest.get(stateCode);
  if (ofState === undefined || (city !== undefined && weight(city) >= LARGE_CITY)) return city ?? null;
  return ofState;
}
