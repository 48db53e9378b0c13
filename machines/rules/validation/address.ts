import { ADDRESS_LINE_MAX, CITY_MAX } from '#contract/limits.ts';

/** Control characters, such as line breaks: an address line is a single line. */
const CONTROLS = /\p{Cc}/u;

export type AddressFault = 'validation:ADDRESS_TOO_LONG' | 'validation:ADDRESS_INVALID';
export type CityFault = 'validation:CITY_TOO_LONG' | 'validation:CITY_INVALID';

/** The fault of a line of an address (§5): a message key, or null if it is valid. Empty lines are the caller's to report. */
export function addressLineFault(line: string): AddressFault | null {
  if ([...line.normalize('NFC')].length > ADDRESS_LINE_MAX) return 'validation:ADDRESS_TOO_LONG';
  return line === line.trim() && !CONTROLS.test(line) ? null : 'validation:ADDRESS_INVALID';
}

/** The fault of a city (§5): a message key, or null if it is valid. */
export function cityFault(city: string): CityFault | null {
  if ([...city.normalize('NFC')].length > CITY_MAX) return 'validation:CITY_TOO_LONG';
  return city.trim() !== '' && !CONTROLS.test(city) ? null : 'validation:CITY_INVALID';
}
