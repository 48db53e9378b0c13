import { describe, expect, test } from 'vitest';
import { redirectPath } from '#server/platform/http/redirect-path.ts';
import { itemsOf, lineQuantityOf } from '#server/features/buying/cart/form-fields.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

function fieldRefused(read: () => unknown): string | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.field;
    throw error;
  }
  throw new Error('was not refused');
}

describe('the items of a cart form', () => {
  test('have a quantity of 1 when none is given', () => {
    expect(itemsOf({ sku: 'A-1' })).toEqual([{ sku: 'A-1', quantity: 1 }]);
    expect(itemsOf({ sku: 'A-1', quantity: '3' })).toEqual([{ sku: 'A-1', quantity: 3 }]);
  });

  test('pair each SKU with its quantity', () => {
    expect(itemsOf({ sku: ['A', 'B'], quantity: ['1', '20'] })).toEqual([
      { sku: 'A', quantity: 1 },
      { sku: 'B', quantity: 20 },
    ]);
  });

  test.each([
    ['sku', {}],
    ['sku', { sku: '' }],
    ['sku', { sku: 'x'.repeat(65) }],
    ['sku', { sku: 'a\u0000b' }],
    ['sku', { sku: Array.from({ length: 51 }, () => 'A') }],
    ['sku/1', { sku: ['A', ''], quantity: ['1', '1'] }],
    ['quantity', { sku: ['A', 'B'], quantity: '1' }],
    ['quantity/1', { sku: ['A', 'B'], quantity: ['1', 'two'] }],
    ...['0', '-1', '1.5', '1e2', '', ' 1', '1000', '99999999999', 'NaN', '１'].map(
      (quantity): [string, object] => ['quantity', { sku: 'A', quantity }],
    ),
  ])('have a fault in %s for %j', (field, fields) => {
    expect(fieldRefused(() => itemsOf({ ...fields }))).toBe(field);
  });
});

describe("the quantity in a cart line's form", () => {
  test('is a number, or 0 to remove the line', () => {
    expect(lineQuantityOf({ quantity: '7' })).toBe(7);
    expect(lineQuantityOf({ quantity: '0' })).toBe(0);
    expect(lineQuantityOf({ quantity: 'whatever', action: 'remove' })).toBe(0);
  });

  test.each(['-1', '1000', '1.0', '', 'x'])('cannot be %j', (quantity) => {
    expect(fieldRefused(() => lineQuantityOf({ quantity }))).toBe('quantity');
  });
});

describe('the return address of a form', () => {
  test.each([
    ['/product/wool-1?colour=2', '/product/wool-1?colour=2'],
    ['/fr/cart#lines', '/fr/cart'],
    ['/a/../b', '/b'],
  ])('%s redirects to %s', (asked, path) => {
    expect(redirectPath(asked)).toBe(path);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'product/1',
    '',
    `/${'a'.repeat(2_000)}`,
    undefined,
    ['/a', '/b'],
  ])('%j is ignored', (asked) => {
    expect(redirectPath(asked)).toBeNull();
  });
});
