import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { read, refusalOf } from '../read.ts';
import { parts, row, sheet, zip } from './workbook.ts';

const HEADING = row('Handle', 'Title', 'Published', 'Variant Price', 'Variant Inventory Qty');

describe('an Excel workbook', () => {
  test('is read by cell types, with formulas as their values', async () => {
    const shared = [
      '<t>Handle</t>',
      '<r><t>Ti</t></r><r><t>tle</t></r><rPh><t>x</t></rPh>',
      '<t>Published</t>',
      '<t>Variant Price</t>',
      '<t>Variant Inventory Qty</t>',
    ];
    const heading = `<row r="2">${shared.map((_, at) => `<c r="${'ABCDE'[at] ?? ''}2" t="s"><v>${at}</v></c>`).join('')}</row>`;
    const listing = `<row r="5"><c r="A5" t="str"><f>LOWER("HAT")</f><v>hat</v></c><c r="B5" t="inlineStr"><is><t>Hat &amp; scarf</t></is></c>
      <c r="C5" t="b"><v>0</v></c><c r="D5"><f>10+2.99</f><v>12.990000000000001</v></c><c r="E5"><v>4E+2</v></c></row>`;
    const { head, rows } = await read(zip(parts({ Products: heading + listing }, shared)));
    expect(head?.format).toBe('shopify');
    expect(rows).toMatchObject([
      {
        line: 5,
        key: 'hat',
        title: 'Hat & scarf',
        unpublished: true,
        variant: { price: '12.99', quantity: '400' },
      },
    ]);
  });

  test('is read from its first visible sheet with content', async () => {
    const file = zip(
      parts({
        '-Old': HEADING + row('old', 'Old', 'true', '1'),
        Empty: '',
        Products: row('My products') + HEADING + row('hat', 'Hat', 'true', '2', '3', '', 'a note beside'),
        More: HEADING + row('more', 'More', 'true', '1'),
      }),
    );
    expect((await read(file)).rows.map(({ line, title }) => [line, title])).toEqual([[3, 'Hat']]);
  });

  test('leaves no temporary file behind, read or refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
    vi.stubEnv('TMPDIR', folder);
    try {
      await read(zip(parts({ A: HEADING + row('a', 'A', 'true', '1') })));
      await refusalOf(zip(parts({ A: `${HEADING}<row><broken` })));
      expect(await readdir(folder)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the Excel reader', () => {
  const whole = parts({ A: HEADING + row('a', 'A', 'true', '1') });
  test.each([
    ['a workbook that was cut', zip(whole).subarray(0, -30), 'BROKEN_XLSX'],
    ['a sheet that was cut', zip(parts({ A: `${HEADING}<row><c` })), 'BROKEN_XLSX'],
    ['a part larger than it declares', zip(whole, { 'xl/worksheets/sheet1.xml': 20 }), 'BROKEN_XLSX'],
    ['a part that declares 4 GB', zip(whole, { 'xl/worksheets/sheet1.xml': 0xffff_fff0 }), 'XLSX_TOO_LARGE'],
    [
      'shared strings that fill the memory',
      zip(parts({ A: HEADING }, [`<t>${`${'x'.repeat(1_000_000)}</t><t>`.repeat(60)}</t>`])),
      'XLSX_TOO_LARGE',
    ],
    ['an endless string', zip(parts({ A: `<row><c t="str"><v>${'x'.repeat(3_000_000)}` })), 'XLSX_TOO_LARGE'],
    [
      'a row that repeats a long text',
      zip(
        parts({ A: HEADING + `<row>${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>` }, [
          `<t>${'x'.repeat(30_000)}</t>`,
        ]),
      ),
      'RECORD_TOO_LONG',
    ],
    ['too many columns', zip(parts({ A: row(...Array<string>(2_500).fill('x')) })), 'TOO_MANY_COLUMNS'],
    [
      'a document type with entities',
      zip({ ...whole, 'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${sheet('')}` }),
      'DOCTYPE',
    ],
    ['a workbook without rows', zip(parts({ A: '' })), 'EMPTY_FILE'],
    ['an archive of something else', zip({ 'products.csv': 'Handle,Title\n' }), 'PACKED_FILE'],
    [
      'an OpenDocument sheet',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'OPEN_DOCUMENT_FILE',
    ],
    ['a Numbers file', zip({ 'Index/Document.iwa': 'x' }), 'NUMBERS_FILE'],
    ['a Word document', zip({ 'word/document.xml': '<x/>' }), 'RICH_TEXT_FILE'],
    ['a binary workbook', zip({ 'xl/workbook.bin': 'x' }), 'OLD_EXCEL_FILE'],
  ])('refuses %s', async (_what, content, code) => {
    expect((await refusalOf(content)).code).toBe(code);
  });
});
