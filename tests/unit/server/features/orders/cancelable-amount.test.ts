/** What the buyer gets back when an order is canceled, compared with amounts calculated by hand. */
import { describe, expect, test } from 'vitest';
import type { RefundOfOrder } from '#server/features/money/index.ts';
import { cancelableCents } from '#server/features/orders/cancelable-amount.ts';

const CLASS_STARTS = Date.UTC(2027, 0, 9, 15);

/** Two seats at $45.00, three skeins at $12.50 with $7.00 of shipping, and a hook at $4.00, all with 5 % tax. */
const SEATS = { lineId: 1, quantity: 2, shippedQuantity: 0, startsAt: CLASS_STARTS };
const SKEINS = { lineId: 2, quantity: 3, shippedQuantity: 0, startsAt: null };
const HOOK = { lineId: 3, quantity: 1, shippedQuantity: 0, startsAt: null };
const BOUGHT = [
  { id: 1, quantity: 2, itemSubtotalCents: 9_000, shippingHandlingCents: 0, estimatedTaxCents: 450 },
  { id: 2, quantity: 3, itemSubtotalCents: 3_750, shippingHandlingCents: 700, estimatedTaxCents: 223 },
  { id: 3, quantity: 1, itemSubtotalCents: 400, shippingHandlingCents: 0, estimatedTaxCents: 20 },
].map((line) => ({ line: { ...line, voucherCents: 0 } }));
const PAID_CENTS = 9_450 + 4_673 + 420;
const TICKETS_SENT = { ...SEATS, shippedQuantity: 2 };

const cancelable = (
  lines: Parameters<typeof cancelableCents>[0]['lines'],
  paidBack: readonly RefundOfOrder[] = [],
  bought = BOUGHT,
): number => cancelableCents({ lines }, bought, { paidCents: PAID_CENTS, paidBack });

/** A refund of a dispute: an amount for a line's goods, and no pieces. */
const disputed = (orderLineId: number, itemCents: number): RefundOfOrder => ({
  cardCents: itemCents,
  voucherCents: 0,
  lines: [{ orderLineId, quantity: 0, itemCents, shippingCents: 0, taxCents: 0 }],
  isSettled: true,
});

describe('canceling an order refunds', () => {
  test('everything that was paid if no tickets were sent', () => {
    expect(cancelable([SEATS, SKEINS, HOOK])).toBe(PAID_CENTS);
  });

  test('everything but the class seats once the buyer has received the tickets', () => {
    // 37.50 + 7.00 + 2.23, and 4.00 + 0.20
    expect(cancelable([TICKETS_SENT, SKEINS, HOOK])).toBe(4_673 + 420);
  });

  test('the pieces that have not shipped, the odd cents going to the first', () => {
    // Of three skeins, one is left: 12.50, of the shipping 2.34 and of the tax 0.75.
    expect(cancelable([TICKETS_SENT, { ...SKEINS, shippedQuantity: 2 }])).toBe(1_250 + 234 + 75);
  });

  test('nothing when everything has shipped', () => {
    expect(cancelable([TICKETS_SENT, { ...SKEINS, shippedQuantity: 3 }])).toBe(0);
  });

  test('no more than the amount of a line that a dispute has not refunded', () => {
    // 30.00 of the skeins' 37.50 went back already.
    expect(cancelable([TICKETS_SENT, SKEINS, HOOK], [disputed(2, 3_000)])).toBe(1_673 + 420);
  });

  test('the rest of a line at its original price after a part of it was canceled', () => {
    const first = { orderLineId: 2, quantity: 1, itemCents: 1_250, shippingCents: 234, taxCents: 75 };
    const canceled = { cardCents: 1_559, voucherCents: 0, lines: [first], isSettled: false };
    expect(cancelable([TICKETS_SENT, { ...SKEINS, quantity: 2 }], [canceled])).toBe(2_500 + 466 + 148);
  });
});
