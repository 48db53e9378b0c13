/** Tracking numbers of the demonstration: each parcel has one of its own, with the check digit that UPS prints. */
import type { Tracking } from '../../../machines/order/events.ts';
import { trackingNumber } from '../../../machines/rules/validation/tracking.ts';

const SERIAL_DIGITS = 7;
/** A shipper's number that UPS uses in its own examples, and its ground service. */
const SHIPPER = '1Z999AA103';
const CHECK_DIGITS = [...'0123456789'];

/** @param serial another one for each parcel */
export function demoTracking(serial: number): Tracking {
  const body = `${SHIPPER}${String(serial).padStart(SERIAL_DIGITS, '0')}`;
  const number = CHECK_DIGITS.map((digit) => `${body}${digit}`).find(
    (candidate) => trackingNumber('UPS', candidate) !== null,
  );
  if (number === undefined) throw new Error(`${body} has no check digit`);
  return { carrier: 'UPS', number };
}
