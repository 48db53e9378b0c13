/** Parcels for tests, each with a tracking number of its own and its valid check digit. */
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

/** Browser tests in several processes share one shop, which knows each number only once. */
const PROCESS_DIGITS = 7;
const COUNT_DIGITS = 7;
let count = 0;

/** A parcel with Canada Post. */
export function someParcel(): ParcelTracking {
  count += 1;
  const ownDigits = String(process.pid).padStart(PROCESS_DIGITS, '0');
  return withCheckDigit(`7${ownDigits}${String(count).padStart(COUNT_DIGITS, '0')}`);
}
