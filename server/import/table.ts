/** The listings of a table, whether a CSV file or a spreadsheet holds it: its heading says what it is. */
import { BrokenFile } from './broken-file.ts';
import { csvShape } from './columns.ts';
import type { Columns, CsvShape } from './columns.ts';
import { etsyRow } from './etsy.ts';
import { googleRecord } from './google.ts';
import type { FileRow, Reading } from './row.ts';
import { shopifyRow } from './shopify.ts';
import { wooRow } from './woocommerce.ts';
import { cut, oneLine } from './wording.ts';

/** `line` is where it begins in the file, or the number of its row in a sheet. */
export type TableRecord = { cells: readonly string[]; line: number };

const SHOWN_HEADINGS = 8;
const HEADING_TOLD = 40;
/** Exports with a column for every field of a seller's own have some hundreds. */
const COLUMNS_MAX = 2_000;
/** People write a title or a note above their table. */
const LINES_ABOVE = 10;

const isEmpty = (cell: string): boolean => cell.trim() === '';
const filled = ({ cells }: TableRecord): number => cells.filter((cell) => !isEmpty(cell)).length;

type Cells = readonly string[];
type Reader = (cells: Cells, line: number) => FileRow;

const at =
  <Role extends string>(columns: Columns<Role>, cells: Cells) =>
  (role: Role): string =>
    cells[columns.get(role) ?? -1] ?? '';

function readerFor(shape: CsvShape, heading: TableRecord, { now }: Reading): Reader {
  if (shape.format === 'google') return (cells, line) => googleRecord(shape.names, cells, line, now);
  if (shape.format === 'woocommerce') {
    const { woo } = shape;
    return (cells, line) => wooRow(at(woo.columns, cells), woo, line, now);
  }
  if (!shape.columns.has('price'))
    throw new BrokenFile('COLUMN_MISSING', { line: heading.line, values: { name: 'Variant Price' } });
  return shape.format === 'shopify'
    ? (cells, line) => shopifyRow(at(shape.columns, cells), line, shape.columns)
    : (cells, line) => etsyRow(at(shape.columns, cells), line);
}

/** The first record with two cells or more, below what stands above it. */
async function headingOf(records: AsyncIterator<TableRecord>): Promise<TableRecord> {
  let first: TableRecord | undefined;
  for (let above = 0; above <= LINES_ABOVE; above += 1) {
    const { value, done } = await records.next();
    if (done === true) break;
    first ??= value;
    if (filled(value) > 1) return value;
  }
  if (!first) throw new BrokenFile('EMPTY_FILE');
  return first;
}

function shapeOf(heading: TableRecord): CsvShape {
  const { cells, line } = heading;
  if (cells.length > COLUMNS_MAX) {
    const values = { found: String(cells.length), limit: String(COLUMNS_MAX) };
    throw new BrokenFile('TOO_MANY_COLUMNS', { line, values });
  }
  const shape = csvShape(cells);
  if (shape) return shape;
  const found = cells.slice(0, SHOWN_HEADINGS).map((name) => cut(oneLine(name), HEADING_TOLD));
  throw new BrokenFile('UNKNOWN_FORMAT', { line, values: { found: found.join(', ') } });
}

/**
 * The rows of a table, in its order. Cells that a record lacks at its end are empty.
 * @throws BrokenFile with its line
 */
export async function* tableRows(
  records: AsyncGenerator<TableRecord>,
  reading: Reading,
  { isSheet }: { isSheet: boolean },
): AsyncGenerator<FileRow> {
  try {
    const heading = await headingOf(records);
    const shape = shapeOf(heading);
    const read = readerFor(shape, heading, reading);
    reading.told({ format: shape.format, decimal: shape.decimal });
    const expected = heading.cells.length;
    for await (const { cells, line } of records) {
      if (cells.every(isEmpty)) continue;
      // Beside a table in a sheet people keep notes; in a CSV file, a cell too many is a comma too many.
      if (!isSheet && !cells.slice(expected).every(isEmpty)) {
        const values = { expected: String(expected), found: String(cells.length) };
        throw new BrokenFile('COLUMN_COUNT', { line, values });
      }
      yield read(cells, line);
    }
  } finally {
    await records.return(undefined);
  }
}
