/** The questions a file leaves to its seller: the currency of its prices, and the stock of new listings. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csv, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const ETSY = ['TITLE', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'VARIATION 1 NAME', 'VARIATION 1 VALUES', 'SKU'];
const prices = async () => (await bench.variants()).map(({ priceCents }) => priceCents);
const stocks = async () => (await bench.variants()).map(({ sku, stock }) => [sku, stock]);
const codes = (notes: readonly { line: number; code: string }[]) =>
  notes.map(({ line, code }) => [line, code]);

describe('currency', () => {
  const file = shopify({ handle: 'a', title: 'Wool', price: '10', sku: 'A' });
  const unnamed = csv(['Title', 'Price', 'Quantity', 'Tags'], ['Mug', '9', '1', 'x']);

  test.each([
    ['Shopify', file],
    ['Etsy without the currency column', unnamed],
  ])('is asked for after a file from %s, even in a dry run', async (_whose, content) => {
    for (const dryRun of [false, true]) {
      await expect(bench.send(content, { currency: undefined, dryRun })).rejects.toMatchObject({
        code: 'CURRENCY_NEEDED',
        line: 2,
      });
    }
    expect(await bench.items()).toEqual([]);
  });

  test('from the seller is converted at its rate', async () => {
    expect(await bench.send(file, { currency: 'CAD', rate: 'CAD=0.73' })).toMatchObject({ created: 1 });
    expect(await prices()).toEqual([730]);
  });

  test('in the file is not asked for, nor replaced by the seller’s', async () => {
    const named = csv(ETSY, ['Mug', '10', 'EUR', '1', '', '', 'A']);
    await bench.send(named, { currency: undefined, rate: 'EUR=1.10' });
    expect(await prices()).toEqual([1100]);
    await bench.send(named, { currency: 'USD', rate: 'EUR=1.10' });
    expect(await prices()).toEqual([1100]);
  });

  test('with a given rate must occur in a price, or the file is refused', async () => {
    await expect(bench.send(file, { currency: 'USD', rate: 'EUR=1.10' })).rejects.toMatchObject({
      code: 'RATE_UNUSED',
      values: { currency: 'EUR' },
    });
    expect(await bench.items()).toEqual([]);
  });
});

describe('a price of 0', () => {
  test('makes the listing a draft with a warning; a later price puts it on sale', async () => {
    const report = await bench.send(shopify({ handle: 'a', title: 'Wool', price: '0.00' }));
    expect(report).toMatchObject({
      created: 1,
      refusedCount: 0,
      warnings: [{ line: 2, code: 'PRICE_ZERO' }],
    });
    expect((await bench.items()).map(({ status }) => status)).toEqual(['draft']);
    await bench.send(shopify({ handle: 'a', title: 'Wool', price: '5' }));
    expect((await bench.items()).map(({ status }) => status)).toEqual(['active']);
    await bench.send(shopify({ handle: 'a', title: 'Wool', price: '0' }));
    expect((await bench.items()).map(({ status }) => status)).toEqual(['draft']);
  });

  test('for one of several options refuses that option', async () => {
    const report = await bench.send(
      shopify(
        { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', price: '0' },
        { handle: 'a', value1: 'M', price: '5' },
      ),
    );
    expect(codes(report.refused)).toEqual([[2, 'FREE_OPTION']]);
    expect(await prices()).toEqual([500]);
    expect((await bench.items()).map(({ status }) => status)).toEqual(['active']);
  });
});

describe('a file without quantities', () => {
  const listing = (sku: string, price = '10') => ({
    handle: sku.toLowerCase(),
    title: `Thing ${sku}`,
    sku,
    price,
    quantity: '',
  });

  test('is refused until the seller gives the stock of new listings, once for all of them', async () => {
    const file = shopify(listing('A'), listing('B'));
    for (const dryRun of [false, true]) {
      await expect(bench.send(file, { dryRun })).rejects.toMatchObject({ code: 'STOCK_NEEDED' });
    }
    expect(await bench.send(file, { stock: 3 })).toMatchObject({ created: 2, warningCount: 0 });
    expect(await stocks()).toEqual([
      ['M1-A', 3],
      ['M1-B', 3],
    ]);
  });

  test('is refused before the import fetches a single picture', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const file = shopify({ ...listing('PICTURED'), picture: `http://127.0.0.1:${port}/1.png` });
    const pictures = { isAllowed: () => true, ports: [port] };
    try {
      await expect(bench.send(file, { pictures })).rejects.toMatchObject({ code: 'STOCK_NEEDED' });
      expect(requests).toBe(0);
      const report = await bench.send(file, { pictures, stock: 3 });
      expect(report).toMatchObject({ created: 1, warnings: [{ code: 'PICTURE_FAILED' }] });
      expect(requests).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('keeps the stock of existing listings, without asking for it', async () => {
    await bench.send(shopify({ ...listing('A'), quantity: '7' }));
    expect(await bench.send(shopify(listing('A', '12')))).toMatchObject({ updated: 1, warningCount: 0 });
    expect(await bench.send(shopify(listing('A', '12'), listing('B')), { stock: 2 })).toMatchObject({
      created: 1,
      skipped: 1,
    });
    expect(await stocks()).toEqual([
      ['M1-A', 7],
      ['M1-B', 2],
    ]);
  });

  test('that says "in stock" keeps existing stock; a new listing gets the seller’s answer, or 1 without it', async () => {
    const feed = (...ids: string[]) =>
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${ids
        .map(
          (id) =>
            `<item><g:id>${id}</g:id><title>Mug ${id}</title><g:price>9 USD</g:price><g:availability>in stock</g:availability></item>`,
        )
        .join('')}</channel></rss>`;
    await bench.send(feed('A'), { stock: 5 });
    await bench.send(feed('A', 'B'));
    expect(await stocks()).toEqual([
      ['M1-A', 5],
      ['M1-B', 1],
    ]);
  });
});

test('options sold out by a shared quantity are reported once for the whole file', async () => {
  const mug = (sku: string, quantity: string) => [`Mug ${sku}`, '9', 'USD', quantity, 'Size', 'S,M,L', sku];
  const report = await bench.send(csv(ETSY, mug('A', '1'), mug('B', '2'), mug('C', '3'), mug('D', '0')));
  expect(report.warnings).toMatchObject([
    { line: 2, code: 'STOCK_SPREAD', values: { listings: '2', options: '3' } },
  ]);
  expect(report.warningCount).toBe(1);
});
