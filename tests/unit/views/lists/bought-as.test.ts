import { describe, expect, test } from 'vitest';
import { LINE_QUANTITY_MAX } from '#contract/limits.ts';
import { boughtAs } from '#views/pages/lists/bought-as.ts';

const wool = {
  title: 'Wool',
  option: '',
  by: '',
  path: '/product/wool-1',
  picture: { src: '/p.svg', alt: '' },
  priceCents: 450,
  isForSale: true,
  available: 10,
  startsAt: null,
  timeZone: null,
  buySku: 'WOOL',
};
const wants = (desiredQuantity: number, haveQuantity = 0) => ({ desiredQuantity, haveQuantity });

describe('what an item of a list puts into a cart', () => {
  test.each([
    ['what is still wanted', wants(6, 2), wool, 4],
    ['one, if nothing is missing', wants(2, 2), wool, 1],
    ['one, if none was wanted', wants(0), wool, 1],
    ['no more than there is', wants(30), wool, 10],
    ['any number of an uncounted stock', wants(30), { ...wool, available: null }, 30],
    [
      'no more than a line of a cart holds',
      wants(LINE_QUANTITY_MAX + 1),
      { ...wool, available: null },
      LINE_QUANTITY_MAX,
    ],
  ])('is %s', (_, item, listed, quantity) => {
    expect(boughtAs(item, listed)).toEqual({ sku: 'WOOL', quantity });
  });

  test.each([
    ['is gone', null],
    ['is sold out', { ...wool, available: 0 }],
    ['is no longer for sale', { ...wool, isForSale: false }],
    ['has a choice to make first', { ...wool, buySku: null }],
  ])('is nothing for an item that %s', (_, listed) => {
    expect(boughtAs(wants(1), listed)).toBeNull();
  });
});
