/** Parcels for tests, each with a random tracking number and its valid check digit. */
import { randomInt } from 'node:crypto';
import type { ParcelTracking } from '#contract/parcels.ts';
import { trackingNumber } from '#machines/rules/validation/tracking.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Appends the check digit to 15 digits. */
function withCheckDigit(body: string): ParcelTracking {
  const carrier = 'CANADA_POST';
  const number = DIGITS.map((digit) => body + digit).find((one) => trackingNumber(carrier, one) !== null);
  if (number === undefined) throw new Error(`${body} has no check digit`);
  return { carrier, number };
}

const HALF = 10_000_000;
const LENGTH = 7;

/** A parcel with Canada Post. */
export const someParcel = (): ParcelTracking =>
  withCheckDigit(
    `7${String(randomInt(HALF)).padStart(LENGTH, '0')}${String(randomInt(HALF)).padStart(LENGTH, '0')}`,
  );
