/** The amount paid for a purchase, less canceled and refunded parts. */
import { describe, expect, test } from 'vitest';
import { NOTHING_REFUNDED, paidFor, paidForAll, refundedIn } from '#server/features/orders/paid-amounts.ts';

const KEPT = { total: 2660, voucherCents: 500 };
const OTHER = { total: 2459, voucherCents: 300 };

describe('the amount paid', () => {
  test('is the total if nothing was canceled or refunded', () => {
    expect(paidFor(KEPT, NOTHING_REFUNDED, false)).toEqual({
      ...{ canceledAmount: 0, refundedAmount: 0, paidAmount: 2660, paidByVouchers: 500 },
    });
  });

  test('leaves out the seller whose part was canceled', () => {
    const [kept, other] = [paidFor(KEPT, NOTHING_REFUNDED, false), paidFor(OTHER, NOTHING_REFUNDED, true)];
    expect(paidForAll([kept, other])).toEqual({
      ...{ canceledAmount: 2459, refundedAmount: 0, paidAmount: 2660, paidByVouchers: 500 },
    });
  });

  test('leaves out refunds to the card and to vouchers', () => {
    expect(paidFor(KEPT, { cents: 1000, voucherCents: 200 }, false)).toEqual({
      ...{ canceledAmount: 0, refundedAmount: 1000, paidAmount: 1660, paidByVouchers: 300 },
    });
  });

  test('counts a charge refunded after a cancellation once, as refunded', () => {
    expect(paidFor(KEPT, { cents: 2660, voucherCents: 500 }, true)).toEqual({
      ...{ canceledAmount: 0, refundedAmount: 2660, paidAmount: 0, paidByVouchers: 0 },
    });
  });
});

describe("an order's refunds", () => {
  test('are summed over card and vouchers, and over vouchers alone', () => {
    const refunds = [
      { cardCents: 1_000, voucherCents: 200 },
      { cardCents: 450, voucherCents: 0 },
      { cardCents: 0, voucherCents: 75 },
    ];
    expect(refundedIn(refunds)).toEqual({ cents: 1_725, voucherCents: 275 });
  });

  test('are nothing where there are none', () => {
    expect(refundedIn([])).toEqual({ cents: 0, voucherCents: 0 });
  });
});
