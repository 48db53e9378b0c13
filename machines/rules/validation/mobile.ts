import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/max/metadata';
import type { Country } from './country.ts';

/** libphonenumber's types for mobile numbers; North American metadata seldom distinguishes them from landlines. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Whether ten digits may be a mobile number (design §5a). Its metadata is large: load this file by `import()` alone, when the
 * first number is checked. The browser's copy knows only North America (vite.config.ts).
 */
export const isMobile = (digits: string, country: Country): boolean =>
  MOBILE.has(parsePhoneNumberFromString(digits, country, plans)?.getType());
