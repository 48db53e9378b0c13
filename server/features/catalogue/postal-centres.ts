/** Where ZIP and postal codes are: the centre of each five-digit code in the US, of each forward sortation area in Canada. */
import { CA_CENTRES } from './postal-centres-ca.ts';
import { US_CENTRES } from './postal-centres-us.ts';

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** How much of a code the tables know, and how much of that is told once for all that begin with it. */
const LENGTHS = {
  US: { known: 5, shared: 3 },
  CA: { known: 3, shared: 1 },
} as const;
/** The tables are in hundredths of a degree. */
const PARTS = 100;
const EARTH_RADIUS_KM = 6_371;

/** Codes that begin alike, by their beginning; each is read when it is asked for. */
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

/** @returns null for a code that the tables don't have */
export function centreOf(country: 'US' | 'CA', zipCode: string): Point | null {
  const { known, shared } = LENGTHS[country];
  const code = zipCode.slice(0, known).toUpperCase();
  const rest = `${code.slice(shared)} `;
  const entry = groups[country]
    .get(code.slice(0, shared))
    ?.split(',')
    .find((one) => one.startsWith(rest));
  if (entry === undefined) return null;
  const [, latitude, longitude] = entry.split(' ');
  return { latitude: Number(latitude) / PARTS, longitude: Number(longitude) / PARTS };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const across = Math.sin((b - a) / 2) ** 2;
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(across + Math.cos(a) * Math.cos(b) * along));
}
