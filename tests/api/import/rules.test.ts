import fc from '#tests/support/fast-check-seed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BO, csv, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const codes = (notes: readonly { line: number; code: string }[]) =>
  notes.map(({ line, code }) => [line, code]);

describe('grouping', () => {
  test('joins rows of a product that are far apart', async () => {
    await bench.send(
      shopify(
        { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', sku: 'A-S' },
        { handle: 'b', title: 'Other thing', sku: 'B' },
        { handle: 'a', value1: 'M', sku: 'A-M', price: '12' },
      ),
    );
    const [wool] = await bench.items();
    expect(await bench.items()).toHaveLength(2);
    expect((await bench.variants()).filter(({ itemId }) => itemId === wool?.id)).toHaveLength(2);
    expect(wool).toMatchObject({ priceMinCents: 1000, priceMaxCents: 1200 });
  });

  test('adds the picture of a row with only a picture to its product, in the order of positions', async () => {
    const report = await bench.send(
      shopify(
        { handle: 'a', title: 'Wool', picture: 'https://x.example/2.jpg', position: '2' },
        { handle: 'a', picture: 'https://x.example/1.jpg', position: '1', price: '', quantity: '' },
      ),
    );
    expect(report.refusedCount).toBe(0);
    expect((await bench.items())[0]?.pictureUrls).toEqual([
      'https://x.example/1.jpg',
      'https://x.example/2.jpg',
    ]);
  });

  test.each([
    [
      'Italian',
      [
        'TITOLO',
        'PREZZO',
        'QUANTITÀ',
        'TAG',
        'NOME VARIANTE 1',
        'VALORI VARIANTE 1',
        'NOME VARIANTE 2',
        'VALORI VARIANTE 2',
        'SKU',
      ],
    ],
    [
      'English',
      [
        'TITLE',
        'PRICE',
        'QUANTITY',
        'TAGS',
        'VARIATION 1 NAME',
        'VARIATION 1 VALUES',
        'VARIATION 2 NAME',
        'VARIATION 2 VALUES',
        'SKU',
      ],
    ],
    [
      'French',
      [
        'TITRE',
        'PRIX',
        'QUANTITÉ',
        'TAGS',
        'NOM DE LA VARIANTE 1',
        'VALEURS DE LA VARIANTE 1',
        'NOM DE LA VARIANTE 2',
        'VALEURS DE LA VARIANTE 2',
        'SKU',
      ],
    ],
    [
      'German',
      [
        'TITEL',
        'PREIS',
        'ANZAHL',
        'TAGS',
        'VARIANTE 1 NAME',
        'VARIANTE 1 WERTE',
        'VARIANTE 2 NAME',
        'VARIANTE 2 WERTE',
        'SKU',
      ],
    ],
    [
      'Spanish',
      [
        'TÍTULO',
        'PRECIO',
        'CANTIDAD',
        'ETIQUETAS',
        'NOMBRE DE LA VARIACIÓN 1',
        'VALORES DE LA VARIACIÓN 1',
        'NOMBRE DE LA VARIACIÓN 2',
        'VALORES DE LA VARIACIÓN 2',
        'SKU',
      ],
    ],
    [
      'Dutch',
      [
        'TITEL',
        'PRIJS',
        'AANTAL',
        'TAGS',
        'VARIATIE 1 NAAM',
        'VARIATIE 1 WAARDEN',
        'VARIATIE 2 NAAM',
        'VARIATIE 2 WAARDEN',
        'SKU',
      ],
    ],
    [
      'Portuguese',
      [
        'TÍTULO',
        'PREÇO',
        'QUANTIDADE',
        'TAGS',
        'NOME DA VARIAÇÃO 1',
        'VALORES DA VARIAÇÃO 1',
        'NOME DA VARIAÇÃO 2',
        'VALORES DA VARIAÇÃO 2',
        'SKU',
      ],
    ],
    [
      'Polish',
      [
        'TYTUŁ',
        'CENA',
        'ILOŚĆ',
        'TAGI',
        'NAZWA WARIANTU 1',
        'WARTOŚCI WARIANTU 1',
        'NAZWA WARIANTU 2',
        'WARTOŚCI WARIANTU 2',
        'SKU',
      ],
    ],
    [
      'Japanese',
      [
        'タイトル',
        '価格',
        '数量',
        'タグ',
        'バリエーション1の名前',
        'バリエーション1の値',
        'バリエーション2の名前',
        'バリエーション2の値',
        'SKU',
      ],
    ],
    [
      'Russian',
      [
        'НАЗВАНИЕ',
        'ЦЕНА',
        'КОЛИЧЕСТВО',
        'ТЕГИ',
        'НАЗВАНИЕ ВАРИАНТА 1',
        'ЗНАЧЕНИЯ ВАРИАНТА 1',
        'НАЗВАНИЕ ВАРИАНТА 2',
        'ЗНАЧЕНИЯ ВАРИАНТА 2',
        'SKU',
      ],
    ],
  ])(
    'Etsy in %s: two option axes become all combinations, which share the stock',
    async (_language, headings) => {
      const report = await bench.send(
        csv(headings, ['Wool hat', '20', '7', 'hat', 'Colour', 'Red,Blue', 'Size', 'S,M', '']),
      );
      expect(report).toMatchObject({ format: 'etsy', created: 1, refusedCount: 0 });
      const variants = await bench.variants();
      expect(variants.map(({ options }) => options.map(({ value }) => value.en).join(' '))).toEqual([
        'Red S',
        'Red M',
        'Blue S',
        'Blue M',
      ]);
      expect(variants.map(({ stock }) => stock)).toEqual([2, 2, 2, 1]);
      expect((await bench.items())[0]).toMatchObject({ colourFamilies: [1, 7] });
    },
  );

  const entry = (id: string, group: string, colour: string, price: string): string =>
    `<item><g:id>${id}</g:id><title>Mug ${colour}</title><description>A &lt;b&gt;stoneware&lt;/b&gt; mug with a handle.</description>
     <g:item_group_id>${group}</g:item_group_id><g:color>${colour}</g:color><g:price>${price}</g:price>
     <g:availability>in_stock</g:availability><g:brand>Potter</g:brand></item>`;
  const feed = (...entries: string[]): string =>
    `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${entries.join('\n')}</channel></rss>`;

  test('a Google feed is grouped by item_group_id', async () => {
    const report = await bench.send(
      feed(
        entry('1', 'mug', 'Red', '12.00 USD'),
        entry('2', 'mug', 'Blue', '14 USD'),
        entry('3', '', 'Red', '9 USD'),
      ),
    );
    expect(report).toMatchObject({ format: 'google', rows: 3, created: 2, refusedCount: 0 });
    expect(codes(report.warnings).map(([, code]) => code)).toEqual([
      'STOCK_ASSUMED',
      'STOCK_ASSUMED',
      'STOCK_ASSUMED',
    ]);
    const [mug] = await bench.items();
    expect(mug?.description.en).toBe('A <strong>stoneware</strong> mug with a handle.');
    expect(mug).toMatchObject({
      priceMinCents: 1200,
      priceMaxCents: 1400,
      options: [{ en: 'Color', fr: 'Couleur' }],
    });
  });

  test('an Atom feed is read as a Google feed, with its sale price', async () => {
    const report = await bench.send(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>7</g:id>
       <title>Bowl</title><g:price>30 USD</g:price><g:sale_price>24 USD</g:sale_price>
       <g:availability>out of stock</g:availability></entry></feed>`,
    );
    expect(report).toMatchObject({ format: 'google', created: 1 });
    expect((await bench.variants())[0]).toMatchObject({ priceCents: 2400, compareAtCents: 3000, stock: 0 });
  });
});

test('a WooCommerce export becomes listings with variants; a variable product without any is refused', async () => {
  const report = await bench.send(
    csv(
      [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'In stock?',
        'Stock',
        'Regular price',
        'Sale price',
        'Parent',
      ].concat(['Attribute 1 name', 'Attribute 1 value(s)']),
      ['1', 'variable', 'TEE', 'Tee', '1', '1', '', '', '', '', 'Color', 'Red, Blue'],
      ['2', 'variation', 'TEE-R', 'Tee - Red', '1', '1', '4', '20', '15', 'TEE', 'Color', 'Red'],
      ['3', 'variation', 'TEE-B', 'Tee - Blue', '1', '1', '', '21', '', 'TEE', 'Color', 'Blue'],
      ['4', 'simple', 'HAT', 'Hat', '1', '1', '2', '30', '', '', 'Washing', 'By hand'],
      ['5', 'variable', 'BAG', 'Bag', '1', '1', '', '', '', '', 'Color', 'Red'],
    ),
  );
  expect(report).toMatchObject({ format: 'woocommerce', created: 2, refusedCount: 1 });
  expect(report.refused).toMatchObject([{ line: 6, code: 'EMPTY_PRICE', title: 'Bag' }]);
  const [tee, hat] = await bench.items();
  expect(tee).toMatchObject({ title: { en: 'Tee' }, priceMinCents: 1500, priceMaxCents: 2100 });
  expect(hat?.attributes).toMatchObject([{ name: { en: 'Washing' }, value: { en: 'By hand' } }]);
  expect((await bench.variants()).map(({ stock, compareAtCents }) => [stock, compareAtCents])).toEqual([
    [4, 2000],
    [null, null],
    [2, null],
  ]);
});

describe('rows that break a rule', () => {
  test.each([
    [{ price: '' }, 'EMPTY_PRICE'],
    [{ price: 'ask us' }, 'PRICE_UNREADABLE'],
    [{ price: '1.234' }, 'PRICE_AMBIGUOUS'],
    [{ price: '-5' }, 'NEGATIVE_PRICE'],
    [{ price: '99999999' }, 'PRICE_TOO_HIGH'],
    [{ price: '46 €' }, 'OTHER_CURRENCY'],
    [{ quantity: 'many' }, 'QUANTITY_UNREADABLE'],
    [{ title: '' }, 'TITLE_MISSING'],
    [{ title: 'x'.repeat(256) }, 'TITLE_TOO_LONG'],
    [{ handle: '' }, 'KEY_MISSING'],
    [{ gift: 'true' }, 'GIFT_CARD'],
    [{ name1: 'Size', value1: 'x'.repeat(101) }, 'OPTION_TOO_LONG'],
  ] as const)('%j is refused: %s; the other rows are imported', async (wrong, code) => {
    const report = await bench.send(
      shopify(
        { handle: 'good', title: 'Good' },
        { handle: 'bad', title: 'Bad\nwith two lines', ...wrong },
        { handle: 'fine', title: 'Fine' },
      ),
    );
    expect(report).toMatchObject({ created: 2, refusedCount: 1 });
    expect(codes(report.refused)).toEqual([[3, code]]);
  });

  test('are reported under their own titles if they have no handle', async () => {
    const report = await bench.send(
      shopify({ handle: '', title: 'Blue mug' }, { handle: '', title: 'Red mug' }, { handle: '', title: '' }),
    );
    expect(report.refused.map(({ line, code, title }) => [line, code, title])).toEqual([
      [2, 'KEY_MISSING', 'Blue mug'],
      [3, 'KEY_MISSING', 'Red mug'],
      [4, 'KEY_MISSING', undefined],
    ]);
  });

  test('are reported by the line on which they begin, even after quoted line breaks and empty lines', async () => {
    const text = shopify(
      { handle: 'a', title: 'A', html: '<p>1\n2\r\n3</p>' },
      { handle: 'b', title: 'B', price: '' },
    );
    const [head, ...rest] = text.split('\n');
    const report = await bench.send([head, '', ...rest].join('\n'));
    expect(codes(report.refused)).toEqual([[6, 'EMPTY_PRICE']]);
  });

  test('with negative or missing stock get zero, with huge stock the maximum, each with a warning', async () => {
    const report = await bench.send(
      shopify(
        { handle: 'a', title: 'A', quantity: '-3' },
        { handle: 'b', title: 'B', quantity: '99999999999' },
        { handle: 'c', title: 'C', quantity: '' },
      ),
    );
    expect(codes(report.warnings)).toEqual([
      [2, 'NEGATIVE_STOCK'],
      [3, 'STOCK_TOO_HIGH'],
      [4, 'STOCK_MISSING'],
    ]);
    expect((await bench.variants()).map(({ stock }) => stock)).toEqual([0, 999_999, 0]);
  });

  test('leave the existing variant unchanged', async () => {
    const rows = [
      { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', sku: 'S' },
      { handle: 'a', value1: 'M', sku: 'M' },
    ];
    await bench.send(shopify(...rows));
    await bench.send(shopify({ ...rows[0], price: '11' }, { ...rows[1], price: '' }));
    expect((await bench.variants()).map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['M1-S', 1100],
      ['M1-M', 1000],
    ]);
  });

  test('are all reported, and counted by reason', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => ({ handle: `h${at}`, title: 'T', price: '' }));
    const report = await bench.send(shopify(...rows, { handle: 'minus', title: 'M', price: '-1' }));
    expect(report.refusedCount).toBe(1_201);
    expect(report.refused).toHaveLength(1_201);
    expect(report.refusedGroups).toEqual([
      { code: 'EMPTY_PRICE', count: 1_200 },
      { code: 'NEGATIVE_PRICE', count: 1 },
    ]);
  });
});

describe('SKUs of a file', () => {
  test('may be the same for two sellers, who each get a listing', async () => {
    const file = shopify({ handle: 'a', title: 'Wool', sku: 'X1' });
    await bench.send(file);
    await bench.send(file, { sellerId: BO });
    expect((await bench.variants()).map(({ sku }) => sku)).toEqual(['M1-X1', 'M2-X1']);
    expect((await bench.items()).map(({ channel }) => channel)).toEqual(['fgm', 'makerplace']);
  });

  test('that are missing are made from seller, handle and options, and stay the same', async () => {
    const rows = [
      { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S' },
      { handle: 'a', value1: 'M' },
    ];
    await bench.send(shopify(...rows));
    const before = (await bench.variants()).map(({ id, sku }) => [id, sku]);
    const report = await bench.send(shopify(...rows.map((row) => ({ ...row, quantity: '9' }))));
    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect((await bench.variants()).map(({ id, sku }) => [id, sku])).toEqual(before);
  });

  test('identify a product under a new handle', async () => {
    await bench.send(shopify({ handle: 'old', title: 'Wool', sku: 'X' }));
    const report = await bench.send(shopify({ handle: 'new', title: 'Better wool', sku: 'X' }));
    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect((await bench.items()).map(({ title }) => title.en)).toEqual(['Better wool']);
  });

  test('that a later file lacks are deleted; one in a cart stays, sold out', async () => {
    await bench.send(
      shopify(
        { handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', sku: 'S' },
        { handle: 'a', value1: 'M', sku: 'M' },
        { handle: 'a', value1: 'L', sku: 'L' },
      ),
    );
    await bench.database.pool.query(
      `insert into cart (id, created_at, updated_at) values ('c', now(), now())`,
    );
    await bench.database.pool.query(
      `insert into cart_line (cart_id, variant_id, quantity, seen_price_cents, added_at) select 'c', id, 1, 1, now() from variant where sku = 'M1-M'`,
    );
    await bench.send(shopify({ handle: 'a', title: 'Wool', name1: 'Size', value1: 'S', sku: 'S' }));
    expect((await bench.variants()).map(({ sku, stock }) => [sku, stock]).sort()).toEqual([
      ['M1-M', 0],
      ['M1-S', 5],
    ]);
  });
});

describe('an unpublished listing', () => {
  test.each([{ status: 'draft' }, { status: 'archived' }, { published: 'false' }])(
    '%j is skipped',
    async (state) => {
      expect(await bench.send(shopify({ handle: 'a', title: 'A', ...state }))).toMatchObject({
        created: 0,
        skipped: 1,
      });
      expect(await bench.items()).toEqual([]);
    },
  );

  test('goes off sale if it was on sale, and returns when it is published again', async () => {
    await bench.send(shopify({ handle: 'a', title: 'A' }));
    expect(await bench.send(shopify({ handle: 'a', title: 'A', status: 'draft' }))).toMatchObject({
      updated: 1,
    });
    expect((await bench.items())[0]?.status).toBe('draft');
    expect(await bench.send(shopify({ handle: 'a', title: 'A' }))).toMatchObject({ updated: 1 });
    expect((await bench.items())[0]?.status).toBe('active');
  });
});

describe('texts', () => {
  test('in French are stored as French, with English as the fallback copy', async () => {
    await bench.send(
      shopify({
        handle: 'a',
        title: 'Théière en grès',
        html: '<p>Faite à la main dans notre atelier de Québec.</p>',
      }),
    );
    expect((await bench.items())[0]?.fallback).toBe('en');
  });

  test('are stored without script, handlers, frames, links and remote pictures', async () => {
    const html = `<p onclick="x()">Fine <b>wool</b></p><script>alert(1)</script><img src=x onerror=alert(1)><iframe src="//e"></iframe>
      <a href="javascript:alert(1)">link</a><svg><script>1</script></svg><style>*{}</style><p style="background:url(//e)">end</p>`;
    await bench.send(shopify({ handle: 'a', title: '<script>alert(1)</script> & "wool"', html }));
    const [item] = await bench.items();
    expect(item?.description.en).toBe('<p>Fine <strong>wool</strong></p>\nlink<p>end</p>');
    expect(item?.title.en).toBe('<script>alert(1)</script> & "wool"');
  });

  test('are stored without deeply nested elements', async () => {
    const html = `${'<blockquote>'.repeat(5_000)}deep${'</blockquote>'.repeat(5_000)}`;
    await bench.send(shopify({ handle: 'a', title: 'A', html }));
    const depth = (await bench.items())[0]?.description.en.split('<blockquote>').length ?? 0;
    expect(depth).toBeLessThan(20);
  });

  test('are stored unchanged if they are formulas, emoji or right-to-left text', async () => {
    const titles = ['=cmd|" /C calc"!A0', '🧶 Yarn 🐑', 'صوف ناعم للحياكة'];
    await bench.send(shopify(...titles.map((title, at) => ({ handle: `h${at}`, title }))));
    expect((await bench.items()).map(({ title }) => title.en)).toEqual(titles);
  });

  test('are read with no-break spaces as plain spaces, also in prices', async () => {
    await bench.send(shopify({ handle: 'a', title: 'Fine\u00a0wool\u202f', price: '1\u00a0234,50' }));
    expect((await bench.items())[0]).toMatchObject({ title: { en: 'Fine wool' }, priceMinCents: 123_450 });
  });
});

describe('categories', () => {
  test('are taken from the file if Atelier has that name, and guessed otherwise', async () => {
    const report = await bench.send(
      shopify(
        { handle: 'a', title: 'A', type: 'Crafts > Yarn > Lace Yarn' },
        { handle: 'b', title: 'B', type: 'Perles de rocaille' },
        { handle: 'c', title: 'Soy wax candle', type: 'Home' },
        { handle: 'd', title: 'Zorb', type: 'Gadgets' },
      ),
    );
    expect(report.categories.map(({ to, guessed }) => [to, guessed])).toEqual([
      ['lace-yarn', false],
      ['boxes-bins-and-organizers', true],
      ['candle-wax', true],
      ['seed-beads', false],
    ]);
  });
});

test('the order of the rows makes no difference to the imported listings', async () => {
  const products = ['a', 'b', 'c', 'd'].flatMap((handle, at) =>
    ['Red', 'Blue', 'Green']
      .slice(0, at)
      .concat('Black')
      .map((colour, index) => ({
        handle,
        ...(index === 0
          ? { title: `Wool ${handle}`, html: '<p>Soft</p>', tags: 'wool', name1: 'Colour', vendor: 'Ann' }
          : {}),
        value1: colour,
        price: String(10 + at + index),
        quantity: String(index),
      })),
  );
  const catalogue = async () => {
    const items = await bench.items();
    const variants = await bench.variants();
    const keyOf = new Map(items.map(({ id, title }) => [id, title.en]));
    return {
      items: items.map(({ id: _id, ...rest }) => rest).sort((a, b) => (a.sku < b.sku ? -1 : 1)),
      variants: variants
        .map(({ id: _id, position: _position, itemId, ...rest }) => ({ ...rest, of: keyOf.get(itemId) }))
        .sort((a, b) => (a.sku < b.sku ? -1 : 1)),
    };
  };
  await bench.send(shopify(...products));
  const expected = await catalogue();
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(products, { minLength: products.length }), async (shuffled) => {
      await bench.clear();
      const report = await bench.send(shopify(...shuffled));
      expect(report).toMatchObject({ created: 4, refusedCount: 0 });
      expect(await catalogue()).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

test('each row beyond the 500 variants of one product is refused', async () => {
  const rows = Array.from({ length: 2_100 }, (_, at) => ({
    handle: 'a',
    ...(at === 0 ? { title: 'Wool', name1: 'Size' } : {}),
    value1: `No. ${at}`,
  }));
  const report = await bench.send(shopify(...rows));
  expect(report).toMatchObject({ rows: 2_100, created: 1, refusedCount: 1_600 });
  expect(await bench.variants()).toHaveLength(500);
});

test('fetched pictures replace their addresses, and stay when the file is imported again', async () => {
  const { createServer } = await import('node:http');
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b3122d' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    if (request.url === '/gone.png') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const file = shopify(
    { handle: 'a', title: 'Wool', picture: at('/1.png'), position: '1' },
    { handle: 'a', picture: at('/gone.png'), position: '2', price: '', quantity: '' },
  );
  try {
    const pictures = { isAllowed: () => true, ports: [port] };
    const report = await bench.send(file, { pictures });
    expect(codes(report.warnings)).toEqual([[2, 'PICTURE_FAILED']]);
    expect((await bench.items())[0]?.pictureUrls).toEqual([
      expect.stringMatching(/^\/pictures\/imported\/[0-9a-f]{32}\.webp$/),
      at('/gone.png'),
    ]);
    expect(await bench.send(file)).toMatchObject({ updated: 0, skipped: 1 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

describe('an import whose picture server does not answer', () => {
  const file = (...urls: readonly string[]) =>
    shopify(
      ...urls.map((picture, nth) => ({ handle: `p${String(nth)}`, title: `Wool ${String(nth)}`, picture })),
    );

  test('stops fetching at its time limit, and the next import fetches the rest', async () => {
    const { createServer } = await import('node:http');
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#b3122d' } })
      .png()
      .toBuffer();
    let isHanging = true;
    const server = createServer((_request, response) => {
      if (!isHanging) response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const urls = Array.from({ length: 6 }, (_, nth) => `http://127.0.0.1:${port}/${String(nth)}.png`);
    const pictures = { isAllowed: () => true, ports: [port] };
    try {
      const report = await bench.send(file(...urls), { pictures: { ...pictures, budgetMs: 50 } });
      expect(report).toMatchObject({ created: 6, warningCount: 1 });
      expect(report.warnings).toMatchObject([{ code: 'PICTURES_LEFT', values: { left: '6', minutes: '1' } }]);
      isHanging = false;
      expect(await bench.send(file(...urls), { pictures })).toMatchObject({ updated: 6, warningCount: 0 });
      for (const { pictureUrls } of await bench.items())
        expect(pictureUrls).toEqual([expect.stringContaining('/pictures/imported/')]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('asks that server for a few pictures only, and still asks other servers', async () => {
    let requests = 0;
    const lookUp = (): Promise<never> => {
      requests += 1;
      return Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    };
    const urls = Array.from({ length: 20 }, (_, nth) => `http://gone.example/${String(nth)}.png`);
    const report = await bench.send(file(...urls, 'http://away.example/1.png'), {
      pictures: { isAllowed: () => true, ports: [80], lookUp },
    });
    // Four fetches run in parallel, so some have already begun when the third one fails.
    const ofGone = report.warnings.filter(({ values }) => JSON.stringify(values).includes('gone.example'));
    const failed = ofGone.filter(({ code }) => code === 'PICTURE_FAILED').length;
    expect(failed).toBeGreaterThanOrEqual(3);
    expect(failed).toBeLessThanOrEqual(6);
    expect(requests).toBe(failed + 1);
    expect(ofGone.filter(({ code }) => code !== 'PICTURE_FAILED')).toMatchObject([
      { code: 'PICTURE_HOST_AWAY', values: { host: 'gone.example', left: String(20 - failed) } },
    ]);
  });

  test('does not wait for a host name that is never resolved', async () => {
    const lookUp = () => new Promise<never>(() => undefined);
    const pictures = { isAllowed: () => true, ports: [80], lookUp, budgetMs: 50 };
    const report = await bench.send(file('http://nowhere.example/1.png'), { pictures });
    expect(report.warnings).toMatchObject([{ code: 'PICTURES_LEFT', values: { left: '1' } }]);
  });
});
