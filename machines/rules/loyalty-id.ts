/** The number of a member of the rewards program (§3 loyaltyID): 12 digits, the last of which is Luhn's check digit (design §5b). */
import { passesLuhn, withCheckDigit } from './luhn.ts';

export const LOYALTY_ID_DIGITS = 12;
/** The digits before the check digit. */
export const LOYALTY_SERIAL_DIGITS = LOYALTY_ID_DIGITS - 1;

const SERIAL = new RegExp(`^\\d{${String(LOYALTY_SERIAL_DIGITS)}}$`);
const LOYALTY_ID = new RegExp(`^\\d{${String(LOYALTY_ID_DIGITS)}}$`);

/** @param serial 11 digits @throws RangeError for any other text */
export function loyaltyIdOf(serial: string): string {
  if (!SERIAL.test(serial))
    throw new RangeError(`a serial number has ${String(LOYALTY_SERIAL_DIGITS)} digits`);
  return withCheckDigit(serial);
}

export const isLoyaltyId = (text: string): boolean => LOYALTY_ID.test(text) && passesLuhn(text);
