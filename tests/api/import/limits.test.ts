import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

describe('an overlong value', () => {
  const long = 'x'.repeat(600);
  test.each([
    ['a title', { handle: 'a', title: long }, 'TITLE_TOO_LONG', 'title'],
    ['an option', { handle: 'a', title: 'A', name1: 'Size', value1: long }, 'OPTION_TOO_LONG', 'options'],
    ['a price', { handle: 'a', title: 'A', price: '1'.repeat(1_000_000) }, 'PRICE_UNREADABLE', 'price'],
    [
      'a quantity',
      { handle: 'a', title: 'A', quantity: `1.${'5'.repeat(100_000)}` },
      'QUANTITY_UNREADABLE',
      'quantity',
    ],
  ])('%s: the row is refused, and the report names its line and field', async (_what, row, code, field) => {
    const report = await bench.send(shopify({ handle: 'good', title: 'Good' }, row));
    expect(report.refused).toMatchObject([{ line: 3, code, field }]);
    expect(JSON.stringify(report).length).toBeLessThan(2_000);
    expect(await bench.items()).toHaveLength(1);
  });

  test('as a handle identifies its listing, even beside another handle that begins alike', async () => {
    const file = shopify({ handle: `${long}1`, title: 'A' }, { handle: `${long}2`, title: 'A' });
    expect(await bench.send(file)).toMatchObject({ created: 2, refusedCount: 0 });
    expect(await bench.send(file)).toMatchObject({ created: 0, skipped: 2 });
  });

  test('as the name of an option is cut without splitting an emoji', async () => {
    await bench.send(
      shopify({ handle: 'a', title: 'A', name1: '🧶'.repeat(400), value1: 'Red', type: '🧶'.repeat(400) }),
    );
    expect((await bench.items())[0]?.options).toEqual([{ en: '🧶'.repeat(100), fr: '🧶'.repeat(100) }]);
  });
});

test.each([
  ['with a control character', 'https://x.example/a\u0007b.png'],
  ['that is a script', 'javascript:alert(1)'],
  ['of a local file', '/etc/passwd'],
  ['that is too long', `https://x.example/${'a'.repeat(3_000)}`],
])('a picture address %s is left out with a warning', async (_what, picture) => {
  const report = await bench.send(shopify({ handle: 'a', title: 'A', picture }));
  expect(report.warnings).toMatchObject([{ line: 2, code: 'PICTURE_ADDRESS', field: 'picture' }]);
  expect((await bench.items())[0]?.pictureUrls).toEqual([]);
});
