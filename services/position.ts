/** Asks the browser for the shopper's position. */
import { MINUTE_MS } from '../machines/rules/durations.ts';

/** Rounded to about a kilometer, because it becomes part of an address. */
export type PositionOutcome =
  | { readonly kind: 'FOUND'; readonly latitude: string; readonly longitude: string }
  /** The shopper, the browser or the device refused. */
  | { readonly kind: 'REFUSED' }
  | { readonly kind: 'UNAVAILABLE' };

const DECIMALS = 2;
const WAIT_MS = 10_000;
/** A position up to this age is precise enough to find stores. */
const MAX_AGE_MS = 10 * MINUTE_MS;

export function findPosition(): Promise<PositionOutcome> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'UNAVAILABLE' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({
          kind: 'FOUND',
          latitude: latitude.toFixed(DECIMALS),
          longitude: longitude.toFixed(DECIMALS),
        }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ kind: code === PERMISSION_DENIED ? 'REFUSED' : 'UNAVAILABLE' }),
      { timeout: WAIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
