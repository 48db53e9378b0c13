/** Shipping costs, compared with amounts calculated by hand. */
import { describe, expect, test } from 'vitest';
import { HOUSE_SHIPPING } from '#machines/rules/house-policies.ts';
import { byPolicy } from '#server/features/buying/shipping/by-policy.ts';

const parcel = { policy: HOUSE_SHIPPING, to: 'US', speed: 'standard', grams: 0, itemCents: 1_000 } as const;
const costOf = (more: object): unknown => byPolicy.shippingCost({ ...parcel, ...more });

describe('the shipping cost', () => {
  test.each([
    ['only the flat part without weight', {}, 495],
    ['per kilogram for 350 grams', { grams: 350 }, 495 + 53],
    ['per kilogram for 2.4 kilograms', { grams: 2_400 }, 495 + 360],
    ['nothing from the free-shipping limit on', { grams: 2_400, itemCents: 5_900 }, 0],
    ['charged a cent below the limit', { itemCents: 5_899 }, 495],
    ['higher for express', { speed: 'express' }, 495 + 1_200],
    ['only the express part for express from the limit on', { speed: 'express', itemCents: 9_000 }, 1_200],
  ])('is %s', (_, more, cents) => {
    expect(costOf(more)).toEqual({ isPossible: true, cents });
  });

  test('does not exist for a country that the seller does not ship to', () => {
    const policy = { ...HOUSE_SHIPPING, shipsTo: ['CA'] as const };
    expect(costOf({ policy })).toEqual({ isPossible: false, why: 'NOT_SENT_THERE' });
    expect(costOf({ policy, to: 'CA' })).toEqual({ isPossible: true, cents: 495 });
  });

  test('does not exist for a country that the seller does not ship to, whatever the speed', () => {
    const policy = { ...HOUSE_SHIPPING, shipsTo: ['CA'] as const, expressCents: null };
    expect(costOf({ policy, speed: 'express' })).toEqual({ isPossible: false, why: 'NOT_SENT_THERE' });
    expect(costOf({ policy, to: 'CA', speed: 'express' })).toEqual({
      isPossible: false,
      why: 'EXPRESS_NOT_OFFERED',
    });
  });

  test('does not exist for express that is not offered, and is never zero without a limit', () => {
    const policy = { ...HOUSE_SHIPPING, expressCents: null, freeFromCents: null };
    expect(costOf({ policy, speed: 'express' })).toEqual({ isPossible: false, why: 'EXPRESS_NOT_OFFERED' });
    expect(costOf({ policy, itemCents: 1_000_000 })).toEqual({ isPossible: true, cents: 495 });
  });
});
