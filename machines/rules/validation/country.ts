/** The countries of the shop (§1). */
export type Country = 'US' | 'CA';

/** The locales whose address rules are known (§5); a country alone is accepted too. */
const COUNTRIES: ReadonlyMap<string, Country> = new Map([
  ['US', 'US'],
  ['en-US', 'US'],
  ['fr-US', 'US'],
  ['CA', 'CA'],
  ['en-CA', 'CA'],
  ['fr-CA', 'CA'],
]);

/** "Unknown postal or phone locale raises 'Invalid locale'" (§5, §8). `key` is the message key. */
export class InvalidLocale extends Error {
  readonly key = 'validation:INVALID_LOCALE';

  constructor() {
    super('Invalid locale');
    this.name = 'InvalidLocale';
  }
}

/** The country whose rules a locale follows. Throws InvalidLocale for any other. */
export function countryOf(locale: string): Country {
  const country = COUNTRIES.get(locale);
  if (country === undefined) throw new InvalidLocale();
  return country;
}
