import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BrokenFile } from '#server/features/import/broken-file.ts';
import { csv, shopify, startImportBench, type ImportBench } from './import-fixture.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await startImportBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

/** The refusal of a file, which must leave no items. */
async function refusalOf(content: string | Uint8Array): Promise<BrokenFile> {
  const refused = await bench.send(content).then(
    (report) => report,
    (error: unknown) => error,
  );
  if (!(refused instanceof BrokenFile)) throw new Error(`not refused: ${JSON.stringify(refused)}`);
  expect(await bench.items()).toEqual([]);
  return refused;
}

const good = { handle: 'good', title: 'Good' };
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const rss = (content: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${content}\n</channel></rss>`;

describe('a file with broken syntax', () => {
  test.each([
    ['a quote that is never closed', `${shopify(good)}bad,"never closed\nand on\n`, 'QUOTE_NOT_CLOSED', 3],
    ['a quote within a cell', `Handle,Title,Variant Price\na,5" hoop,3\n`, 'BROKEN_QUOTE', 2],
    ['text after a closing quote', `Handle,Title,Variant Price\na,"x\ny"z,3\n`, 'BROKEN_QUOTE', 3],
    ['a column too many', `Handle,Title,Variant Price\na,"x\r\ny",3\nb,B,3,4\n`, 'COLUMN_COUNT', 4],
    ['a bare &', rss('<item>\n<title>Tea & coffee</title></item>'), 'BARE_AMPERSAND', 4],
    ['a record without end', `Handle,Title,Variant Price\na,"${'x'.repeat(3_000_000)}`, 'RECORD_TOO_LONG', 2],
    ['XML that is not closed', rss('<item><title>A</title>'), 'BROKEN_XML', 4],
    ['an entity that is not known', rss('<item><title>&eacute;</title></item>'), 'BROKEN_XML', 3],
    [
      'a document type with entities',
      `<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<rss><channel/></rss>`,
      'DOCTYPE',
      2,
    ],
    ['elements nested too deeply', rss(`<item>${'<a>'.repeat(100_000)}`), 'TOO_DEEP', 3],
    ['a zero byte', `${shopify(good)}bad,\0`, 'BINARY', 3],
    ['a zero byte in UTF-16', utf16(`\ufeff${shopify(good)}bad,\0`), 'BINARY', 3],
    [
      'a zero byte far from the beginning',
      `${shopify({ ...good, html: 'line\n'.repeat(20_000) })}bad,\0`,
      'BINARY',
      20_003,
    ],
    ['half a character of UTF-16', utf16(`\ufeff${shopify(good)}bad,\ud83d wool`), 'BROKEN_ENCODING', 3],
    [
      'UTF-16 that ends within a character',
      utf16(`\ufeff${shopify(good)}🧶`).subarray(0, -2),
      'BROKEN_ENCODING',
      3,
    ],
    ['UTF-16 of an odd length', utf16(`\ufeff${shopify(good)}ab`).subarray(0, -1), 'BROKEN_ENCODING', 3],
    ['more columns than any export has', `Handle,Title${',x'.repeat(2_000)}\n`, 'TOO_MANY_COLUMNS', 1],
    ['a record that is too long', rss(`<item><title>${'x'.repeat(3_000_000)}`), 'RECORD_TOO_LONG', 3],
  ])('%s: the file is refused as a whole, with the line', async (_what, content, code, line) => {
    const refused = await refusalOf(content);
    expect([refused.code, refused.line]).toEqual([code, line]);
  });

  test('is refused with the column of the error too', async () => {
    expect((await refusalOf('Handle,Title,Variant Price\na,5" hoop,3\n')).column).toBe(2);
  });

  test('leaves existing listings unchanged', async () => {
    await bench.send(shopify(good));
    const before = await bench.items();
    await bench.send(`${shopify({ ...good, price: '99' })}bad,"`).catch(() => undefined);
    expect(await bench.items()).toEqual(before);
  });
});

describe('an unusable file', () => {
  test.each([
    ['an empty file', '', 'EMPTY_FILE'],
    ['only white space', ' \n\n', 'EMPTY_FILE'],
    ['a letter', 'Dear sir,\nenclosed you find, as agreed, a list.\n', 'UNKNOWN_FORMAT'],
    ['a table of other columns', 'Name,Age\nAnn,7\n', 'COLUMNS_NEEDED'],
    ['JSON', '{"title": "Wool"}', 'JSON_FILE'],
    ['a web page', '<html><body>Sign in</body></html>', 'WEB_PAGE'],
    ['a feed without items', rss(''), 'NO_ITEMS'],
    ['a heading without rows', shopify(), 'NO_ITEMS'],
    ['a heading and empty rows', `${shopify()}${','.repeat(shopify().split(',').length - 1)}\n`, 'NO_ITEMS'],
    ['zero bytes only', Buffer.alloc(10_000), 'BINARY'],
    ['Shopify without prices', 'Handle,Title\na,A\n', 'COLUMN_MISSING'],
    ['a workbook that was cut', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'BROKEN_XLSX'],
    ['a gzip file', Buffer.from([0x1f, 0x8b, 1, 2]), 'PACKED_FILE'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'PICTURE_FILE'],
  ])('%s is refused with its own reason', async (_what, content, code) => {
    expect((await refusalOf(content)).code).toBe(code);
  });
});

describe('encodings', () => {
  const title = 'Théière “grès” n° 5';
  const file = shopify({ handle: 'a', title });
  const yarn = shopify({ handle: 'a', title: '🧶'.repeat(120) });
  test.each([
    ['UTF-8', Buffer.from(file)],
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(file)])],
    ['little-endian UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(file)])],
    [
      'big-endian UTF-16 with a byte order mark',
      Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(file).swap16()]),
    ],
    ['little-endian UTF-16 without a byte order mark', utf16(file)],
    ['Windows-1252', Buffer.from(file.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
    ['CRLF', Buffer.from(file.replaceAll('\n', '\r\n'))],
    ['CR', Buffer.from(file.replaceAll('\n', '\r'))],
    ['semicolons', Buffer.from(file.replaceAll('","', '";"'))],
    ['tabs', Buffer.from(file.replaceAll('","', '"\t"'))],
  ])('%s is understood', async (_what, bytes) => {
    await bench.send(bytes);
    expect((await bench.items()).map((item) => item.title.fr)).toEqual([title]);
  });

  test.each(['utf16le', 'utf8'] as const)('characters of %s may be split across chunks', async (encoding) => {
    for (const shift of ['', ' ', '  ', '   ']) {
      await bench.send(Buffer.from(`\ufeff${yarn.replace('"a"', `"${shift}a"`)}`, encoding));
      expect((await bench.items()).map((item) => item.title.en)).toEqual(['🧶'.repeat(120)]);
    }
  });

  test('UTF-8 with an invalid byte is refused with its line', async () => {
    const bytes = Buffer.concat([
      Buffer.from(csv(['Handle', 'Title', 'Variant Price'], ['a', 'Théière', '1'])),
      Buffer.from('b,caf'),
      Buffer.from([0xe9, 0x2c]),
      Buffer.from('2\n'),
    ]);
    const refused = await refusalOf(bytes);
    expect([refused.code, refused.line]).toEqual(['BROKEN_ENCODING', 3]);
  });
});

test('a file above the size limit is refused, and none of its items is stored', async () => {
  await expect(bench.send(shopify(good), { maxBytes: 100 })).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  });
  expect(await bench.items()).toEqual([]);
});

test('of two simultaneous imports of one seller, the second waits or is refused with IMPORT_RUNNING', async () => {
  const both = await Promise.allSettled([bench.send(shopify(good)), bench.send(shopify(good))]);
  const refused = both.filter(({ status }) => status === 'rejected');
  // None is refused if the first import ends before the second one begins.
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'IMPORT_RUNNING' } });
  expect(await bench.items()).toHaveLength(1);
});

test('an import for an unknown seller or a suspended shop is refused', async () => {
  await expect(bench.send(shopify(good), { sellerId: 99 })).rejects.toMatchObject({ code: 'SELLER_UNKNOWN' });
  await bench.database.pool.query(`update seller set status = 'SUSPENDED' where id = 1`);
  await expect(bench.send(shopify(good))).rejects.toMatchObject({ code: 'SELLER_CLOSED' });
  await bench.database.pool.query(`update seller set status = 'ACTIVE' where id = 1`);
});
