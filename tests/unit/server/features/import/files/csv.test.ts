import { describe, expect, test } from 'vitest';
import { read, refusalOf } from '../read.ts';

const HEADING = 'Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';

describe('CSV rows of another length than the heading', () => {
  test.each([
    ['in the middle', `${HEADING}\na,A,true,,,3\nb,B,true,,,4,5\n`],
    ['at the end of the file', `${HEADING}\nb,B,true,,,4,5\na,A,true,,,3`],
  ])('have empty cells for missing trailing ones, %s', async (_where, file) => {
    const { rows } = await read(file);
    const short = rows.find(({ key }) => key === 'a');
    expect(short?.variant).toMatchObject({ price: '3', quantity: '' });
    expect(rows).toHaveLength(2);
  });

  test('can have empty cells beyond the heading', async () => {
    expect((await read(`${HEADING}\na,A,true,,,3,5,,,\n`)).rows).toHaveLength(1);
  });

  test('are refused for a filled extra cell, with the line number', async () => {
    expect(await refusalOf(`${HEADING}\na,A,true,,,3,5\nb,B,true,,,3,5,6\n`)).toMatchObject({
      code: 'COLUMN_COUNT',
      line: 3,
    });
  });

  test('can come before the heading: a title and empty lines', async () => {
    const { rows } = await read(`My shop,,,,,,\n,,,,,,\n${HEADING}\na,A,true,,,3,5\n`);
    expect(rows.map(({ line, title }) => [line, title])).toEqual([[4, 'A']]);
  });
});

test.each(['sep=;\n', '"sep=;"\r\n', 'SEP=;\r\n'])(
  'the CSV reader obeys %j before the heading',
  async (declaration) => {
    const { head, rows } = await read(`${declaration}Handle;Title;Variant Price\na;"A, B, C, D";3\n`);
    expect(head?.format).toBe('shopify');
    expect(rows.map(({ line, title }) => [line, title])).toEqual([[3, 'A, B, C, D']]);
  },
);

test('the CSV reader decodes entities in titles, option names and options', async () => {
  const { rows } = await read(
    `${HEADING}\na,Hoop 5&quot; &amp; thread,true,Size &amp; fit,5&quot; wide,3,1\n`,
  );
  expect(rows[0]).toMatchObject({
    title: 'Hoop 5" & thread',
    optionNames: ['Size & fit', '', ''],
    variant: { options: ['5" wide', '', ''] },
  });
});

test('the CSV reader keeps inch signs in a tab-separated file', async () => {
  const { rows } = await read('Handle\tTitle\tVariant Price\nhoop\tHoop 5" wide\t3\n');
  expect(rows[0]?.title).toBe('Hoop 5" wide');
});

describe('the CSV reader recognizes yes and no', () => {
  test.each([
    ['English', 'TRUE', 'FALSE'],
    ['French', 'VRAI', 'FAUX'],
    ['German', 'WAHR', 'FALSCH'],
    ['Italian', 'VERO', 'FALSO'],
    ['Spanish', 'VERDADERO', 'FALSO'],
  ])('in %s as Excel writes them', async (_language, yes, no) => {
    const file = `Handle,Title,Published,Variant Price,Gift Card\na,A,${yes},3,${no}\nb,B,${no},3,${yes}\n`;
    const { rows } = await read(file);
    expect(rows.map(({ unpublished, giftCard }) => [unpublished, giftCard])).toEqual([
      [undefined, undefined],
      [true, true],
    ]);
  });
});
