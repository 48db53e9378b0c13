/** What carriage costs, against figures that were worked out by hand. */
import { describe, expect, test } from 'vitest';
import { byPolicy, HOUSE_SHIPPING } from '#server/features/buying/shipping/by-policy.ts';

const parcel = { policy: HOUSE_SHIPPING, to: 'US', speed: 'standard', grams: 0, itemCents: 1_000 } as const;
const costOf = (more: object): unknown => byPolicy.shippingCost({ ...parcel, ...more });

describe('carriage', () => {
  test.each([
    ['the flat part alone', {}, 495],
    ['350 grams at 1.50 a kilogram', { grams: 350 }, 495 + 53],
    ['2.4 kilograms', { grams: 2_400 }, 495 + 360],
    ['nothing from the limit on', { grams: 2_400, itemCents: 5_900 }, 0],
    ['a cent below the limit', { itemCents: 5_899 }, 495],
    ['express on top', { speed: 'express' }, 495 + 1_200],
    ['express on top, also from the limit on', { speed: 'express', itemCents: 9_000 }, 1_200],
  ])('%s', (_, more, cents) => {
    expect(costOf(more)).toEqual({ isPossible: true, cents });
  });

  test('a seller who does not send there', () => {
    const policy = { ...HOUSE_SHIPPING, shipsTo: ['CA'] as const };
    expect(costOf({ policy })).toEqual({ isPossible: false, why: 'NOT_SENT_THERE' });
    expect(costOf({ policy, to: 'CA' })).toEqual({ isPossible: true, cents: 495 });
  });

  test('a seller without express, and one who never sends for nothing', () => {
    const policy = { ...HOUSE_SHIPPING, expressCents: null, freeFromCents: null };
    expect(costOf({ policy, speed: 'express' })).toEqual({ isPossible: false, why: 'EXPRESS_NOT_OFFERED' });
    expect(costOf({ policy, itemCents: 1_000_000 })).toEqual({ isPossible: true, cents: 495 });
  });
});
