import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCards } from '#server/features/catalogue/load-cards.ts';
import { shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const stocks = async () => (await bench.variants()).map(({ stock }) => stock);

describe('inventory that Shopify does not count', () => {
  test.each([
    ['without a tracker', { tracker: '' }],
    ['with the policy "continue"', { policy: 'continue' }],
    ['with the policy "TRUE" of the newer template', { policy: 'TRUE' }],
  ])('%s never sells out, whatever its quantity', async (_how, cells) => {
    const quantities = ['0', '-4', '', '7'];
    const report = await bench.send(
      shopify(...quantities.map((quantity, at) => ({ handle: `h${at}`, title: 'Mug', quantity, ...cells }))),
    );
    expect(report).toMatchObject({ created: 4, refusedCount: 0, warningCount: 0 });
    expect(await stocks()).toEqual([null, null, null, null]);
    const ids = (await bench.items()).map(({ id }) => id);
    const cards = await loadCards(bench.database.pool, ids, 'en', bench.clock.now());
    expect(cards.map(({ inStock }) => inStock)).toEqual([true, true, true, true]);
  });

  test('is counted again once Shopify counts it', async () => {
    await bench.send(shopify({ handle: 'a', title: 'Mug', tracker: '' }));
    expect(await bench.send(shopify({ handle: 'a', title: 'Mug', quantity: '0' }))).toMatchObject({
      updated: 1,
    });
    expect(await stocks()).toEqual([0]);
  });
});
