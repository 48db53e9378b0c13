import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import type { Country } from './country.ts';

/** libphonenumber's names for what may ring in a pocket: this plan seldom tells such numbers from those of a house. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Whether ten digits may be the number of a mobile phone (design §5a). Heavy for what it says: only `import()` may bring
 * this file, so that it is loaded when the first number is asked about. A browser's copy knows no other plan (vite.config.ts).
 */
export const isMobile = (digits: string, country: Country): boolean =>
  MOBILE.has(parsePhoneNumberFromString(digits, country, plans)?.getType());
