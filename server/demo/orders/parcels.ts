/** Tracking numbers of the demo's parcels, with valid UPS check digits. */
import type { Tracking } from '#machines/order/events.ts';
import { trackingNumber } from '#machines/rules/validation/tracking.ts';

const SERIAL_DIGITS = 7;
/** The shipper number of UPS's own examples, with the code of its ground service. */
const SHIPPER = '1Z999AA103';
const CHECK_DIGITS = [...'0123456789'];

/** @param serial unique for each parcel @throws Error when no check digit is valid */
export function demoTracking(serial: number): Tracking {
  const body = `${SHIPPER}${String(serial).padStart(SERIAL_DIGITS, '0')}`;
  const number = CHECK_DIGITS.map((digit) => `${body}${digit}`).find(
    (candidate) => trackingNumber('UPS', candidate) !== null,
  );
  if (number === undefined) throw new Error(`${body} has no check digit`);
  return { carrier: 'UPS', number };
}
