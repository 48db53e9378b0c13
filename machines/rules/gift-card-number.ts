/** The number and PIN of a gift card: 16 digits, the last of which is Luhn's check digit, and 4 digits (design §5b). */
import { passesLuhn, withCheckDigit } from './luhn.ts';

export const GIFT_CARD_DIGITS = 16;
/** The digits before the check digit. */
export const GIFT_CARD_SERIAL_DIGITS = GIFT_CARD_DIGITS - 1;
export const GIFT_CARD_PIN_DIGITS = 4;
/** The last digits, by which a shopper tells one card from another. */
export const GIFT_CARD_ENDING_DIGITS = 4;

const SERIAL = new RegExp(`^\\d{${String(GIFT_CARD_SERIAL_DIGITS)}}$`);
const NUMBER = new RegExp(`^\\d{${String(GIFT_CARD_DIGITS)}}$`);
const PIN = new RegExp(`^\\d{${String(GIFT_CARD_PIN_DIGITS)}}$`);
/** What people type between groups of digits. */
const SEPARATORS = /[\s-]/g;

export type GiftCardFault =
  | 'validation:MISSING'
  | 'validation:GIFT_CARD_NUMBER_INVALID'
  | 'validation:GIFT_CARD_PIN_INVALID';

/** @param serial 15 digits @throws RangeError for any other text */
export function giftCardNumberOf(serial: string): string {
  if (!SERIAL.test(serial))
    throw new RangeError(`a serial number has ${String(GIFT_CARD_SERIAL_DIGITS)} digits`);
  return withCheckDigit(serial);
}

/** What was typed, without the spaces and hyphens between its groups. */
export const digitsTyped = (typed: string): string => typed.replace(SEPARATORS, '');

/** In groups of four digits, as it is printed. */
export const inGroupsOfFour = (number: string): string => (number.match(/.{1,4}/g) ?? []).join(' ');

export const giftCardEnding = (number: string): string => number.slice(0 - GIFT_CARD_ENDING_DIGITS);

function numberFault(number: string): GiftCardFault | null {
  if (number === '') return 'validation:MISSING';
  return NUMBER.test(number) && passesLuhn(number) ? null : 'validation:GIFT_CARD_NUMBER_INVALID';
}

function pinFault(pin: string): GiftCardFault | null {
  if (pin === '') return 'validation:MISSING';
  return PIN.test(pin) ? null : 'validation:GIFT_CARD_PIN_INVALID';
}

/** The faults of a typed number and PIN; null for a right field. A mistyped digit is a fault: only right numbers are looked up. */
export const giftCardFaults = ({
  number,
  pin,
}: Readonly<Record<'number' | 'pin', string>>): Record<'number' | 'pin', GiftCardFault | null> => ({
  number: numberFault(digitsTyped(number)),
  pin: pinFault(digitsTyped(pin)),
});
