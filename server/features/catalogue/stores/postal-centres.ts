/** Coordinates of postal codes: the centre of each five-digit ZIP Code in the US, of each forward sortation area in Canada. */
import { CA_CENTRES } from './postal-centres-ca.ts';
import { US_CENTRES } from './postal-centres-us.ts';

/** A point on Earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** How many characters of a code the tables hold, and how many of them are the prefix that names its group. */
const LENGTHS = {
  US: { codeLength: 5, prefixLength: 3 },
  CA: { codeLength: 3, prefixLength: 1 },
} as const;
/** The tables are in hundredths of a degree. */
const UNITS_PER_DEGREE = 100;
const EARTH_RADIUS_KM = 6_371;

/** The groups of a table by prefix, unparsed: a lookup parses only its own group. */
const groupsOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split(/[\n|]/)
      .map((group) => {
        const end = group.indexOf(' ');
        return [group.slice(0, end), group.slice(end + 1)];
      }),
  );
const groups = { US: groupsOf(US_CENTRES), CA: groupsOf(CA_CENTRES) };

/** The centre of a ZIP or postal code; null for a code that the tables don't have. */
export function centreOf(country: 'US' | 'CA', zipCode: string): Point | null {
  const { codeLength, prefixLength } = LENGTHS[country];
  const code = zipCode.slice(0, codeLength).toUpperCase();
  const rest = `${code.slice(prefixLength)} `;
  const entry = groups[country]
    .get(code.slice(0, prefixLength))
    ?.split(',')
    .find((place) => place.startsWith(rest));
  if (entry === undefined) return null;
  const [, latitude, longitude] = entry.split(' ');
  return { latitude: Number(latitude) / UNITS_PER_DEGREE, longitude: Number(longitude) / UNITS_PER_DEGREE };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Classes within this distance of a store or a city are near it: about an hour's drive. */
export const NEAR_KM = 80;

/** The great-circle distance in km, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const sineLatitude = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const sineLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return (
    2 *
    EARTH_RADIUS_KM *
    Math.asin(Math.sqrt(sineLatitude + Math.cos(fromLatitude) * Math.cos(toLatitude) * sineLongitude))
  );
}
