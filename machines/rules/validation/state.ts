import type { Country } from './country.ts';

/** The 50 states, DC and the US territories with mail delivery; the provinces and territories of Canada (§5). */
const STATES: Readonly<Record<Country, ReadonlySet<string>>> = {
  US: new Set([
    ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
    ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND'],
    ...['OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
    ...['DC', 'AS', 'GU', 'MP', 'PR', 'VI'],
  ]),
  CA: new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']),
};

export type StateFault = 'validation:STATE_INVALID';

/** The codes of a country, for a select. */
export const stateCodes = (country: Country): string[] => [...STATES[country]].sort();

/** The fault of a state or province code of two capitals (§5): a message key, or null if it is valid. */
export const stateFault = (code: string, country: Country): StateFault | null =>
  STATES[country].has(code) ? null : 'validation:STATE_INVALID';
