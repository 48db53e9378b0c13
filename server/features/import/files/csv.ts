/** Reads CSV files as records with their line numbers, by csv-parse, strict about quotes. */
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { BrokenFile } from '../broken-file.ts';
import type { TableRecord } from './table.ts';

/** A longer record means a missing quotation mark or an attack. */
const RECORD_BYTES_MAX = 2 * 1024 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** The line before the heading on which Excel declares the delimiter. */
const DECLARED = /^"?sep=(.)"?\r?\n/i;

/** The most frequent delimiter outside quotes in the first record. */
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
/** csv-parse counts a quoted \r\n as two lines. */
const parserLinesIn = (text: string): number => text.match(/[\r\n]/g)?.length ?? 0;
const total = (cells: readonly string[], count: (cell: string) => number): number =>
  cells.reduce((sum, cell) => sum + count(cell), 0);

const isRecord = (value: unknown): value is string[] => Array.isArray(value);

/**
 * @param begun the line on which the failed record begins
 * @param surplus how many lines too many the parser has counted
 */
function toBroken(error: CsvError, begun: number, surplus: number): BrokenFile {
  const line = typeof error['lines'] === 'number' ? error['lines'] - surplus : begun;
  const column = typeof error['column'] === 'number' ? { column: error['column'] + 1 } : {};
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFile('QUOTE_NOT_CLOSED', { line: begun, ...column });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new BrokenFile('RECORD_TOO_LONG', { line: begun });
  return new BrokenFile('BROKEN_QUOTE', { line, ...column, values: { begun: String(begun) } });
}

/**
 * Yields the records of a CSV file in order; their numbers of cells may differ.
 * @param head the beginning of the text
 * @throws BrokenFile with line and column
 */
export async function* csvRecords(source: AsyncIterable<Buffer>, head: string): AsyncGenerator<TableRecord> {
  let ended = 0;
  const begins = new WeakMap<string[], number>();
  // How many lines too many the parser has counted so far.
  let surplus = 0;
  const declared = DECLARED.exec(head)?.[1];
  const delimiter = declared ?? delimiterOf(head);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    // Programs that write tab-separated files don't quote, so a quotation mark (an inch sign) is plain text.
    relax_quotes: delimiter === '\t',
    max_record_size: RECORD_BYTES_MAX,
    // Lines are counted at parsing, because records still buffered in the stream are lost when a later one fails.
    on_record(cells: string[], { lines }) {
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
  let isDeclaration = declared !== undefined;
  try {
    for await (const cells of parser) {
      if (isDeclaration) isDeclaration = false;
      else if (isRecord(cells)) yield { cells, line: begins.get(cells) ?? ended };
    }
  } catch (error) {
    if (error instanceof CsvError) throw toBroken(error, ended + 1, surplus);
    throw error;
  } finally {
    input.destroy();
    parser.destroy();
  }
}
