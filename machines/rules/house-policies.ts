/** The house's policies: for its own goods and classes, and for sellers who have set none. Amounts are integer cents. */

export const HOUSE_SHIPPING = {
  shipsTo: ['US', 'CA'],
  flatCents: 495,
  perKgCents: 150,
  freeFromCents: 5_900,
  expressCents: 1_200,
  studioPickup: false,
} as const;

/** Goods are taken back for this many days after their delivery (`server/features/aftersales/returns/return-days.ts`). */
export const HOUSE_RETURN_DAYS = 30;

/** The refund of a canceled seat: whole until so many hours before the class, then a part of it, then nothing. */
export const HOUSE_SEATS = { fullRefundHours: 72, partRefundHours: 24, partPercent: 50 } as const;
