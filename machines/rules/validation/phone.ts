import { countryOf } from './country.ts';
import { required } from './text.ts';

/**
 * Ten digits, not counting separators and the country's 1 (§5 "max 10", design §5a).
 * North American: neither the area code nor the exchange begins with 0 or 1.
 */
const NORTH_AMERICAN = /^(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}$/;

export type PhoneFault = 'validation:PHONE_MALFORMED' | 'validation:PHONE_INVALID';

/**
 * The fault of a phone number (§5): a message key, or null if it is valid. PHONE_MALFORMED: not in the form of a North American
 * number. PHONE_INVALID: in that form, but not a mobile number (toll-free, premium, or unassigned).
 * The first well-formed number loads the metadata; rejects if that fails.
 * @param locale a country or a locale of it (`countryOf`); rejects with InvalidLocale for any other
 */
export async function phoneFault(phone: string, locale: string): Promise<PhoneFault | null> {
  const digits = normalPhone(phone, locale);
  if (digits === null) return 'validation:PHONE_MALFORMED';
  const { isMobile } = await import('./mobile.ts');
  return isMobile(digits, countryOf(locale)) ? null : 'validation:PHONE_INVALID';
}

/**
 * The fault of a form's required phone field; spaces around the number are ignored. A browser checks no more than this, because
 * the table of mobile numbers is too large for a page: `mobileFieldFault` is the server's.
 */
export const phoneFieldFault = (typed: string, locale: string) =>
  required(typed.trim(), (phone): PhoneFault | null =>
    normalPhone(phone, locale) === null ? 'validation:PHONE_MALFORMED' : null,
  );

/** The fault of a form's required field for a mobile phone. */
export const mobileFieldFault = async (typed: string, locale: string) =>
  phoneFieldFault(typed, locale) ?? (await phoneFault(typed.trim(), locale));

/** A number as it is stored: its ten digits; null if it is malformed. Throws InvalidLocale. */
export function normalPhone(phone: string, locale: string): string | null {
  countryOf(locale);
  return NORTH_AMERICAN.test(phone) ? phone.replaceAll(/\D/g, '') : null;
}
