import { ACCEPTED_CARDS, type AcceptedCard } from '#contract/cards.ts';
import { CARD_DIGITS_MAX, CARD_DIGITS_MIN } from '#contract/limits.ts';
import { HOUR_MS } from '../durations.ts';
import { passesLuhn } from '../luhn.ts';

const CARD_NUMBER = new RegExp(`^\\d{${String(CARD_DIGITS_MIN)},${String(CARD_DIGITS_MAX)}}$`);
/** An expiry typed as MM/YY (§5), with or without the slash. */
const EXPIRY = /^(0[1-9]|1[0-2])\s?\/?\s?(\d{2})$/;
/** The longest security code, in digits. */
const CODE_DIGITS_MAX = 4;
const CENTURY = 2000;
/** A card is valid until its last month is over everywhere on earth: the last time zones are half a day behind UTC. */
const EVERYWHERE_MS = 12 * HOUR_MS;

/** First digits of each brand's numbers. */
const BEGINNINGS: Readonly<Record<AcceptedCard, RegExp>> = {
  visa: /^4/,
  mastercard: /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)/,
  discover: /^(?:6011|64[4-9]|65)/,
  'american-express': /^3[47]/,
};

/** Digits of each brand's security code (§5); an empty code is always accepted (design §5a). */
const CODE_DIGITS: Readonly<Record<AcceptedCard, number>> = {
  visa: 3,
  mastercard: 3,
  discover: 3,
  'american-express': 4,
};

export type CardNumberFault =
  | 'validation:CARD_NUMBER_INVALID'
  | 'validation:CARD_NUMBER_MISTYPED'
  | 'validation:CARD_NOT_ACCEPTED';
export type SecurityCodeFault =
  | 'validation:SECURITY_CODE_INVALID'
  | 'validation:SECURITY_CODE_THREE_DIGITS'
  | 'validation:SECURITY_CODE_FOUR_DIGITS';
export type CardExpiryFault = 'validation:CARD_EXPIRY_INVALID' | 'validation:CARD_EXPIRED';

/** The fault of a card number of digits alone (§3, §5): a message key, or null if it is valid. */
export function cardNumberFault(number: string): CardNumberFault | null {
  if (!CARD_NUMBER.test(number)) return 'validation:CARD_NUMBER_INVALID';
  if (cardOf(number) === null) return 'validation:CARD_NOT_ACCEPTED';
  return passesLuhn(number) ? null : 'validation:CARD_NUMBER_MISTYPED';
}

/**
 * The fault of a security code (§5): a message key, or null if it is valid or empty.
 * @param card the brand; while it isn't known, three or four digits are accepted
 */
export function securityCodeFault(code: string, card: AcceptedCard | null = null): SecurityCodeFault | null {
  if (code === '') return null;
  if (!/^\d{3,4}$/.test(code)) return 'validation:SECURITY_CODE_INVALID';
  if (card === null || code.length === CODE_DIGITS[card]) return null;
  return CODE_DIGITS[card] === CODE_DIGITS_MAX
    ? 'validation:SECURITY_CODE_FOUR_DIGITS'
    : 'validation:SECURITY_CODE_THREE_DIGITS';
}

/**
 * The fault of the expiry of a card as it is typed (§5): a message key, or null if it is valid.
 * @param at ms since 1970
 */
export function cardExpiryFault(text: string, at: number): CardExpiryFault | null {
  const expiry = readCardExpiry(text);
  if (expiry === null) return 'validation:CARD_EXPIRY_INVALID';
  const end = Date.UTC(expiry.year, expiry.month, 1) + EVERYWHERE_MS;
  return at < end ? null : 'validation:CARD_EXPIRED';
}

/** Month (1 is January) and year of MM/YY; null for any other text. */
export function readCardExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = EXPIRY.exec(text.trim()) ?? [];
  return month === undefined ? null : { month: Number(month), year: CENTURY + Number(year) };
}

/** The accepted brand that the first digits indicate (§3); null while unclear, and for other brands. */
export const cardOf = (number: string): AcceptedCard | null =>
  ACCEPTED_CARDS.find((card) => BEGINNINGS[card].test(number)) ?? null;

/** The digits in a text, at most as many as a card number has. */
export const cardDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CARD_DIGITS_MAX);

/** Groups digits as they are printed on a card: 4 4 4 4, for american-express 4 6 5. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  const groups =
    cardOf(digits) === 'american-express'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/** Formats a text as MM/YY (§5): adds the slash after the month. */
export function formatCardExpiry(text: string): string {
  const typed = text.replaceAll(/[^\d/]/g, '');
  const digits = typed.replaceAll('/', '');
  // "1/28" and "4" can only mean January and April.
  const padded = /^[2-9]|^1\//.test(typed) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.slice(2, 4);
  return year === '' ? month : `${month}/${year}`;
}

/** Keeps the digits of a text, up to the length of this card's security code. */
export const formatSecurityCode = (text: string, card: AcceptedCard | null): string =>
  text.replaceAll(/\D/g, '').slice(0, card === null ? CODE_DIGITS_MAX : CODE_DIGITS[card]);
