/** A card number has 13 to 19 digits, a security code 3 or 4, or none: left empty (§5, design §5a). */
const CARD_NUMBER = /^\d{13,19}$/;
const SECURITY_CODE = /^(?:\d{3,4})?$/;

/** The cards the shop takes (§3). */
export const ACCEPTED_CARDS = ['visa', 'mastercard', 'discover', 'american-express'] as const;
export type AcceptedCard = (typeof ACCEPTED_CARDS)[number];

/** How the numbers of each begin. */
const BEGINNINGS: Readonly<Record<AcceptedCard, RegExp>> = {
  visa: /^4/,
  mastercard: /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)/,
  discover: /^(?:6011|64[4-9]|65)/,
  'american-express': /^3[47]/,
};

export type CardNumberFault = 'validation:CARD_NUMBER_INVALID';
export type SecurityCodeFault = 'validation:SECURITY_CODE_INVALID';

/** What is wrong with a card number of digits alone (§5): a message key, or null when nothing is. */
export const cardNumberFault = (number: string): CardNumberFault | null =>
  CARD_NUMBER.test(number) ? null : 'validation:CARD_NUMBER_INVALID';

/** What is wrong with a security code (§5): a message key, or null when nothing is, or when there is none. */
export const securityCodeFault = (code: string): SecurityCodeFault | null =>
  SECURITY_CODE.test(code) ? null : 'validation:SECURITY_CODE_INVALID';

/** Which of the accepted cards a number begins like (§3), as soon as it can be told; null for none of them. */
export const cardOf = (number: string): AcceptedCard | null =>
  ACCEPTED_CARDS.find((card) => BEGINNINGS[card].test(number)) ?? null;
