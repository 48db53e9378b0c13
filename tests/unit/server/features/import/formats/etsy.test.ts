import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const numbered = (word: string): string[] => Array.from({ length: 10 }, (_, at) => `${word}${at + 1}`);

describe('an Etsy export', () => {
  const values = ['Hat', 'Warm', '20', 'USD', '8', 'wool_hat', 'wool', ...Array<string>(10).fill('')];
  const choices = [
    'Custom',
    'Colour',
    'Red,Blue',
    'Custom',
    'Size',
    'S,M',
    'Custom',
    'Edge',
    '1&quot; wide,plain',
  ];
  const file = (headings: string[]): string =>
    [headings, [...values, ...choices, 'HAT']].map((row) => row.map(cell).join(',')).join('\n');

  test('can have a third variation', async () => {
    const variations = [1, 2, 3].flatMap((at) =>
      ['TYPE', 'NAME', 'VALUES'].map((part) => `VARIATION ${at} ${part}`),
    );
    const { head, rows } = await read(
      file([
        'TITLE',
        'DESCRIPTION',
        'PRICE',
        'CURRENCY_CODE',
        'QUANTITY',
        'TAGS',
        'MATERIALS',
        ...numbered('IMAGE'),
        ...variations,
        'SKU',
      ]),
    );
    expect(head).toEqual({ format: 'etsy', decimal: '.' });
    expect(rows[0]?.axes).toEqual([
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Edge', values: ['1" wide', 'plain'] },
    ]);
  });

  test.each([
    ['Swedish', 'TITEL BESKRIVNING PRIS VALUTAKOD ANTAL TAGGAR MATERIAL', 'BILD', 'VARIANT'],
    ['Turkish', 'BAŞLIK AÇIKLAMA FİYAT PARA_BİRİMİ ADET ETİKETLER MALZEMELER', 'GÖRSEL', 'SEÇENEK'],
    ['Korean', '제목 설명 가격 통화 수량 태그 재료', '이미지', '옵션'],
  ])(
    'in an unknown language is recognized by the order of its columns: %s',
    async (_language, first, picture, variation) => {
      const variations = Array.from({ length: 9 }, (_, at) => `${variation} ${at}`);
      const { head, rows } = await read(
        file([...first.split(' '), ...numbered(picture), ...variations, 'SKU']),
      );
      expect(head?.format).toBe('etsy');
      expect(rows[0]).toMatchObject({
        title: 'Hat',
        variant: { sku: 'HAT', price: '20', currency: 'USD', quantity: '8' },
        axes: [{ name: 'Colour' }, { name: 'Size' }, { name: 'Edge' }],
      });
    },
  );
});
