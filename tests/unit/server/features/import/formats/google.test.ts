import { describe, expect, test } from 'vitest';
import { read, refusalOf } from '../read.ts';

const rss = (content: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${content}\n</channel></rss>`;

describe('a Google product feed as a table', () => {
  const names = [
    'id',
    'title',
    'description',
    'price',
    'sale_price',
    'availability',
    'image_link',
    'item_group_id',
    'color',
  ];
  const cells = [
    '7',
    'Mug 5" tall',
    'Stoneware',
    '14.00 USD',
    '12.00 USD',
    'in_stock',
    'https://x.example/1.jpg',
    'mugs',
    'Red',
  ];
  test.each([
    ['TSV', [names, cells].map((row) => row.join('\t')).join('\n')],
    [
      'CSV',
      [names, cells]
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n'),
    ],
    [
      'TSV with spaces in its names',
      [names.map((name) => name.replaceAll('_', ' ')), cells].map((row) => row.join('\t')).join('\n'),
    ],
    [
      'TSV with g: before its names',
      [names.map((name) => `g:${name}`), cells].map((row) => row.join('\t')).join('\n'),
    ],
  ])('is read as %s', async (_kind, file) => {
    const { head, rows } = await read(file);
    expect(head?.format).toBe('google');
    expect(rows).toMatchObject([
      {
        line: 2,
        key: 'group:mugs',
        title: 'Mug 5" tall',
        text: 'Stoneware',
        pictures: [{ url: 'https://x.example/1.jpg' }],
        variant: { sku: '7', price: '12.00 USD', compareAt: '14.00 USD', availability: 'in stock' },
      },
    ]);
    expect(rows[0]?.variant?.options[0]).toBe('Red');
  });

  test('can have several additional pictures in one cell, with commas in their addresses', async () => {
    const { rows } = await read(
      'id\ttitle\tprice\tlink\tadditional_image_link\n1\tMug\t3 USD\thttps://x.example/\thttps://x.example/a,b.jpg,https://x.example/c.jpg\n',
    );
    expect(rows[0]?.pictures?.map(({ url }) => url)).toEqual([
      'https://x.example/a,b.jpg',
      'https://x.example/c.jpg',
    ]);
  });

  test.each([
    ['2026-05-01T00:00-0800/2026-05-31T00:00-0800', '9 USD'],
    ['2026-05-01/2026-05-04', '9 USD'],
    ['2026-04-01T00:00-0800/2026-04-30T00:00-0800', '12 USD'],
    ['2026-06-01T00:00-0800/2026-06-30T00:00-0800', '12 USD'],
    ['', '9 USD'],
  ])('has its sale price only on the given days: %s', async (days, price) => {
    const { rows } = await read(
      `id\ttitle\tprice\tlink\tsale_price\tsale_price_effective_date\n1\tMug\t12 USD\tx\t9 USD\t${days}\n`,
    );
    expect(rows[0]?.variant?.price).toBe(price);
  });
});

describe('a bare & in a Google product feed', () => {
  test.each([
    ['with a ; some lines later', '<item>\n<title>Tea & coffee</title>\n<a>x &lt; y</a></item>', 4, 12],
    ['with no ; at all', '<item>\n<title>Tea & coffee</title></item>', 4, 12],
    ['in an address', '<item><link>https://x.example/?a=1&b=2</link></item>', 3, 35],
    ['in an attribute', '<item a="R&#38;D" b="R&D"></item>', 3, 23],
    ['after one in CDATA', '<item><![CDATA[a & b\n & c]]>\n d & e;</item>', 5, 4],
  ])('is reported with its own line and column: %s', async (_where, content, line, column) => {
    expect(await refusalOf(rss(content))).toMatchObject({ code: 'BARE_AMPERSAND', line, column });
  });

  test('is found even at the boundary of two chunks', async () => {
    for (let shift = 0; shift < 40; shift += 1) {
      const content = `<item><title>${'x'.repeat(640 + shift)} &amp; y &#38; z</title></item>\n<item><title>a & b</title></item>`;
      expect(await refusalOf(rss(content))).toMatchObject({ code: 'BARE_AMPERSAND', line: 4 });
    }
  });

  test('is allowed in CDATA, comments and entities', async () => {
    const { rows } = await read(
      rss(
        '<!-- a & b --><item><g:id>1</g:id><title><![CDATA[Tea & coffee]]></title><g:brand>A &amp; B &#38; &#x26; C</g:brand></item>',
      ),
    );
    expect(rows).toMatchObject([{ title: 'Tea & coffee', facts: [{ value: 'A & B & & C' }] }]);
  });
});
