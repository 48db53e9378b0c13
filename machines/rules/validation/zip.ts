import { countryOf } from './country.ts';
import type { Country } from './country.ts';

/** Five digits or nine, with or without the hyphen (§5, design §5a). */
const US_ZIP = /^(\d{5})(?:-?(\d{4}))?$/;
/** Canada Post uses no D, F, I, O, Q or U, and no W or Z as the first letter. The space in the middle is optional. */
const CANADIAN_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]) ?(\d[ABCEGHJ-NPRSTV-Z]\d)$/i;

export type ZipFault = 'validation:ZIP_INVALID';

/**
 * The fault of a zip or postal code (§5): a message key, or null if it is valid.
 * @param locale a country or a locale of it (`countryOf`); throws InvalidLocale for any other
 */
export function zipFault(zip: string, locale: string): ZipFault | null {
  return normalZip(zip, locale) === null ? 'validation:ZIP_INVALID' : null;
}

/** A code as it is stored: `12345`, `12345-6789`, `A1A 1A1`; null if it is invalid. Throws InvalidLocale. */
export function normalZip(zip: string, locale: string): string | null {
  return NORMAL[countryOf(locale)](zip);
}

const NORMAL: Readonly<Record<Country, (zip: string) => string | null>> = {
  US: (zip) => {
    const [, five, four] = US_ZIP.exec(zip) ?? [];
    if (five === undefined) return null;
    return four === undefined ? five : `${five}-${four}`;
  },
  CA: (zip) => (CANADIAN_CODE.test(zip) ? zip.replace(CANADIAN_CODE, '$1 $2').toUpperCase() : null),
};
