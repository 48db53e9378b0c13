/** When a class begins or ends, or what time it is in a store, as the clocks there show it. */
import { Type } from 'typebox';

/**
 * Written by the server (`localIso`) with its rules of the place's time zone. A page shows it as it is written, because a browser may know
 * other rules, and an hour's difference would send the shopper there at the wrong time.
 */
export const VenueTime = Type.String({
  description: 'A local time with its distance from UTC',
  examples: ['2026-12-01T18:00:00-06:00'],
});
