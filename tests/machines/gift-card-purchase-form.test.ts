/** What the form of a gift card accepts. */
import { describe, expect, test } from 'vitest';
import {
  GIFT_CARD_AHEAD_MS,
  giftCardAmountFault,
  giftCardDeliveryFaults,
} from '#machines/rules/gift-card-purchase.ts';

const NOW = Date.UTC(2026, 4, 1);
const BEA = { recipientName: 'Bea', recipientEmail: 'bea@example.com', sendAt: NOW };

describe('the form of a gift card', () => {
  test.each([1_000, 1_001, 50_000])('accepts %d cents', (cents) => {
    expect(giftCardAmountFault(cents)).toBeNull();
  });

  test.each([999, 50_001, 2_500.5, 0, -2_500, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %d cents',
    (cents) => {
      expect(giftCardAmountFault(cents)).toBe('validation:GIFT_CARD_AMOUNT_INVALID');
    },
  );

  test('accepts a day up to a year ahead', () => {
    const last = NOW + GIFT_CARD_AHEAD_MS;
    expect(giftCardDeliveryFaults({ ...BEA, sendAt: last }, NOW).sendAt).toBeNull();
    expect(giftCardDeliveryFaults({ ...BEA, sendAt: last + 1 }, NOW).sendAt).toBe(
      'validation:GIFT_CARD_DAY_INVALID',
    );
  });

  test('names a missing name and a wrong address', () => {
    expect(giftCardDeliveryFaults({ ...BEA, recipientName: ' ', recipientEmail: 'bea@' }, NOW)).toEqual({
      recipientName: 'validation:MISSING',
      recipientEmail: 'validation:EMAIL_INVALID',
      sendAt: null,
    });
  });
});
