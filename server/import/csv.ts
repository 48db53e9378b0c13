/** CSV files as records with their lines; the parser is csv-parse, strict about quotes and columns. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { BrokenFile } from './broken-file.ts';
import { csvShape } from './columns.ts';
import { etsyRow } from './etsy.ts';
import type { FileHead, FileRow } from './row.ts';
import { shopifyRow } from './shopify.ts';
import { cut, oneLine } from './wording.ts';

/** A longer record is a missing quotation mark, or meant to harm. */
const RECORD_BYTES_MAX = 2 * 1024 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
const SHOWN_HEADINGS = 8;
/** Exports with a column for every field of a seller's own have some hundreds. */
const COLUMNS_MAX = 2_000;

/** The delimiter that the first record uses most, outside of quotes. */
function delimiterOf(head: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

const linesIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
/** The parser takes the two characters of a quoted \r\n for two lines. */
const parserLinesIn = (text: string): number => text.match(/[\r\n]/g)?.length ?? 0;
const total = (cells: readonly string[], count: (cell: string) => number): number =>
  cells.reduce((sum, cell) => sum + count(cell), 0);

const isRecord = (value: unknown): value is string[] => Array.isArray(value);

/**
 * @param begun the line on which the record that failed begins, as far as it is known
 * @param surplus lines that the parser has counted too many
 */
function toBroken(error: CsvError, begun: number, expected: number, surplus: number): BrokenFile {
  const line = typeof error['lines'] === 'number' ? error['lines'] - surplus : begun;
  const column = typeof error['column'] === 'number' ? { column: error['column'] + 1 } : {};
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFile('QUOTE_NOT_CLOSED', { line: begun, ...column });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new BrokenFile('RECORD_TOO_LONG', { line: begun });
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') {
    const found = typeof error['column'] === 'number' ? error['column'] : 0;
    const values = { expected: String(expected), found: String(found) };
    return new BrokenFile('COLUMN_COUNT', { line: begun, values });
  }
  return new BrokenFile('BROKEN_QUOTE', { line, ...column, values: { begun: String(begun) } });
}

async function* records(source: AsyncIterable<Buffer>, head: string): AsyncGenerator<[string[], number]> {
  let ended = 0;
  let expected = 0;
  const begins = new WeakMap<string[], number>();
  // Lines that the parser has counted too many so far.
  let surplus = 0;
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    max_record_size: RECORD_BYTES_MAX,
    // Counted where the record is parsed: what waits in the stream is lost when a later record fails.
    on_record(cells: string[], { lines }) {
      expected = cells.length;
      const inside = total(cells, parserLinesIn);
      begins.set(cells, lines - surplus - inside);
      surplus += inside - total(cells, linesIn);
      ended = lines - surplus;
      return cells;
    },
  });
  const input = Readable.from(source);
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    for await (const cells of parser) {
      if (isRecord(cells)) yield [cells, begins.get(cells) ?? ended];
    }
  } catch (error) {
    if (error instanceof CsvError) throw toBroken(error, ended + 1, expected, surplus);
    throw error;
  } finally {
    input.destroy();
    parser.destroy();
  }
}

/**
 * The rows of a CSV file, in its order; `told` hears what it is before the first one.
 * @param head the beginning of the text
 * @throws BrokenFile with line and column
 */
export async function* csvRows(
  source: AsyncIterable<Buffer>,
  head: string,
  told: (head: FileHead) => void,
): AsyncGenerator<FileRow> {
  let read: ((record: readonly string[], line: number) => FileRow | undefined) | undefined;
  for await (const [record, line] of records(source, head)) {
    if (read) {
      if (record.every((cell) => cell.trim() === '')) continue;
      const row = read(record, line);
      if (row) yield row;
      continue;
    }
    if (record.length > COLUMNS_MAX) {
      const values = { found: String(record.length), limit: String(COLUMNS_MAX) };
      throw new BrokenFile('TOO_MANY_COLUMNS', { line, values });
    }
    const shape = csvShape(record);
    if (!shape) {
      const found = record.slice(0, SHOWN_HEADINGS).map((name) => cut(oneLine(name), 40));
      throw new BrokenFile('UNKNOWN_FORMAT', { line, values: { found: found.join(', ') } });
    }
    const { format, decimal, columns } = shape;
    if (!columns.has('price'))
      throw new BrokenFile('COLUMN_MISSING', { line, values: { name: 'Variant Price' } });
    told({ format, decimal });
    read =
      shape.format === 'shopify'
        ? (cells, at) => shopifyRow((role) => cells[shape.columns.get(role) ?? -1] ?? '', at, shape.columns)
        : (cells, at) => etsyRow((role) => cells[shape.columns.get(role) ?? -1] ?? '', at);
  }
  if (!read) throw new BrokenFile('EMPTY_FILE');
}
