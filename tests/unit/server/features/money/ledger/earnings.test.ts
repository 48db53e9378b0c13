/** What an order earns its seller, compared with amounts calculated by hand. */
import { describe, expect, test } from 'vitest';
import { earningsOf, type RefundOfOrder } from '#server/features/money/ledger/earnings.ts';
import type { SoldLine } from '#server/features/money/ledger/postings.ts';

const SELLER = 7;

/** $40.00 of goods with $6.00 of shipping, 12 % commission on the goods, and 5 % GST. */
const QUILT: SoldLine = {
  id: 1,
  itemSubtotalCents: 4_000,
  shippingHandlingCents: 600,
  estimatedTaxCents: 230,
  commissionFeeCents: 480,
  voucherCents: 0,
  taxParts: [{ jurisdiction: 'CA-AB', kind: 'GST', rate: 5_000, cents: 230 }],
};
/** $10.00 of goods, shipped with the quilt. */
const PATTERN: SoldLine = {
  ...QUILT,
  id: 2,
  itemSubtotalCents: 1_000,
  shippingHandlingCents: 0,
  estimatedTaxCents: 50,
  commissionFeeCents: 120,
  taxParts: [{ jurisdiction: 'CA-AB', kind: 'GST', rate: 5_000, cents: 50 }],
};

/** A refund to the card of these goods of a line, with the shipping and tax given. */
const refund = (
  orderLineId: number,
  itemCents: number,
  { shippingCents = 0, taxCents = 0, isSettled = true } = {},
): RefundOfOrder => ({
  cardCents: itemCents + shippingCents + taxCents,
  voucherCents: 0,
  lines: [{ orderLineId, quantity: 1, itemCents, shippingCents, taxCents }],
  isSettled,
});

describe('the earnings of an order', () => {
  test('are goods and shipping less commission, without the tax', () => {
    // 40.00 + 6.00 + 10.00 − 4.80 − 1.20
    expect(earningsOf(SELLER, [QUILT, PATTERN], [])).toEqual({
      commissionCents: 600,
      sellerCents: 5_000,
      underWayCents: 0,
    });
  });

  test('are the same when vouchers paid a part', () => {
    expect(earningsOf(SELLER, [{ ...QUILT, voucherCents: 1_500 }, PATTERN], [])).toMatchObject({
      sellerCents: 5_000,
    });
  });

  test('are all of an order on which there is no commission', () => {
    expect(earningsOf(SELLER, [{ ...PATTERN, commissionFeeCents: 0 }], [])).toEqual({
      commissionCents: 0,
      sellerCents: 1_000,
      underWayCents: 0,
    });
  });

  test('fall by a refund less its share of the commission', () => {
    // Of the quilt's 40.00, 10.00 go back, and with them 1.20 of the commission and 0.50 of tax: the seller bears 8.80.
    expect(earningsOf(SELLER, [QUILT, PATTERN], [refund(1, 1_000, { taxCents: 50 })])).toEqual({
      commissionCents: 480,
      sellerCents: 4_120,
      underWayCents: 0,
    });
  });

  test('are nothing once everything was refunded', () => {
    const all = [refund(1, 4_000, { shippingCents: 600, taxCents: 230 }), refund(2, 1_000, { taxCents: 50 })];
    expect(earningsOf(SELLER, [QUILT, PATTERN], all)).toEqual({
      commissionCents: 0,
      sellerCents: 0,
      underWayCents: 0,
    });
  });

  test('share the odd cents of the commission among the refunds of a line, in their order', () => {
    // 1 cent of commission on 10.00: the first half gets it back, the second gets nothing.
    const odd = { ...PATTERN, commissionFeeCents: 1 };
    expect(earningsOf(SELLER, [odd], [refund(2, 500)])).toMatchObject({
      commissionCents: 0,
      sellerCents: 500,
    });
    expect(earningsOf(SELLER, [odd], [refund(2, 500), refund(2, 500)])).toMatchObject({
      commissionCents: 0,
      sellerCents: 0,
    });
  });

  test('contain the amount of pending refunds that is still in the balance', () => {
    // Both are subtracted; the ledger has booked the first of 8.80, not the second of 10.00 − 1.20 and 6.00 of shipping.
    const settled = refund(1, 1_000);
    const pending = refund(2, 1_000, { isSettled: false });
    const shipping = refund(1, 0, { shippingCents: 600, isSettled: false });
    expect(earningsOf(SELLER, [QUILT, PATTERN], [settled, pending, shipping])).toEqual({
      commissionCents: 360,
      sellerCents: 2_640,
      underWayCents: 1_480,
    });
  });

  test('are unknown when refunds exceed what was paid, or are of another order', () => {
    expect(earningsOf(SELLER, [PATTERN], [refund(2, 1_001)])).toBeNull();
    expect(earningsOf(SELLER, [PATTERN], [refund(2, 600), refund(2, 401)])).toBeNull();
    expect(earningsOf(SELLER, [PATTERN], [refund(1, 1_000)])).toBeNull();
  });

  test('throw the error of a broken row, instead of being unknown', () => {
    const broken = {
      ...PATTERN,
      get commissionFeeCents(): number {
        throw new TypeError('no such column');
      },
    };
    expect(() => earningsOf(SELLER, [broken], [])).toThrow('no such column');
  });
});
