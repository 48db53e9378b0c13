/** Taxes by place and day, compared with amounts calculated by hand. */
import { describe, expect, test } from 'vitest';
import { stateCodes } from '#machines/rules/validation/state.ts';
import { partOf, taxParts, type TaxedLine } from '#server/features/buying/tax/tax-parts.ts';
import { UnknownTaxes } from '#server/features/buying/tax/port.ts';
import { TAX_TABLE, taxTable } from '#server/features/buying/tax/table.ts';

const on = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const TODAY = on('2026-11-21');
const goods = (country: 'US' | 'CA', state: string, itemCents: number, shippingCents = 0): TaxedLine => ({
  kind: 'product',
  place: { country, state },
  itemCents,
  shippingCents,
});
const seat = (country: 'US' | 'CA', state: string, itemCents: number): TaxedLine => ({
  ...goods(country, state, itemCents),
  kind: 'class',
});
const centsOf = (lines: readonly TaxedLine[], at = TODAY): number[] =>
  taxParts(TAX_TABLE, lines, at).map((parts) => parts.reduce((sum, { cents }) => sum + cents, 0));

describe('the tax table', () => {
  test.each(
    (['US', 'CA'] as const).flatMap((country) =>
      stateCodes(country).map((state) => [country, state] as const),
    ),
  )('knows every state and province: %s-%s', (country, state) => {
    expect(() => TAX_TABLE.taxesAt({ country, state }, TODAY)).not.toThrow();
  });

  test.each([
    ['CA', 'AB', [5_000]],
    ['CA', 'BC', [5_000, 7_000]],
    ['CA', 'MB', [5_000, 7_000]],
    ['CA', 'NB', [15_000]],
    ['CA', 'NL', [15_000]],
    ['CA', 'NS', [14_000]],
    ['CA', 'NT', [5_000]],
    ['CA', 'NU', [5_000]],
    ['CA', 'ON', [13_000]],
    ['CA', 'PE', [15_000]],
    ['CA', 'QC', [5_000, 9_975]],
    ['CA', 'SK', [5_000, 6_000]],
    ['CA', 'YT', [5_000]],
    ['US', 'CA', [7_250]],
    ['US', 'NY', [4_000]],
    ['US', 'NJ', [6_625]],
    ['US', 'MN', [6_875]],
    ['US', 'TX', [6_250]],
    ['US', 'PR', [10_500]],
    ['US', 'OR', []],
    ['US', 'AK', []],
    ['US', 'GU', []],
  ] as const)('has the rates for %s-%s: %o thousandths of a percent', (country, state, rates) => {
    expect(TAX_TABLE.taxesAt({ country, state }, TODAY).map(({ rate }) => rate)).toEqual(rates);
  });

  test.each([
    ['CA', 'NS', '2025-03-31', 15_000],
    ['CA', 'NS', '2025-04-01', 14_000],
    ['US', 'LA', '2024-12-31', 4_450],
    ['US', 'LA', '2025-01-01', 5_000],
  ] as const)('has the rate for %s-%s on %s: %i', (country, state, day, rate) => {
    expect(TAX_TABLE.taxesAt({ country, state }, on(day)).map((tax) => tax.rate)).toEqual([rate]);
  });

  test('changes rates at midnight, Eastern standard time', () => {
    const rateAt = (instant: string) =>
      TAX_TABLE.taxesAt({ country: 'CA', state: 'NS' }, Date.parse(instant)).map(({ rate }) => rate);
    expect(rateAt('2025-04-01T04:59:59Z')).toEqual([15_000]);
    expect(rateAt('2025-04-01T05:00:00Z')).toEqual([14_000]);
  });

  test('has every tax of a place, each at its latest rate, in whatever order the rows are given', () => {
    const row = { country: 'CA', state: 'QC', on: [] } as const;
    const table = taxTable([
      { ...row, kind: 'QST', rate: 9_975, from: '2013-01-01' },
      { ...row, kind: 'GST', rate: 5_000, from: '2008-01-01' },
      { ...row, kind: 'QST', rate: 9_500, from: '2012-01-01' },
    ]);
    const ratesAt = (day: string) =>
      table.taxesAt({ country: 'CA', state: 'QC' }, on(day)).map(({ kind, rate }) => [kind, rate]);
    expect(ratesAt('2012-12-31')).toEqual([
      ['GST', 5_000],
      ['QST', 9_500],
    ]);
    expect(ratesAt('2013-01-01')).toEqual([
      ['GST', 5_000],
      ['QST', 9_975],
    ]);
  });

  test('has a rate from the very millisecond at which its day begins', () => {
    const midnight = Date.parse('2024-01-01T05:00:00Z');
    const newYork = { country: 'US', state: 'NY' } as const;
    expect(TAX_TABLE.taxesAt(newYork, midnight)).toHaveLength(1);
    expect(() => TAX_TABLE.taxesAt(newYork, midnight - 1)).toThrow(UnknownTaxes);
  });

  test('throws for an unknown place, instead of no tax', () => {
    expect(() => TAX_TABLE.taxesAt({ country: 'US', state: 'ZZ' }, TODAY)).toThrow(UnknownTaxes);
    expect(() => TAX_TABLE.taxesAt({ country: 'CA', state: '' }, TODAY)).toThrow(UnknownTaxes);
  });

  test('throws for a time before its first rates, even if only one of two taxes is missing', () => {
    expect(() => TAX_TABLE.taxesAt({ country: 'US', state: 'NY' }, on('2023-12-31'))).toThrow(UnknownTaxes);
    const row = { country: 'CA', state: 'QC', on: [] } as const;
    const young = taxTable([
      { ...row, kind: 'GST', rate: 5_000, from: '2008-01-01' },
      { ...row, kind: 'QST', rate: 9_975, from: '2013-01-01' },
    ]);
    expect(() => young.taxesAt({ country: 'CA', state: 'QC' }, on('2010-01-01'))).toThrow(UnknownTaxes);
  });
});

describe('the taxes of an order', () => {
  test('round half a cent up', () => {
    expect([partOf(1_000, 6_250), partOf(1_008, 6_250), partOf(10, 5_000), partOf(9, 5_000)]).toEqual([
      63, 63, 1, 0,
    ]);
  });

  test('are GST and QST side by side in Québec, on goods, shipping and classes', () => {
    // 200.00: 10.00 and 19.95; 100.00 of classes: 5.00 and 9.98 (9.975).
    expect(centsOf([goods('CA', 'QC', 19_000, 1_000)])).toEqual([1_000 + 1_995]);
    expect(taxParts(TAX_TABLE, [seat('CA', 'QC', 10_000)], TODAY)).toEqual([
      [
        { kind: 'GST', jurisdiction: 'CA-QC', rate: 5_000, cents: 500 },
        { kind: 'QST', jurisdiction: 'CA-QC', rate: 9_975, cents: 998 },
      ],
    ]);
  });

  test('are GST without PST for classes in British Columbia', () => {
    expect(centsOf([goods('CA', 'BC', 10_000), seat('CA', 'BC', 10_000)])).toEqual([1_200, 500]);
  });

  test('include shipping in New York but not California, and classes in Hawaii but not in those two', () => {
    expect(centsOf([goods('US', 'CA', 10_000, 1_000)])).toEqual([725]);
    expect(centsOf([goods('US', 'NY', 10_000, 1_000)])).toEqual([440]);
    expect(centsOf([seat('US', 'CA', 10_000)])).toEqual([0]);
    expect(centsOf([seat('US', 'HI', 10_000)])).toEqual([400]);
  });

  test('are calculated once and divided by largest remainder: 7 % of 0.99 for three times 0.33', () => {
    // 6.93 cents are rounded to 7; each line has 2.31, and the first gets the remaining cent.
    expect(centsOf([goods('US', 'IN', 33), goods('US', 'IN', 33), goods('US', 'IN', 33)])).toEqual([3, 2, 2]);
  });

  test("are those of each line's own place, and of no other", () => {
    const lines = [goods('CA', 'ON', 1_000), goods('US', 'OR', 1_000), seat('CA', 'AB', 1_000)];
    expect(taxParts(TAX_TABLE, lines, TODAY)).toEqual([
      [{ kind: 'HST', jurisdiction: 'CA-ON', rate: 13_000, cents: 130 }],
      [],
      [{ kind: 'GST', jurisdiction: 'CA-AB', rate: 5_000, cents: 50 }],
    ]);
  });

  test('are named for each line that they apply to, even where they round to nothing', () => {
    // 5 % of 0.09 is less than half a cent; 5 % of 0.01 and 0.09 together is half a cent.
    const gst = { kind: 'GST', jurisdiction: 'CA-AB', rate: 5_000 };
    expect(taxParts(TAX_TABLE, [goods('CA', 'AB', 9)], TODAY)).toEqual([[{ ...gst, cents: 0 }]]);
    expect(taxParts(TAX_TABLE, [goods('CA', 'AB', 1), goods('CA', 'AB', 9)], TODAY)).toEqual([
      [{ ...gst, cents: 0 }],
      [{ ...gst, cents: 1 }],
    ]);
  });

  test.each([
    ['a free line', goods('CA', 'ON', 0)],
    ['the shipping of a free line where shipping is not taxed', goods('US', 'CA', 0, 1_000)],
    ['a class where classes are not taxed', seat('US', 'NY', 10_000)],
  ])('are none for %s', (_, line) => {
    expect(taxParts(TAX_TABLE, [line], TODAY)).toEqual([[]]);
  });

  test('are none for an order without lines', () => {
    expect(taxParts(TAX_TABLE, [], TODAY)).toEqual([]);
  });
});
