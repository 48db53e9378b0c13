/** How many business days a parcel takes. Product pages calculate with these days, and the help page shows them. */
import type { Region } from '#locales/paths.ts';

export type Speed = 'standard' | 'express';

/** Our own warehouse packs within one business day. */
export const OWN_HANDLING_DAYS = 1;
/** Business days in transit from our warehouse to the buyer, as `[fewest, most]`, by the speed that the buyer chose and the buyer's country. */
export const TRANSIT_DAYS: Readonly<Record<Speed, Readonly<Record<Region, readonly [number, number]>>>> = {
  standard: { US: [2, 5], CA: [4, 8] },
  express: { US: [1, 2], CA: [2, 3] },
};
/** Business days that customs adds to a parcel across the border. */
export const CUSTOMS_DAYS = 3;
