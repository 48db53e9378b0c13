/** A second import finds every listing by any key it ever had, and reports those that the file no longer has. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCards } from '#server/features/catalogue/load-cards.ts';
import { BO, csv, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const ETSY = ['TITLE', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'SKU'];
const etsy = (...rows: [title: string, price: string, sku: string][]) =>
  csv(ETSY, ...rows.map(([title, price, sku]) => [title, price, 'USD', '3', 'x', sku]));
const google = (id: string, title: string) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>${id}</g:id>
   <title>${title}</title><g:price>9 USD</g:price><g:quantity>3</g:quantity></item></channel></rss>`;
const ids = async () => (await bench.items()).map(({ id }) => id);
const variantIds = async () => (await bench.variants()).map(({ id }) => id);

describe('a listing whose key has changed', () => {
  const wool = { handle: 'wool', title: 'Wool', sku: 'W1' };
  test.each([
    ['a handle', shopify(wool), shopify({ ...wool, handle: 'fine-wool' })],
    ['a title', shopify(wool), shopify({ ...wool, title: 'Fine wool' })],
    ['a SKU', shopify(wool), shopify({ ...wool, sku: 'W2' })],
    ['handle and title', shopify(wool), shopify({ ...wool, handle: 'fine-wool', title: 'Fine wool' })],
    ['handle and SKU', shopify(wool), shopify({ ...wool, handle: 'fine-wool', sku: 'W2' })],
    ['title and SKU', shopify(wool), shopify({ ...wool, title: 'Fine wool', sku: 'W2' })],
    ['a SKU on Etsy', etsy(['Mug', '9', 'M1']), etsy(['Mug', '9', 'M2'])],
    ['a first SKU on Etsy', etsy(['Mug', '9', '']), etsy(['Mug', '9', 'M1'])],
    ['a title on Etsy', etsy(['Mug', '9', 'M1']), etsy(['Mug with a handle', '9', 'M1'])],
    ['an id of Google', google('1', 'Mug'), google('2', 'Mug')],
    ['a title of Google', google('1', 'Mug'), google('1', 'Cup')],
    [
      'another shop of the same seller',
      etsy(['Mug', '9', 'M1']),
      shopify({ handle: 'x', title: 'Cup', sku: 'M1' }),
    ],
  ])('%s: the listing is updated, and its sub-SKU keeps its id', async (_what, before, after) => {
    await bench.send(before);
    const [items, variants] = [await ids(), await variantIds()];
    expect(await bench.send(after)).toMatchObject({ created: 0, missingCount: 0 });
    expect([await ids(), await variantIds()]).toEqual([items, variants]);
    // The earlier file still finds the listing.
    expect(await bench.send(before)).toMatchObject({ created: 0 });
    expect(await ids()).toEqual(items);
  });
});

test('options under new SKUs keep their ids', async () => {
  const rows = (prefix: string) =>
    shopify(
      { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', sku: `${prefix}1` },
      { handle: 'a', value1: 'M', sku: `${prefix}2` },
    );
  await bench.send(rows('old'));
  const before = await variantIds();
  await bench.send(rows('new'));
  expect((await bench.variants()).map(({ id, sku }) => [id, sku])).toEqual([
    [before[0], 'M1-new1'],
    [before[1], 'M1-new2'],
  ]);
});

test('a title that several listings share identifies none of them', async () => {
  await bench.send(
    shopify({ handle: 'a', title: 'Sticker', sku: 'A' }, { handle: 'b', title: 'Sticker', sku: 'B' }),
  );
  const report = await bench.send(shopify({ handle: 'c', title: 'Sticker', sku: 'C' }));
  expect(report).toMatchObject({ created: 1, updated: 0, missingCount: 2 });
});

test('a listing found by its title alone is reported with a warning', async () => {
  await bench.send(shopify({ handle: 'a', title: 'Wool', sku: 'A' }));
  const report = await bench.send(shopify({ handle: 'b', title: 'Wool', sku: 'B' }));
  expect(report).toMatchObject({ created: 0, updated: 1, warnings: [{ line: 2, code: 'FOUND_BY_TITLE' }] });
});

test('two listings that swap their handles keep their ids and SKUs', async () => {
  await bench.send(shopify({ handle: 'a', title: 'One', sku: 'A' }, { handle: 'b', title: 'Two', sku: 'B' }));
  const before = (await bench.items()).map(({ id, sku }) => [id, sku]);
  const report = await bench.send(
    shopify({ handle: 'b', title: 'One', sku: 'A' }, { handle: 'a', title: 'Two', sku: 'B' }),
  );
  expect(report).toMatchObject({ created: 0, updated: 2, refusedCount: 0 });
  expect((await bench.items()).map(({ id, sku }) => [id, sku])).toEqual(before);
});

test('a new listing may have the former title of another listing', async () => {
  await bench.send(etsy(['Mug', '9', '']));
  await bench.send(etsy(['Mug', '9', 'M1']));
  const report = await bench.send(etsy(['Cup', '9', 'M1'], ['Mug', '12', '']));
  expect(report).toMatchObject({ created: 1, updated: 1, refusedCount: 0 });
  expect(new Set((await bench.items()).map(({ sku }) => sku)).size).toBe(2);
});

describe('listings missing from a file', () => {
  const three = shopify(
    { handle: 'a', title: 'Apple' },
    { handle: 'b', title: 'Birch' },
    { handle: 'c', title: 'Cedar' },
  );
  const statuses = async () => (await bench.items()).map(({ title, status }) => [title.en, status]);

  test('are reported, and stay on sale', async () => {
    await bench.send(three);
    await bench.send(three, { sellerId: BO });
    const report = await bench.send(shopify({ handle: 'b', title: 'Birch' }));
    expect(report).toMatchObject({ missing: ['Apple', 'Cedar'], missingCount: 2, retired: 0 });
    expect((await statuses()).every(([, status]) => status === 'active')).toBe(true);
  });

  test('go off sale on request, are left out of product cards, and return with a later file', async () => {
    await bench.send(three);
    const file = shopify({ handle: 'b', title: 'Birch' });
    expect(await bench.send(file, { retireMissing: true, dryRun: true })).toMatchObject({ retired: 2 });
    expect(await bench.send(file, { retireMissing: true })).toMatchObject({ retired: 2, missingCount: 2 });
    expect(await statuses()).toEqual([
      ['Apple', 'draft'],
      ['Birch', 'active'],
      ['Cedar', 'draft'],
    ]);
    const cards = await loadCards(bench.database.pool, await ids(), 'en', bench.clock.now());
    expect(cards.map(({ title }) => title)).toEqual(['Birch']);
    expect(await bench.send(three)).toMatchObject({ updated: 2, skipped: 1, missingCount: 0 });
  });

  test('don’t include listings whose row was refused', async () => {
    await bench.send(three);
    const report = await bench.send(
      shopify({ handle: 'a', title: 'Apple', price: 'soon' }, { handle: 'b', title: 'Birch' }),
      { retireMissing: true },
    );
    expect(report).toMatchObject({ refusedCount: 1, missing: ['Cedar'], retired: 1 });
    expect((await statuses())[0]).toEqual(['Apple', 'active']);
  });

  test('don’t include listings that were never imported', async () => {
    await bench.send(three);
    await bench.database.pool.query('delete from listing_key');
    expect(await bench.send(shopify({ handle: 'z', title: 'Zinc' }))).toMatchObject({ missingCount: 0 });
  });
});
