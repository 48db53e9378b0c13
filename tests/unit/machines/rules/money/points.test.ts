/** The points of the rewards program (design §5b). */
import { expect, test } from 'vitest';
import fc from '#tests/support/fast-check-seed.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import {
  CENTS_PER_POINT,
  pointsOf,
  pointsToVoucher,
  POINTS_PER_VOUCHER,
  POINTS_VOUCHER_CENTS,
  POINTS_VOUCHER_LASTS_MS,
  vouchersDue,
} from '#machines/rules/money/points.ts';

test('500 points become a voucher of $5.00, valid 90 days', () => {
  expect([POINTS_PER_VOUCHER, POINTS_VOUCHER_CENTS, POINTS_VOUCHER_LASTS_MS / DAY_MS]).toEqual([
    500, 500, 90,
  ]);
  expect(CENTS_PER_POINT).toBe(100);
});

test.each([
  [{ itemSubtotalCents: 99, voucherCents: 0, refundedItemCents: 0 }, 0],
  [{ itemSubtotalCents: 100, voucherCents: 0, refundedItemCents: 0 }, 1],
  [{ itemSubtotalCents: 4_599, voucherCents: 0, refundedItemCents: 0 }, 45],
  [{ itemSubtotalCents: 4_599, voucherCents: 700, refundedItemCents: 0 }, 38],
  [{ itemSubtotalCents: 500, voucherCents: 500, refundedItemCents: 0 }, 0],
  [{ itemSubtotalCents: 500, voucherCents: 560, refundedItemCents: 0 }, 0],
  [{ itemSubtotalCents: 0, voucherCents: 0, refundedItemCents: 0 }, 0],
  [{ itemSubtotalCents: 3_000, voucherCents: 0, refundedItemCents: 1_000 }, 20],
  [{ itemSubtotalCents: 3_000, voucherCents: 700, refundedItemCents: 1_000 }, 15],
  [{ itemSubtotalCents: 3_000, voucherCents: 700, refundedItemCents: 3_000 }, 0],
  [{ itemSubtotalCents: 3_000, voucherCents: 0, refundedItemCents: 5_000 }, 0],
  [{ itemSubtotalCents: 3_000, voucherCents: 5_000, refundedItemCents: 0 }, 0],
  [{ itemSubtotalCents: 10_000, voucherCents: 0, refundedItemCents: 9_900 }, 1],
  [{ itemSubtotalCents: 10_000, voucherCents: 0, refundedItemCents: 9_901 }, 0],
])('an order of %o is worth %i points', (order, points) => {
  expect(pointsOf(order)).toBe(points);
});

test('each refund of items lowers the points of an order or leaves them, however large the order', () => {
  const cents = fc.integer({ min: 0, max: 2_147_483_647 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (itemSubtotalCents, voucherCents, one, more) => {
      const [less = 0, most = 0] = [one, more]
        .map((part) => part % (itemSubtotalCents + 1))
        .sort((a, b) => a - b);
      const worth = (refundedItemCents: number): number =>
        pointsOf({ itemSubtotalCents, voucherCents, refundedItemCents });
      expect(worth(less)).toBeGreaterThanOrEqual(worth(most));
      expect(worth(0)).toBe(Math.floor(Math.max(0, itemSubtotalCents - voucherCents) / CENTS_PER_POINT));
    }),
  );
});

test.each([
  [-80, 0, 580],
  [0, 0, 500],
  [499, 0, 1],
  [500, 1, 0],
  [1_499, 2, 0],
])('a balance of %i points becomes %i vouchers, and lacks %i points', (balance, vouchers, lacking) => {
  expect([vouchersDue(balance), pointsToVoucher(balance)]).toEqual([vouchers, lacking]);
});
