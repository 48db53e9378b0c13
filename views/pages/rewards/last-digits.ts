/** How many digits of a number are shown, as on a receipt: enough to recognise a card or voucher, too few to use it. */
const LAST_DIGITS = 4;

/** The last digits of the number of a card or voucher. */
export const lastDigits = (number: string): string => number.slice(-LAST_DIGITS);
