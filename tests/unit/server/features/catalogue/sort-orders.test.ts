import { describe, expect, it } from 'vitest';
import { computeSortOrders } from '#server/features/catalogue/sort-orders.ts';

/** Five items by slot; slot 0 has the least id. */
const items = {
  size: 5,
  popularity: Int32Array.from([10, 40, 40, 0, 2_000_000_000]),
  priceCents: Int32Array.from([500, 0, 500, 99_999_999, 100]),
  rating: Float32Array.from([4.5, 0, 4.5, 4.25, 4.3333]),
  ratingCount: Int32Array.from([2, 0, 9, 50, 1]),
  created: Float64Array.from([1_700_000_000, 1_700_000_000.9, 1_800_000_000, -5, 1_700_000_000]),
};

const orders = async () => {
  const { order, popularRank } = await computeSortOrders(items);
  return { ...order, popularRank };
};

describe('computeSortOrders', () => {
  it('sorts by popularity, ties by age, oldest first', async () => {
    const { popular, popularRank } = await orders();
    expect([...popular]).toEqual([4, 1, 2, 0, 3]);
    expect([...popularRank]).toEqual([3, 1, 2, 4, 0]);
  });

  it('sorts by age, newest first, ties by id, highest first', async () => {
    const { newest } = await orders();
    expect([...newest]).toEqual([2, 4, 1, 0, 3]);
  });

  it('sorts by price in both directions, ties by popularity', async () => {
    const found = await orders();
    expect([...found['price-up']]).toEqual([1, 4, 2, 0, 3]);
    expect([...found['price-down']]).toEqual([3, 2, 0, 4, 1]);
  });

  it('sorts by rating, ties by number of ratings', async () => {
    const { rating } = await orders();
    expect([...rating]).toEqual([2, 0, 4, 3, 1]);
  });

  it('sorts an empty catalogue', async () => {
    const nothing = await computeSortOrders({
      size: 0,
      popularity: new Int32Array(),
      priceCents: new Int32Array(),
      rating: new Float32Array(),
      ratingCount: new Int32Array(),
      created: new Float64Array(),
    });
    expect([...nothing.order.popular]).toEqual([]);
  });
});
