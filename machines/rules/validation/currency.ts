/**
 * How an amount may be typed (§1, §5): grouped in threes or not at all, cents or none, the currency's sign or none. Without groups
 * the other language's decimal mark is read too: number pads have one of them only, and one or two digits after it can't be a group.
 */
const PATTERNS = {
  en: /^\$?(?:(?<grouped>\d{1,3}(?:,\d{3})+)(?:\.(?<groupedCents>\d{1,2}))?|(?<plain>\d+)(?:[.,](?<cents>\d{1,2}))?)$/,
  fr: /^(?:(?<grouped>\d{1,3}(?:\.\d{3})+)(?:,(?<groupedCents>\d{1,2}))?|(?<plain>\d+)(?:[.,](?<cents>\d{1,2}))?)(?:\s?\$(?:\s?US)?)?$/,
} as const;

export type CurrencyFault = 'validation:CURRENCY_INVALID';

/** What is wrong with a typed amount of US dollars (§5): a message key, or null when nothing is. */
export const currencyFault = (text: string, language: 'en' | 'fr'): CurrencyFault | null =>
  readCurrency(text, language) === null ? 'validation:CURRENCY_INVALID' : null;

/** A typed amount in integer cents: `$1,234.5` or `1.234,50 $ US`; null for what is none, or beyond counting. */
export function readCurrency(text: string, language: 'en' | 'fr'): number | null {
  const { grouped, groupedCents, plain, cents } = PATTERNS[language].exec(text.trim())?.groups ?? {};
  const whole = grouped ?? plain;
  if (whole === undefined) return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '') + (groupedCents ?? cents ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
