import { describe, expect, test } from 'vitest';
import { guessMapping } from '#server/features/import/mapping/guess-mapping.ts';
import { mappingOnto, parseMapping } from '#server/features/import/mapping/parse-mapping.ts';

const onto = (text: string, heading: readonly string[]) =>
  Object.fromEntries(mappingOnto(parseMapping(text), heading));

describe('a column mapping in text form', () => {
  const heading = ['Name, full', 'Price', 'price', '', '#2'];

  test.each([
    ['title=Name, full,price=Price', { title: 0, price: 1 }],
    ['title=name full, PRICE = price', { title: 0, price: 2 }],
    ['title=#1,price=#3,sku=#4', { title: 0, price: 2, sku: 3 }],
    ['title=#2,price=Price', { title: 4, price: 1 }],
  ])('is read from %s', (text, columns) => {
    expect(onto(text, heading)).toEqual(columns);
  });

  test.each([
    ['', 'MAP_UNREADABLE', undefined],
    ['title', 'MAP_UNREADABLE', undefined],
    ['title=a,colour=b', 'MAP_FIELD_UNKNOWN', undefined],
    ['title=a,toString=b', 'MAP_FIELD_UNKNOWN', undefined],
    ['title=a,price=b,title=c', 'MAP_FIELD_TWICE', 'title'],
    ['price=b', 'MAP_FIELD_MISSING', 'title'],
    ['title=a', 'MAP_FIELD_MISSING', 'price'],
  ])('is refused as "%s"', (text, code, field) => {
    expect(() => parseMapping(text)).toThrow(expect.objectContaining({ code, field }));
  });

  test.each(['title=#0,price=#1', 'title=#6,price=#1', 'title=!,price=#1', 'title=,price=#1'])(
    'is refused with an unknown column: %s',
    (text) => {
      expect(() => onto(text, heading)).toThrow(
        expect.objectContaining({ code: 'MAP_COLUMN_UNKNOWN', field: 'title' }),
      );
    },
  );
});

describe('a guessed column mapping', () => {
  const guessed = (heading: readonly string[]) =>
    [...guessMapping(heading)].map(([field, at]) => `${field}=${heading[at] ?? ''}`).sort();

  test.each([
    [
      ['Item', 'Price (USD)', 'Qty on hand', 'Photo 1', 'Photo 2', 'Photo alt'],
      ['picture2=Photo 2', 'picture=Photo 1', 'price=Price (USD)', 'quantity=Qty on hand', 'title=Item'],
    ],
    [
      ['Référence', 'Nom du produit', 'Prix de vente', 'Quantité', 'Catégorie'],
      ['price=Prix de vente', 'quantity=Quantité', 'sku=Référence', 'title=Nom du produit', 'type=Catégorie'],
    ],
    [
      ['Product ID', 'Product name', 'Regular price', 'Sale price', 'Color', 'Size'],
      [
        'compareAt=Regular price',
        'id=Product ID',
        'optionValue1=Color',
        'optionValue2=Size',
        'price=Sale price',
        'title=Product name',
      ],
    ],
    [['', '   ', '★'], []],
  ])('is found for %j', (heading, fields) => {
    expect(guessed(heading)).toEqual(fields);
  });
});
