/** Ledger postings of sales and refunds, to the cent: every journal sums to zero. */
import { describe, expect, test } from 'vitest';
import { from, settled, to } from '#server/features/money/ledger/accounts.ts';
import type { Posting } from '#server/features/money/ledger/accounts.ts';
import { refundPostings, salePostings } from '#server/features/money/ledger/postings.ts';
import type { PaidBack, Sold, SoldLine } from '#server/features/money/ledger/postings.ts';

const TAXES: SoldLine['taxParts'] = [
  { jurisdiction: 'CA-QC', kind: 'GST', rate: 5_000, cents: 50 },
  { jurisdiction: 'CA-QC', kind: 'QST', rate: 9_975, cents: 100 },
];

const MUG: SoldLine = {
  id: 1,
  itemSubtotalCents: 1000,
  shippingHandlingCents: 300,
  estimatedTaxCents: 150,
  commissionFeeCents: 120,
  voucherCents: 200,
  taxParts: TAXES,
};
const BOWL: SoldLine = { ...MUG, id: 2, itemSubtotalCents: 500, commissionFeeCents: 60, voucherCents: 0 };

const sold = (sellerId: number | null, ...lines: SoldLine[]): Sold => ({
  sellerId,
  lines,
  earnings: 'SELLER_PENDING',
});

/** `account cents`, with seller and jurisdiction if there are any. */
const asLines = (postings: readonly Posting[]): string[] =>
  postings
    .map(({ account, sellerId, jurisdiction, cents }) =>
      [account, sellerId, jurisdiction, cents].filter((part) => part !== null).join(' '),
    )
    .sort();

const back = (orderLineId: number, itemCents: number, shippingCents: number, taxCents: number): PaidBack => ({
  cardCents: itemCents + shippingCents + taxCents,
  voucherCents: 0,
  lines: [{ orderLineId, quantity: 1, itemCents, shippingCents, taxCents }],
});

describe('merged postings', () => {
  test('have one sum for each account and seller, and none of zero', () => {
    expect(to('FEES', 5)).toEqual({ account: 'FEES', sellerId: null, jurisdiction: null, cents: 5 });
    expect(from('FEES', 5).cents).toBe(-5);
    expect(
      asLines(settled([to('FEES', 5), to('FEES', 7), from('COMMISSION', 3), to('COMMISSION', 3)])),
    ).toEqual(['FEES 12']);
    const bySeller = [to('SELLER_PENDING', 1, { sellerId: 7 }), to('SELLER_PENDING', 2, { sellerId: 8 })];
    expect(asLines(settled(bySeller))).toEqual(['SELLER_PENDING 7 1', 'SELLER_PENDING 8 2']);
  });
});

describe('the postings of a sale', () => {
  test('credit the seller less commission, each tax to its jurisdiction, and debit vouchers', () => {
    expect(asLines(salePostings(sold(7, MUG, BOWL)))).toEqual(
      [
        'PROVIDER 2200',
        'VOUCHERS_OUTSTANDING 200',
        'SELLER_PENDING 7 -1920',
        'COMMISSION -180',
        'TAX CA-QC GST -100',
        'TAX CA-QC QST -200',
      ].sort(),
    );
  });

  test("credit the shop's own sales without a commission", () => {
    expect(asLines(salePostings(sold(null, { ...MUG, commissionFeeCents: 0, voucherCents: 0 })))).toEqual(
      ['PROVIDER 1450', 'HOUSE_SALES -1300', 'TAX CA-QC GST -50', 'TAX CA-QC QST -100'].sort(),
    );
  });

  test('credit an unnamed tax for tax cents that no part accounts for', () => {
    const odd = { ...MUG, estimatedTaxCents: 151, voucherCents: 0 };
    expect(asLines(salePostings(sold(7, odd)))).toContain('TAX UNNAMED -1');
  });
});

describe('the postings of a refund', () => {
  test('return commission in proportion to the goods, and each tax in proportion to all taxes', () => {
    expect(asLines(refundPostings(sold(7, MUG), [], back(1, 500, 150, 75)))).toEqual(
      [
        'PROVIDER -725',
        'SELLER_PENDING 7 590',
        'COMMISSION 60',
        'TAX CA-QC GST 25',
        'TAX CA-QC QST 50',
      ].sort(),
    );
  });

  test('in two parts add up to the whole sale, whatever the odd cents', () => {
    const odd = { ...MUG, commissionFeeCents: 121, voucherCents: 0 };
    const [first, second] = [back(1, 333, 100, 49), back(1, 667, 200, 101)];
    const both = [
      ...salePostings(sold(7, odd)),
      ...refundPostings(sold(7, odd), [], first),
      ...refundPostings(sold(7, odd), [first], second),
    ];
    expect(settled(both)).toEqual([]);
  });

  test('of a penny return its commission', () => {
    const penny = { ...MUG, itemSubtotalCents: 1, commissionFeeCents: 1 };
    expect(asLines(refundPostings(sold(7, penny), [], back(1, 1, 0, 0)))).toEqual([
      'COMMISSION 1',
      'PROVIDER -1',
    ]);
  });

  test('after a first refund return the rest of commission and taxes', () => {
    const odd = { ...MUG, commissionFeeCents: 1 };
    const first = back(1, 500, 0, 1);
    const commission = (before: PaidBack[]) =>
      asLines(refundPostings(sold(7, odd), before, back(1, 500, 0, 1))).filter((line) =>
        /COMM|TAX/.test(line),
      );
    expect(commission([])).toEqual(['COMMISSION 1', 'TAX CA-QC QST 1']);
    expect(commission([first])).toEqual(['TAX CA-QC QST 1']);
  });

  test('after a first refund return the tax of which more is left', () => {
    const [gst, qst] = TAXES.map((part) => ({ ...part, cents: 50 }));
    const even = { ...MUG, estimatedTaxCents: 100, taxParts: gst && qst ? [gst, qst] : [] };
    const first = back(1, 500, 0, 1);
    const taxes = (before: PaidBack[]) =>
      asLines(refundPostings(sold(7, even), before, back(1, 500, 0, 1))).filter((line) =>
        line.startsWith('TAX'),
      );
    expect(taxes([])).toEqual(['TAX CA-QC GST 1']);
    expect(taxes([first])).toEqual(['TAX CA-QC QST 1']);
  });

  test('credit the vouchers that paid, and BY_HAND instead of the provider when an agent refunds by hand', () => {
    const paid = { ...back(1, 1000, 300, 150), cardCents: 1250, voucherCents: 200 };
    expect(asLines(refundPostings(sold(7, MUG), [], paid, 'BY_HAND'))).toEqual(
      [
        'BY_HAND -1250',
        'VOUCHERS_OUTSTANDING -200',
        'SELLER_PENDING 7 1180',
        'COMMISSION 120',
        'TAX CA-QC GST 50',
        'TAX CA-QC QST 100',
      ].sort(),
    );
  });

  test("of the shop's own goods debit its own sales", () => {
    const own = sold(null, { ...MUG, commissionFeeCents: 5 });
    expect(asLines(refundPostings(own, [], back(1, 1000, 300, 150)))).toEqual(
      ['PROVIDER -1450', 'HOUSE_SALES 1300', 'TAX CA-QC GST 50', 'TAX CA-QC QST 100'].sort(),
    );
  });

  test('of shipping only, after the goods were refunded, return no commission', () => {
    const first = back(1, 1000, 0, 0);
    expect(asLines(refundPostings(sold(7, MUG), [first], back(1, 0, 300, 0)))).toEqual([
      'PROVIDER -300',
      'SELLER_PENDING 7 300',
    ]);
  });

  test('throw beyond the amount paid, or for a line of another order', () => {
    expect(() => refundPostings(sold(7, MUG), [], back(1, 1001, 0, 0))).toThrow('beyond what was paid');
    expect(() => refundPostings(sold(7, MUG), [], back(2, 1, 0, 0))).toThrow("another order's");
  });
});
