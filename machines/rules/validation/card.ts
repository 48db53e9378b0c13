import { ACCEPTED_CARDS, type AcceptedCard } from '../../../contract/cards.ts';

/** A card number has 13 to 19 digits (§5, design §5a). */
const CARD_NUMBER = /^\d{13,19}$/;
/** What is typed as MM/YY (§5), with or without its slash. */
const EXPIRY = /^(0[1-9]|1[0-2])\s?\/?\s?(\d{2})$/;
/** The longest security code, and the longest number with its blanks. */
const CODE_DIGITS_MAX = 4;
const NUMBER_DIGITS_MAX = 19;
const CENTURY = 2000;
/** A card is good until its last month is over everywhere: the last places are half a day behind UTC. */
const EVERYWHERE_MS = 12 * 60 * 60_000;

/** How the numbers of each begin. */
const BEGINNINGS: Readonly<Record<AcceptedCard, RegExp>> = {
  visa: /^4/,
  mastercard: /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)/,
  discover: /^(?:6011|64[4-9]|65)/,
  'american-express': /^3[47]/,
};

/** How many digits of a security code each has (§5); left empty is always right (design §5a). */
const CODE_DIGITS: Readonly<Record<AcceptedCard, number>> = {
  visa: 3,
  mastercard: 3,
  discover: 3,
  'american-express': 4,
};

export type CardNumberFault =
  'validation:CARD_NUMBER_INVALID' | 'validation:CARD_NUMBER_MISTYPED' | 'validation:CARD_NOT_ACCEPTED';
export type SecurityCodeFault =
  | 'validation:SECURITY_CODE_INVALID'
  | 'validation:SECURITY_CODE_THREE_DIGITS'
  | 'validation:SECURITY_CODE_FOUR_DIGITS';
export type CardExpiryFault = 'validation:CARD_EXPIRY_INVALID' | 'validation:CARD_EXPIRED';

/** What is wrong with a card number of digits alone (§3, §5): a message key, or null when nothing is. */
export function cardNumberFault(number: string): CardNumberFault | null {
  if (!CARD_NUMBER.test(number)) return 'validation:CARD_NUMBER_INVALID';
  if (cardOf(number) === null) return 'validation:CARD_NOT_ACCEPTED';
  return passesLuhn(number) ? null : 'validation:CARD_NUMBER_MISTYPED';
}

/**
 * What is wrong with a security code (§5): a message key, or null when nothing is, or when there is none.
 * @param card whose code it is; while that isn't known, three digits or four may be right
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
 * What is wrong with the expiry of a card as it is typed (§5): a message key, or null when nothing is.
 * @param at ms since 1970
 */
export function cardExpiryFault(text: string, at: number): CardExpiryFault | null {
  const expiry = readCardExpiry(text);
  if (expiry === null) return 'validation:CARD_EXPIRY_INVALID';
  const end = Date.UTC(expiry.year, expiry.month, 1) + EVERYWHERE_MS;
  return at < end ? null : 'validation:CARD_EXPIRED';
}

/** Month (1 is January) and year of MM/YY; null for what is none. */
export function readCardExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = EXPIRY.exec(text.trim()) ?? [];
  return month === undefined ? null : { month: Number(month), year: CENTURY + Number(year) };
}

/** Which of the accepted cards a number begins like (§3), as soon as it can be told; null for none of them. */
export const cardOf = (number: string): AcceptedCard | null =>
  ACCEPTED_CARDS.find((card) => BEGINNINGS[card].test(number)) ?? null;

/** What a digit counts that is doubled: the sum of the digits of its double. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** Whether the last digit is the one that the others call for: one mistyped digit, or two exchanged, is noticed. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [nth, sign] of [...number].reverse().entries())
    sum += nth % 2 === 0 ? Number(sign) : (DOUBLED[Number(sign)] ?? 0);
  return sum % 10 === 0;
}

/** The digits of what was typed, as many as a card number has at most. */
export const cardDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, NUMBER_DIGITS_MAX);

/** Digits in the groups that stand on a card: 4 4 4 4, on an american-express 4 6 5. */
export function formatCardNumber(text: string): string {
  const digits = cardDigits(text);
  const groups =
    cardOf(digits) === 'american-express'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/** What was typed as MM/YY (§5): the slash comes by itself after the month. */
export function formatCardExpiry(text: string): string {
  const typed = text.replaceAll(/[^\d/]/g, '');
  const digits = typed.replaceAll('/', '');
  // "1/28" and "4" can only mean January and April.
  const padded = /^[2-9]|^1\//.test(typed) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = padded.slice(2, 4);
  return year === '' ? month : `${month}/${year}`;
}

/** As many digits of a security code as this card has. */
export const formatSecurityCode = (text: string, card: AcceptedCard | null): string =>
  text.replaceAll(/\D/g, '').slice(0, card === null ? CODE_DIGITS_MAX : CODE_DIGITS[card]);
