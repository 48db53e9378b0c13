/** The house's policies, as the page on shipping and returns states them. */
import { expect, test } from 'vitest';
import { HOUSE_RETURN_DAYS, HOUSE_SEATS, HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';

test('a parcel costs $4.95 and $1.50 a kilogram, nothing from $59.00 on, and express $12.00 more', () => {
  expect(HOUSE_SHIPPING).toEqual({
    shipsTo: ['US', 'CA'],
    flatCents: 495,
    perKgCents: 150,
    freeFromCents: 5_900,
    expressCents: 1_200,
    studioPickup: false,
  });
});

test('goods are taken back for 30 days', () => {
  expect(HOUSE_RETURN_DAYS).toBe(30);
});

test('a seat is refunded in full until 72 hours before the class, by half until 24', () => {
  expect(HOUSE_SEATS).toEqual({ fullRefundHours: 72, partRefundHours: 24, partPercent: 50 });
});
