/**
 * How an amount may be typed (§1, §5): with or without thousands separators, cents and the currency's sign. Without separators
 * the other language's decimal mark is accepted too: number pads have only one, and one or two digits after it can't be a group.
 */
const PATTERNS = {
  en: /^\$?(?:(?<grouped>\d{1,3}(?:,\d{3})+)(?:\.(?<groupedCents>\d{1,2}))?|(?<plain>\d+)(?:[.,](?<cents>\d{1,2}))?)$/,
  fr: /^(?:(?<grouped>\d{1,3}(?:\.\d{3})+)(?:,(?<groupedCents>\d{1,2}))?|(?<plain>\d+)(?:[.,](?<cents>\d{1,2}))?)(?:\s?\$(?:\s?US)?)?$/,
} as const;

export type CurrencyFault = 'validation:CURRENCY_INVALID';

/** The fault of a typed amount of US dollars (§5): a message key, or null if it is valid. */
export const currencyFault = (text: string, language: 'en' | 'fr'): CurrencyFault | null =>
  readCurrency(text, language) === null ? 'validation:CURRENCY_INVALID' : null;

/** Parses an amount to integer cents: `$1,234.5` or `1.234,50 $ US`; null if it is invalid or too large. */
export function readCurrency(text: string, language: 'en' | 'fr'): number | null {
  const { grouped, groupedCents, plain, cents } = PATTERNS[language].exec(text.trim())?.groups ?? {};
  const whole = grouped ?? plain;
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + (groupedCents ?? cents ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
