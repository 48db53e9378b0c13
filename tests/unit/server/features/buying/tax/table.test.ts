/** Taxes by place and day: the table, against figures that were worked out by hand. */
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

describe('the table', () => {
  test.each(
    (['US', 'CA'] as const).flatMap((country) =>
      stateCodes(country).map((state) => [country, state] as const),
    ),
  )('knows every place that an address can name: %s-%s', (country, state) => {
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
  ] as const)('%s-%s: %o thousandths of a percent', (country, state, rates) => {
    expect(TAX_TABLE.taxesAt({ country, state }, TODAY).map(({ rate }) => rate)).toEqual(rates);
  });

  test.each([
    ['CA', 'NS', '2025-03-31', 15_000],
    ['CA', 'NS', '2025-04-01', 14_000],
    ['US', 'LA', '2024-12-31', 4_450],
    ['US', 'LA', '2025-01-01', 5_000],
  ] as const)('%s-%s on %s: %i', (country, state, day, rate) => {
    expect(TAX_TABLE.taxesAt({ country, state }, on(day)).map((tax) => tax.rate)).toEqual([rate]);
  });

  test('a day begins at midnight, Eastern standard time', () => {
    const rateAt = (instant: string) =>
      TAX_TABLE.taxesAt({ country: 'CA', state: 'NS' }, Date.parse(instant)).map(({ rate }) => rate);
    expect(rateAt('2025-04-01T04:59:59Z')).toEqual([15_000]);
    expect(rateAt('2025-04-01T05:00:00Z')).toEqual([14_000]);
  });

  test('a place that nobody knows is an error, never untaxed', () => {
    expect(() => TAX_TABLE.taxesAt({ country: 'US', state: 'ZZ' }, TODAY)).toThrow(UnknownTaxes);
    expect(() => TAX_TABLE.taxesAt({ country: 'CA', state: '' }, TODAY)).toThrow(UnknownTaxes);
  });

  test('a time before all that is known is an error as well, also where one of two taxes is known', () => {
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
  test('half a cent goes upwards', () => {
    expect([partOf(1_000, 6_250), partOf(1_008, 6_250), partOf(10, 5_000), partOf(9, 5_000)]).toEqual([
      63, 63, 1, 0,
    ]);
  });

  test('in Québec: GST and QST side by side, on goods, carriage and lessons alike', () => {
    // 200.00: 10.00 and 19.95; 100.00 of lessons: 5.00 and 9.98 of 9.975, shared over 300.00: 29.93 (29.925).
    expect(centsOf([goods('CA', 'QC', 19_000, 1_000)])).toEqual([1_000 + 1_995]);
    expect(taxParts(TAX_TABLE, [seat('CA', 'QC', 10_000)], TODAY)).toEqual([
      [
        { kind: 'GST', jurisdiction: 'CA-QC', rate: 5_000, cents: 500 },
        { kind: 'QST', jurisdiction: 'CA-QC', rate: 9_975, cents: 998 },
      ],
    ]);
  });

  test('in British Columbia lessons bear GST, and no PST', () => {
    expect(centsOf([goods('CA', 'BC', 10_000), seat('CA', 'BC', 10_000)])).toEqual([1_200, 500]);
  });

  test('in California carriage is not taxed, in New York it is; lessons in neither, in Hawaii they are', () => {
    expect(centsOf([goods('US', 'CA', 10_000, 1_000)])).toEqual([725]);
    expect(centsOf([goods('US', 'NY', 10_000, 1_000)])).toEqual([440]);
    expect(centsOf([seat('US', 'CA', 10_000)])).toEqual([0]);
    expect(centsOf([seat('US', 'HI', 10_000)])).toEqual([400]);
  });

  test('is worked out once and shared by largest remainder: three times 0.33 bear 7 % of 0.99', () => {
    // 6.93 cents are 7; each line is due 2.31: the first one gets the cent.
    expect(centsOf([goods('US', 'IN', 33), goods('US', 'IN', 33), goods('US', 'IN', 33)])).toEqual([3, 2, 2]);
  });

  test('things for several places bear the taxes of each', () => {
    expect(centsOf([goods('CA', 'ON', 1_000), goods('US', 'OR', 1_000), seat('CA', 'AB', 1_000)])).toEqual([
      130, 0, 50,
    ]);
  });

  test('what costs nothing bears nothing', () => {
    expect(taxParts(TAX_TABLE, [goods('CA', 'ON', 0)], TODAY)).toEqual([[]]);
  });
});
