/**
 * Which state a ZIP Code is in, which province a postal code (§5): by the first three digits, by the first letter. Sources:
 * docs/decisions/0047-zip-codes-and-states.md.
 */
import type { Country } from './country.ts';
import { normalZip } from './zip.ts';

/**
 * First and last prefix, and their states, in the order of the prefixes. Prefixes that USPS hasn't assigned belong to the
 * surrounding state.
 */
const PREFIXES: readonly (readonly [from: number, to: number, ...states: string[]])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 204, 'DC'],
  // Federal offices, some of them across the Potomac.
  [205, 205, 'DC', 'MD', 'VA'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 269, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 429, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 529, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 659, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 715, 'LA'],
  [716, 729, 'AR'],
  [730, 732, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 839, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU', 'MP'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** Codes in another state than their prefix, or on both sides of a border. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  '02861': ['RI', 'MA'],
  '06390': ['NY'],
  '42223': ['KY', 'TN'],
  '59221': ['MT', 'ND'],
  '63673': ['MO', 'IL'],
  '71749': ['AR', 'LA'],
  '73949': ['OK', 'TX'],
  '81137': ['CO', 'NM'],
  '83414': ['ID', 'WY'],
  '84536': ['UT', 'AZ'],
  '86044': ['AZ', 'UT'],
  '86515': ['AZ', 'NM'],
  '88063': ['NM', 'TX'],
  '89439': ['NV', 'CA'],
  '96799': ['AS'],
  '96950': ['MP'],
  '96951': ['MP'],
  '96952': ['MP'],
  '97635': ['OR', 'CA'],
};

const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  // Federal offices in Ottawa, and across the river in Gatineau.
  K1A: ['ON', 'QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X0A: ['NU'],
  X0B: ['NU'],
  X0C: ['NU'],
  X: ['NT'],
  Y: ['YT'],
};

const PREFIX_LENGTH = 3;
const CODE_LENGTH = 5;

function statesOf(zip: string): readonly string[] {
  const own = OWN[zip.slice(0, CODE_LENGTH)];
  if (own !== undefined) return own;
  const prefix = Number(zip.slice(0, PREFIX_LENGTH));
  const [, , ...states] = PREFIXES.find(([from, to]) => from <= prefix && prefix <= to) ?? [0, 0];
  return states;
}

function provincesOf(code: string): readonly string[] {
  const area = code.slice(0, PREFIX_LENGTH).toUpperCase();
  return PROVINCES[area] ?? PROVINCES[area.slice(0, 1)] ?? [];
}

export type ZipStateFault = 'validation:ZIP_NOT_IN_STATE';

/**
 * Checks that a ZIP or postal code lies in a state or province: a message key, or null if it does. Military codes (AA, AE, AP)
 * match no state, because §5 lists none of them.
 * @param zip one that `normalZip` accepts
 */
export function zipStateFault(zip: string, state: string, country: Country): ZipStateFault | null {
  const states = country === 'US' ? statesOf(zip) : provincesOf(zip);
  return states.includes(state) ? null : 'validation:ZIP_NOT_IN_STATE';
}

/** Where a ZIP or postal code is. */
export interface PlaceOfZip {
  readonly zip: string;
  readonly country: Country;
  readonly state: string;
}

const BOTH_COUNTRIES = ['US', 'CA'] as const satisfies readonly Country[];

/** The country and state of a ZIP or postal code; the first state of several. Null for malformed and military codes. */
export function placeOfZip(text: string): PlaceOfZip | null {
  for (const country of BOTH_COUNTRIES) {
    const zip = normalZip(text, country);
    if (zip === null) continue;
    const [state] = country === 'US' ? statesOf(zip) : provincesOf(zip);
    return state === undefined ? null : { zip, country, state };
  }
  return null;
}
