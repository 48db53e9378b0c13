import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startImportBench, type ImportBench } from './import-fixture.ts';

/** Exports of two real shops: an Italian potter's listings from Etsy, and a demonstration shop from Shopify. */
const feed = (name: string) => readFile(new URL(`./feeds/${name}`, import.meta.url));

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('the Shopify export', () => {
  test('becomes 20 items with 21 sub-SKUs, and no row is refused', async () => {
    const report = await bench.send(await feed('shopify_packt.csv'));
    expect(report).toMatchObject({
      format: 'shopify',
      rows: 21,
      created: 20,
      updated: 0,
      skipped: 0,
      refusedCount: 0,
      warningCount: 0,
    });
    expect(sum(report.categories.map(({ items }) => items))).toBe(20);
    expect(new Set(report.categories.map(({ from }) => from))).toEqual(new Set(['Indoor', 'Outdoor']));
    const variants = await bench.variants();
    expect(variants).toHaveLength(21);
    // The shop tracks the inventory of one of them.
    expect(variants.filter(({ stock }) => stock !== null)).toMatchObject([{ stock: 8 }]);
    expect(sum(variants.map(({ priceCents }) => priceCents))).toBe(234_584);
  });

  test('combines the rows of one handle into one item with two colors', async () => {
    await bench.send(await feed('shopify_packt.csv'));
    const gloves = (await bench.items()).find(({ slug }) => slug === 'gardening-gloves');
    const variants = (await bench.variants()).filter(({ itemId }) => itemId === gloves?.id);
    expect(gloves).toMatchObject({
      kind: 'product',
      itemType: 3,
      channel: 'fgm',
      priceMinCents: 999,
      priceMaxCents: 1599,
      colourFamilies: [4, 5],
      options: [{ en: 'Color', fr: 'Couleur' }],
      fallback: 'fr',
    });
    expect(variants.map(({ options }) => options[0]?.value)).toEqual([
      { en: 'Green', fr: 'Green' },
      { en: 'Yellow', fr: 'Yellow' },
    ]);
  });

  test('keeps an earlier, higher price beside the current one', async () => {
    await bench.send(await feed('shopify_packt.csv'));
    const [lamp] = await bench.variants();
    expect(lamp).toMatchObject({ priceCents: 6999, compareAtCents: 8500, stock: null });
  });
});

describe('the Etsy export in Italian', () => {
  test('is refused without a rate: all 27 rows for their currency, and nothing is stored', async () => {
    const report = await bench.send(await feed('etsy_sabaceramics.csv'));
    expect(report).toMatchObject({ format: 'etsy', rows: 27, created: 0, refusedCount: 27 });
    expect(report.refused[0]).toMatchObject({
      line: 2,
      code: 'OTHER_CURRENCY',
      values: { currency: 'EUR', price: '46' },
    });
    expect(await bench.items()).toEqual([]);
  });

  test('becomes 27 items with a rate, at exact prices and in a guessed category', async () => {
    const report = await bench.send(await feed('etsy_sabaceramics.csv'), { rate: 'EUR=1.09' });
    expect(report).toMatchObject({ rows: 27, created: 27, refusedCount: 0, warningCount: 3 });
    expect(report.categories).toMatchObject([
      { from: '', to: 'bisque-and-pottery-blanks', items: 27, guessed: true },
    ]);
    const variants = await bench.variants();
    // 46 EUR at 1.09 is 50.14 USD; half a cent goes up.
    expect(variants[0]).toMatchObject({ sku: 'M1-32', priceCents: 5014, stock: 1 });
    expect(sum(variants.map(({ stock }) => stock ?? 0))).toBe(27);
    const items = await bench.items();
    expect(items.every(({ art }) => art.kind === 'pottery')).toBe(true);
    expect(items[0]?.pictureUrls).toHaveLength(8);
    expect(items[0]?.attributes).toEqual([
      { name: { en: 'Material', fr: 'Matière' }, value: { en: 'Ceramica', fr: 'Ceramica' } },
    ]);
  });

  test('has three warnings about texts in Italian, with the line on which each row begins', async () => {
    const report = await bench.send(await feed('etsy_sabaceramics.csv'), { rate: 'EUR=1.09' });
    expect(report.warnings.map(({ line, code, values }) => [line, code, values['language']])).toEqual([
      [6, 'FOREIGN_LANGUAGE', 'it'],
      [24, 'FOREIGN_LANGUAGE', 'it'],
      [26, 'FOREIGN_LANGUAGE', 'it'],
    ]);
  });
});

test.each([
  ['shopify_packt.csv', undefined],
  ['etsy_sabaceramics.csv', 'EUR=1.09'],
] as const)('%s sent again changes nothing', async (name, rate) => {
  const given = rate === undefined ? {} : { rate };
  const first = await bench.send(await feed(name), given);
  const before = [await bench.items(), await bench.variants()];
  bench.clock.advance(60_000);
  const second = await bench.send(await feed(name), given);
  expect(second).toMatchObject({ created: 0, updated: 0, skipped: first.created });
  expect([await bench.items(), await bench.variants()]).toEqual(before);
});

test('a dry run reports the same as an import and stores nothing', async () => {
  const dry = await bench.send(await feed('shopify_packt.csv'), { dryRun: true });
  expect(await bench.items()).toEqual([]);
  const done = await bench.send(await feed('shopify_packt.csv'));
  expect(dry).toEqual({ ...done, dryRun: true, importId: null });
});

test('imported items are in the search index, and the catalogue revision rises', async () => {
  const revision = async () =>
    (
      await bench.database.pool.query(
        `select value::text::int as at from catalogue_fact where name = 'revision'`,
      )
    ).rows[0]?.at ?? 0;
  const before = await revision();
  await bench.send(await feed('etsy_sabaceramics.csv'), { rate: 'EUR=1.09' });
  const found = await bench.database.pool.query(
    `select count(*)::int as items from search_item where en @@ websearch_to_tsquery('atelier_en', 'horsehair')`,
  );
  expect(found.rows[0]?.items).toBe(1);
  expect(await revision()).toBeGreaterThan(before);
});
