/** Every file is read or refused with a reason; none crashes the reader or keeps it running forever. */
import fc from '#tests/support/fast-check-seed.ts';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { BrokenFile } from '#server/features/import/broken-file.ts';
import { brokenText } from '#server/features/import/texts.ts';
import { read } from './read.ts';
import { parts, row, zip } from './files/workbook.ts';

const RUNS = { numRuns: 150 };
/** Syntax faults have a line number; other faults concern the whole file. */
const AT_A_LINE = new Set([
  'BROKEN_QUOTE',
  'QUOTE_NOT_CLOSED',
  'COLUMN_COUNT',
  'BROKEN_XML',
  'BARE_AMPERSAND',
  'BINARY',
  'BROKEN_ENCODING',
  'RECORD_TOO_LONG',
]);

async function readOrRefuse(content: string | Uint8Array): Promise<void> {
  const outcome = await read(content).catch((error: unknown) => error);
  if (outcome instanceof BrokenFile) {
    for (const language of ['en', 'fr'] as const)
      expect(brokenText(outcome, language)).not.toMatch(/\{\{|broken\./);
    if (AT_A_LINE.has(outcome.code)) expect(outcome.line).toBeGreaterThan(0);
    return;
  }
  if (outcome instanceof Error) throw outcome;
  expect(outcome).toHaveProperty('rows');
}

const feed = (name: string) => readFile(new URL(`../../../../api/import/feeds/${name}`, import.meta.url));
const googleFeed = `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${'<item><g:id>1</g:id><title><![CDATA[A & b]]> &amp; c</title>\n<g:price>3 USD</g:price></item>'.repeat(20)}</channel></rss>`;
const workbook = zip(
  parts({ A: row('Handle', 'Title', 'Variant Price') + row('a', 'Théière', '3').repeat(30) }, ['<t>x</t>']),
);

describe('the file reader reads or refuses', () => {
  test('random bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), readOrRefuse), RUNS);
  });

  test('random text of typical fragments', async () => {
    const piece = fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '\r',
      '&',
      '&amp;',
      '<item>',
      '</item>',
      '<![CDATA[',
      ']]>',
      '<!--',
      'sep=;',
      'Handle',
      'Title',
      'Variant Price',
      'id',
      'price',
      'link',
      'é',
      '🧶',
      '\u0000',
      '12,50',
      ' ',
    );
    const text = fc.tuple(
      fc.constantFrom(
        'Handle,Title,Variant Price\n',
        'id\ttitle\tprice\tlink\n',
        '<rss><channel>',
        'sep=;\n',
        '',
      ),
      fc.array(piece, { maxLength: 120 }),
    );
    await fc.assert(
      fc.asyncProperty(
        text.map(([head, rest]) => head + rest.join('')),
        readOrRefuse,
      ),
      RUNS,
    );
  });

  test('truncated and damaged files, and mixed line ends', async () => {
    const files = [
      ...(await Promise.all(['shopify_packt.csv', 'etsy_sabaceramics.csv'].map(feed))),
      Buffer.from(googleFeed),
      workbook,
    ];
    const damage = fc.record({
      file: fc.constantFrom(...files),
      end: fc.double({ min: 0, max: 1, noNaN: true }),
      at: fc.array(
        fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.constantFrom(0x0a, 0x0d, 0x22, 0x26, 0x00, 0xff, 0x3c),
        ),
        { maxLength: 6 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, end, at }) => {
        const bytes = Buffer.from(file.subarray(0, Math.round(end * file.length)));
        for (const [place, byte] of at)
          if (bytes.length > 0) bytes[Math.floor(place * (bytes.length - 1))] = byte;
        await readOrRefuse(bytes);
      }),
      RUNS,
    );
  });
});
