import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvText, DELIMITERS } from '#machines/rules/formatting/csv.ts';

test('CSV text is parsed back unchanged, with quotes, commas and line breaks', () => {
  const rows = [
    ['Line', 'Reason'],
    ['3', 'a "quoted", cell;\nof two lines'],
  ];
  for (const delimiter of Object.values(DELIMITERS))
    expect(parse(csvText(rows, delimiter), { delimiter, bom: true })).toEqual(rows);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\n=HYPERLINK("x")', '\tx', '＝1', '\u00a0=1'])(
  'CSV text escapes %j, which a spreadsheet would compute',
  (cell) => {
    expect(csvText([[cell]], ',')).toBe(`\ufeff"'${cell.replaceAll('"', '""')}"\r\n`);
  },
);

test.each(['3', 'A-1', "it's", '1=1', ''])('CSV text keeps %j', (cell) => {
  expect(csvText([[cell]], ',')).toBe(`\ufeff"${cell}"\r\n`);
});
