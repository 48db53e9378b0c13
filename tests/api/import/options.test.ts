/** Options, titles and SKUs that differ only slightly but mean different things to a seller. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const shown = async () =>
  (await bench.variants()).map(({ options }) => options.map(({ value }) => value.en).join(' '));
const codes = (notes: readonly { line: number; code: string }[]) =>
  notes.map(({ line, code }) => [line, code]);
const ETSY = ['TITLE', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'SKU'];
const ETSY_CHOICE = [
  'TITLE',
  'PRICE',
  'CURRENCY_CODE',
  'QUANTITY',
  'VARIATION 1 NAME',
  'VARIATION 1 VALUES',
  'SKU',
];

describe('options that differ only by a sign', () => {
  test.each([
    ['S20', 'S20+'],
    ['-1.50', '+1.50'],
    ['♥', '★'],
    ['C', 'C#'],
    ['a', 'A'],
    ['10 mm', '10 mm.'],
  ])('%s and %s are two options', async (one, other) => {
    const rows = [
      { handle: 'a', title: 'Beads', name1: 'Kind', value1: one },
      { handle: 'a', value1: other },
    ];
    expect(await bench.send(shopify(...rows))).toMatchObject({
      created: 1,
      refusedCount: 0,
      warningCount: 0,
    });
    expect(await shown()).toEqual([one, other]);
    expect(await bench.send(shopify(...rows))).toMatchObject({ skipped: 1 });
  });
});

test.each([
  ['Chord chart C', 'Chord chart C#'],
  ['♥', '★'],
])('the titles %s and %s without SKUs make two listings', async (one, other) => {
  const file = csv(ETSY, [one, '5', 'USD', '1', 'x', ''], [other, '6', 'USD', '1', 'x', '']);
  expect(await bench.send(file)).toMatchObject({ created: 2, refusedCount: 0 });
  expect(await bench.send(file)).toMatchObject({ created: 0, skipped: 2 });
});

describe("a seller's own colors", () => {
  test('keep their names, and get a swatch if the name is a known color', async () => {
    const colours = ['Gray', 'Grey', 'Verde', 'Grün', 'Deep sea blue', 'Nr. 7'];
    await bench.send(
      shopify(
        ...colours.map((value1, at) => ({
          handle: 'a',
          ...(at === 0 ? { title: 'Yarn', name1: 'Color' } : {}),
          value1,
        })),
      ),
    );
    const variants = await bench.variants();
    expect(variants.map(({ options }) => options[0]?.value)).toEqual(
      colours.map((colour) => ({ en: colour, fr: colour })),
    );
    expect(variants.map(({ options }) => options[0]?.hex !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('on two axes that both mean color stay on two axes', async () => {
    await bench.send(
      shopify({ handle: 'a', title: 'Yarn', name1: 'Color', value1: 'Red', name2: 'Colour', value2: 'Blue' }),
    );
    const [item] = await bench.items();
    expect(new Set(item?.options.map(({ en }) => en)).size).toBe(2);
  });
});

describe('a repeated SKU', () => {
  const rows = [
    { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', sku: 'X' },
    { handle: 'a', value1: 'M', sku: 'X', price: '12' },
    { handle: 'a', value1: 'L', sku: 'X', price: '14' },
  ];
  const numbers = async () => (await bench.variants()).map(({ id, sku }) => [id, sku]);

  test('in one product keeps every option with its own sub-SKU, with a warning', async () => {
    const report = await bench.send(shopify(...rows));
    expect(report).toMatchObject({ created: 1, refusedCount: 0 });
    expect(codes(report.warnings)).toEqual([
      [3, 'SKU_SHARED'],
      [4, 'SKU_SHARED'],
    ]);
    expect(await shown()).toEqual(['S', 'M', 'L']);
    const skus = (await bench.variants()).map(({ sku }) => sku);
    expect(skus[0]).toBe('M1-X');
    expect(new Set(skus).size).toBe(3);
    expect(skus.every((sku) => sku.length <= 64)).toBe(true);
  });

  test('in one product keeps the same sub-SKUs when the rows are reordered', async () => {
    await bench.send(shopify(...rows));
    const before = await numbers();
    const [first, second, third] = rows;
    await bench.send(
      shopify({ ...third, title: 'Wool', name1: 'Size' }, { ...second }, { ...first, title: '', name1: '' }),
    );
    expect((await numbers()).sort()).toEqual(before.sort());
  });

  test('in two products keeps both, even if a later file has only one', async () => {
    const [one, other] = [
      { handle: 'b', title: 'First', sku: 'X' },
      { handle: 'a', title: 'Second', sku: 'X' },
    ];
    const report = await bench.send(shopify(one, other));
    expect(report).toMatchObject({ created: 2, refusedCount: 0 });
    expect(codes(report.warnings)).toEqual([[3, 'SKU_SHARED']]);
    const before = await numbers();
    expect(await bench.send(shopify(other, one))).toMatchObject({ created: 0, updated: 0, skipped: 2 });
    expect(await bench.send(shopify(other))).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    expect(await numbers()).toEqual(before);
    expect((await bench.items()).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  test('in two Etsy listings keeps both, and each is found again', async () => {
    const file = (price: string) =>
      csv(ETSY, ['Red mug', price, 'USD', '1', 'x', 'MUG'], ['Blue mug', '6', 'USD', '1', 'x', 'MUG']);
    expect(await bench.send(file('5'))).toMatchObject({ created: 2, refusedCount: 0 });
    expect(await bench.send(file('7'))).toMatchObject({ created: 0, updated: 1, skipped: 1 });
  });

  test('with equal options is a repeated row, and the later row counts', async () => {
    const report = await bench.send(
      shopify({ handle: 'a', title: 'Wool', sku: 'X', price: '1' }, { handle: 'a', sku: 'X', price: '2' }),
    );
    expect(codes(report.warnings)).toEqual([[2, 'REPEATED']]);
    expect((await bench.variants()).map(({ priceCents }) => priceCents)).toEqual([200]);
  });
});

test('a very long cell of SKUs is accepted, and its listing is found again', async () => {
  const sizes = Array.from({ length: 40 }, (_, at) => `Size ${at}`);
  const skus = sizes.map((_, at) => `A-RATHER-LONG-NUMBER-OF-A-SELLER-${at}`);
  const file = (quantity: string) =>
    csv(ETSY_CHOICE, ['Ring', '5', 'USD', quantity, 'Size', sizes.join(','), skus.join(',')]);
  expect(await bench.send(file('40'))).toMatchObject({ created: 1, refusedCount: 0 });
  expect(await bench.variants()).toHaveLength(40);
  expect(await bench.send(file('80'))).toMatchObject({ created: 0, updated: 1 });
  expect(await bench.variants()).toHaveLength(40);
});
