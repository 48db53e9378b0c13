/**
 * Tracking numbers: the form and check digit that each carrier publishes (UPS: 1Z tracking number; USPS: Publication 199;
 * FedEx: 12 and 15 digits, Ground 96; Canada Post: 16 digits; Purolator: PIN; postal services abroad: UPU standard S10).
 */
import { OTHER_NUMBER_DIGITS, OTHER_NUMBER_MAX, OTHER_NUMBER_MIN } from '#contract/limits.ts';
import type { Carrier } from '#contract/parcels.ts';

/**
 * The form in which numbers are compared: without spaces and hyphens, in upper case. The database's `parcel_number` does the
 * same.
 */
export const comparableTracking = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/** The first group is the number as the carrier's scanners read it; its last character is the check digit. */
interface Form {
  readonly pattern: RegExp;
  readonly isRight: (number: string) => boolean;
}

const digitsOf = (text: string): number[] => [...text].map(Number);

/** The modulo-10 check digit of these digits, weighted 3, 1, 3, … from the right. */
function isMod10(number: string): boolean {
  const check = Number(number.at(-1));
  const sum = digitsOf(number.slice(0, -1))
    .reverse()
    .reduce((total, digit, nth) => total + digit * (nth % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** Luhn's check digit: every second digit from the right is doubled and counts as the digit sum of its double. */
function isLuhn(number: string): boolean {
  let sum = 0;
  for (const [nth, digit] of digitsOf(number).reverse().entries()) {
    const weighed = nth % 2 === 0 ? digit : digit * 2;
    sum += Math.floor(weighed / 10) + (weighed % 10);
  }
  return sum % 10 === 0;
}

const LETTER_OFFSET = 63;
/** UPS counts A as 2, B as 3, … to 10, and every second character twice. */
function isUps(number: string): boolean {
  const body = number.slice('1Z'.length, -1);
  const sum = [...body].reduce((total, sign, nth) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - LETTER_OFFSET) % 10;
    return total + value * (nth % 2 === 0 ? 1 : 2);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
}

const EXPRESS_WEIGHTS = [3, 1, 7] as const;
function isFedexExpress(number: string): boolean {
  const sum = digitsOf(number.slice(0, -1)).reduce(
    (total, digit, nth) => total + digit * (EXPRESS_WEIGHTS[nth % EXPRESS_WEIGHTS.length] ?? 0),
    0,
  );
  return (sum % 11) % 10 === Number(number.at(-1));
}

/** 20 digits; some printers include the omitted prefix 91 in the check digit. */
const isUspsShort = (number: string): boolean => isMod10(number) || isMod10(`91${number}`);

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;
function isS10(number: string): boolean {
  const digits = digitsOf(number.slice(2, -2));
  const sum = S10_WEIGHTS.reduce((total, weight, nth) => total + weight * (digits[nth] ?? 0), 0);
  const check = 11 - (sum % 11);
  return digits.at(-1) === (check === 11 ? 5 : check % 10);
}

const s10 = (country: string): Form => ({
  pattern: new RegExp(`^([A-Z]{2}\\d{9}${country})$`),
  isRight: isS10,
});

/** Other carriers publish no form, so their numbers need only a length and some digits. */
const OTHER_NUMBER = new RegExp(
  `^((?=(?:.*\\d){${String(OTHER_NUMBER_DIGITS)}})[A-Z0-9]{${String(OTHER_NUMBER_MIN)},${String(OTHER_NUMBER_MAX)}})$`,
);

const FORMS: Readonly<Record<Carrier, readonly Form[]>> = {
  // USPS labels may put the ZIP Code before the number: 420, then 5 or 9 digits.
  USPS: [
    { pattern: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{20})$/, isRight: isMod10 },
    { pattern: /^(?:420\d{5})?(9[2-5]\d{24})$/, isRight: isMod10 },
    { pattern: /^(?:420\d{5}(?:\d{4})?)?([078]\d{19})$/, isRight: isUspsShort },
    s10('US'),
  ],
  UPS: [{ pattern: /^(1Z[A-Z0-9]{15}\d)$/, isRight: isUps }],
  FEDEX: [
    { pattern: /^(\d{12})$/, isRight: isFedexExpress },
    { pattern: /^(\d{15})$/, isRight: isMod10 },
    { pattern: /^96\d{5}(\d{15})$/, isRight: isMod10 },
  ],
  CANADA_POST: [{ pattern: /^(\d{16})$/, isRight: isMod10 }, s10('CA')],
  PUROLATOR: [
    { pattern: /^([0-5]\d{11})$/, isRight: isLuhn },
    { pattern: /^([A-Z]{3}\d{9})$/, isRight: () => true },
  ],
  OTHER: [{ pattern: OTHER_NUMBER, isRight: () => true }],
};

/** Whether a text names a carrier. */
export const isCarrier = (name: string): name is Carrier => Object.hasOwn(FORMS, name);

/** Every carrier, in the order in which a form offers them. The browser can't import `CARRIERS` of the contract, which has schemas. */
export const carriers: readonly Carrier[] = Object.keys(FORMS).filter(isCarrier);

/** The number as the carrier writes it, without separators and label prefixes; null if it can't be one of this carrier's. */
export function trackingNumber(carrier: Carrier, typed: string): string | null {
  const number = comparableTracking(typed);
  for (const { pattern, isRight } of FORMS[carrier]) {
    const own = pattern.exec(number)?.[1];
    if (own !== undefined && isRight(own)) return own;
  }
  return null;
}
