/** Tables in an unknown format: the seller is asked for the columns once, and the mapping applies from then on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAPPINGS_MAX } from '#server/features/import/mapping/mapping-repository.ts';
import { parseMapping } from '#server/features/import/mapping/parse-mapping.ts';
import { BO, csv, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.clear();
  await bench.database.pool.query('delete from import_mapping');
});

const HEADING = ['Nom', 'Prix TTC', 'En stock', 'Réf', 'Photos', 'Remarque'];
const table = (...rows: readonly string[][]): string => csv(HEADING, ...rows);
const BOWL = ['Bol en grès', '24,00', '3', 'B-1', 'https://example.com/b.jpg', 'à vérifier'];
const MAP = 'title=Nom,price=Prix TTC,quantity=En stock,sku=Réf,picture=Photos';
const mapped = (content: string, map = MAP) => bench.send(content, { map: parseMapping(map) });
const kept = async (): Promise<number> =>
  (await bench.database.pool.query('select from import_mapping')).rows.length;

describe('a table in a seller’s own format', () => {
  test('is refused with its columns, sample values and a guessed mapping', async () => {
    await expect(bench.send(table(BOWL, ['Vase', '30', '', 'V-1', '', '']))).rejects.toMatchObject({
      code: 'COLUMNS_NEEDED',
      line: 1,
      question: {
        columns: [
          { name: 'Nom', samples: ['Bol en grès', 'Vase'] },
          { name: 'Prix TTC', samples: ['24,00', '30'] },
          { name: 'En stock', samples: ['3'] },
          { name: 'Réf', samples: ['B-1', 'V-1'] },
          { name: 'Photos', samples: ['https://example.com/b.jpg'] },
          { name: 'Remarque', samples: ['à vérifier'] },
        ],
        mapping: expect.arrayContaining([
          { field: 'title', column: 1 },
          { field: 'price', column: 2 },
          { field: 'quantity', column: 3 },
          { field: 'sku', column: 4 },
          { field: 'picture', column: 5 },
        ]),
      },
    });
    expect(await bench.items()).toEqual([]);
  });

  test('is imported by the seller’s mapping', async () => {
    const report = await mapped(table(BOWL));
    expect(report).toMatchObject({ format: 'table', created: 1, refusedCount: 0 });
    expect(report.table).toMatchObject({ isKept: false });
    expect((await bench.items()).map(({ title, pictureUrls }) => [title.fr, pictureUrls])).toEqual([
      ['Bol en grès', ['https://example.com/b.jpg']],
    ]);
    expect((await bench.variants()).map(({ priceCents, stock }) => [priceCents, stock])).toEqual([[2400, 3]]);
  });

  test('is read by the saved mapping the next time; a new mapping replaces the saved one', async () => {
    await mapped(table(BOWL));
    const again = await bench.send(table(BOWL.with(1, '26,00')));
    expect(again).toMatchObject({ updated: 1, table: { isKept: true } });
    expect((await bench.variants()).map(({ priceCents }) => priceCents)).toEqual([2600]);
    await mapped(table(BOWL), `${MAP},tags=Remarque`);
    await bench.send(table(BOWL));
    expect((await bench.items()).map(({ tags }) => tags)).toEqual([['à vérifier']]);
    expect(await kept()).toBe(1);
  });

  test('needs a mapping again for another heading, another seller, and after a dry run', async () => {
    await mapped(table(BOWL));
    const needed = { code: 'COLUMNS_NEEDED' };
    await expect(bench.send(table(BOWL), { sellerId: BO })).rejects.toMatchObject(needed);
    await expect(bench.send(csv(HEADING.with(5, 'Note'), BOWL))).rejects.toMatchObject(needed);
    await bench.database.pool.query('delete from import_mapping');
    await bench.send(table(BOWL), { map: parseMapping(MAP), dryRun: true });
    await expect(bench.send(table(BOWL))).rejects.toMatchObject(needed);
  });

  test('may list options in rows with the same title, named by the column heading', async () => {
    const content = csv(
      ['Product', 'Cost', 'Amount left', 'Finish', 'Size'],
      ['Cup', '10', '1', 'Matt', 'S'],
      ['Cup', '12', '2', 'Matt', 'L'],
      ['Jug', '30', '1', 'Gloss', 'L'],
    );
    const map = 'title=Product,price=Cost,quantity=Amount left,optionValue1=Finish,optionValue2=Size';
    expect(await mapped(content, map)).toMatchObject({ created: 2, refusedCount: 0 });
    const options = (await bench.variants()).map((row) =>
      row.options.map(({ name, value }) => `${name.en}: ${value.en}`),
    );
    expect(options).toEqual([
      ['Finish: Matt', 'Size: S'],
      ['Finish: Matt', 'Size: L'],
      ['Finish: Gloss', 'Size: L'],
    ]);
  });

  test.each([
    ['title=Nom,price=Preis', 'MAP_COLUMN_UNKNOWN', 'price'],
    ['title=Nom,price=#7', 'MAP_COLUMN_UNKNOWN', 'price'],
    ['title=,price=Prix TTC', 'MAP_COLUMN_UNKNOWN', 'title'],
  ])('is refused with a mapping to a missing column: %s', async (map, code, field) => {
    await expect(mapped(table(BOWL), map)).rejects.toMatchObject({ code, field });
    expect([await bench.items(), await kept()]).toEqual([[], 0]);
  });

  test('can’t be XML: a mapping sent with a feed is refused', async () => {
    await expect(mapped('<rss><channel/></rss>')).rejects.toMatchObject({ code: 'MAP_NEEDS_TABLE' });
  });

  test('may have the heading of a Shopify export if the seller sends a mapping', async () => {
    const content = shopify({ handle: 'a', title: 'Wool', vendor: 'Fine wool' });
    expect(await mapped(content, 'title=Vendor,price=Variant Price,quantity=#15')).toMatchObject({
      format: 'table',
    });
    expect((await bench.items()).map(({ title }) => title.en)).toEqual(['Fine wool']);
  });

  test('replaces the oldest mapping of a seller at the limit', async () => {
    await bench.database.pool.query(
      `insert into import_mapping (seller_id, heading, mapping, used_at)
        select 1, 'h' || n, '[]', '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, $1::int) n`,
      [MAPPINGS_MAX],
    );
    await mapped(table(BOWL));
    const { rows } = await bench.database.pool.query("select from import_mapping where heading = 'h1'");
    expect([rows.length, await kept()]).toEqual([0, MAPPINGS_MAX]);
  });
});
