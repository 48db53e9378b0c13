/** Reads listings from a table (a CSV file or a spreadsheet), whose format is recognised by its heading. */
import { BrokenFile } from '../broken-file.ts';
import { csvShape } from '../formats/columns.ts';
import type { Columns, CsvShape } from '../formats/columns.ts';
import { etsyRow } from '../formats/etsy.ts';
import { googleRecord } from '../formats/google.ts';
import { mappedRow } from '../mapping/mapped-row.ts';
import type { Mapping } from '../mapping/parse-mapping.ts';
import { ColumnsNeeded, tableColumns } from '../mapping/table-question.ts';
import type { FileRow } from '../row.ts';
import type { Reading } from './reading.ts';
import { shopifyRow } from '../formats/shopify.ts';
import { wooRow } from '../formats/woocommerce.ts';
import { cut, oneLine } from '../wording.ts';

/** A record; `line` is the line on which it begins in the file, or the number of its row in a sheet. */
export type TableRecord = { cells: readonly string[]; line: number };

const SHOWN_HEADINGS = 8;
const HEADING_SHOWN_MAX = 40;
/** Exports with a column for every custom field have some hundreds. */
const COLUMNS_MAX = 2_000;
/** How many lines above the heading are skipped, such as a title or a note. */
const LINES_ABOVE = 10;
/** How many sample values of each column are shown to the seller. */
const ROWS_SAMPLED = 20;

const isEmpty = (cell: string): boolean => cell.trim() === '';
const filled = ({ cells }: TableRecord): number => cells.filter((cell) => !isEmpty(cell)).length;

type Cells = readonly string[];
type Reader = (cells: Cells, line: number) => FileRow;

const at =
  <Role extends string>(columns: Columns<Role>, cells: Cells) =>
  (role: Role): string =>
    cells[columns.get(role) ?? -1] ?? '';

type Shape = CsvShape | { format: 'table'; decimal: '.'; mapping: Mapping };

function readerFor(shape: Shape, heading: TableRecord, { now }: Reading): Reader {
  if (shape.format === 'table') return (cells, line) => mappedRow(shape.mapping, heading.cells, cells, line);
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

/** The heading: the first record with two filled cells or more. @throws BrokenFile EMPTY_FILE */
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

/** The format of a table, or undefined when the seller has to map its columns. */
async function shapeOf(heading: TableRecord, { mappingOf }: Reading): Promise<Shape | undefined> {
  const { cells, line } = heading;
  if (cells.length > COLUMNS_MAX) {
    const values = { found: String(cells.length), limit: String(COLUMNS_MAX) };
    throw new BrokenFile('TOO_MANY_COLUMNS', { line, values });
  }
  const mapping = await mappingOf?.(cells);
  return mapping ? { format: 'table', decimal: '.', mapping } : csvShape(cells);
}

/** The first records below a heading. */
async function sampleOf(records: AsyncIterator<TableRecord>): Promise<TableRecord[]> {
  const sample: TableRecord[] = [];
  while (sample.length < ROWS_SAMPLED) {
    const { value, done } = await records.next();
    if (done === true) break;
    sample.push(value);
  }
  return sample;
}

/** Asks for the columns of an unknown table; text without any row of several cells is no table and is refused. */
function refusalOf({ cells, line }: TableRecord, sample: readonly TableRecord[]): BrokenFile {
  if (sample.some((record) => filled(record) > 1))
    return new ColumnsNeeded(
      line,
      tableColumns(
        cells,
        sample.map((record) => record.cells),
      ),
    );
  const found = cells.slice(0, SHOWN_HEADINGS).map((name) => cut(oneLine(name), HEADING_SHOWN_MAX));
  return new BrokenFile('UNKNOWN_FORMAT', { line, values: { found: found.join(', ') } });
}

async function* chain(
  sample: readonly TableRecord[],
  rest: AsyncGenerator<TableRecord>,
): AsyncGenerator<TableRecord> {
  yield* sample;
  yield* rest;
}

/**
 * Yields the rows of a table in order. Missing cells at the end of a record are empty.
 * @throws BrokenFile with the line
 */
export async function* tableRows(
  records: AsyncGenerator<TableRecord>,
  reading: Reading,
  { isSheet }: { isSheet: boolean },
): AsyncGenerator<FileRow> {
  try {
    const heading = await headingOf(records);
    const shape = await shapeOf(heading, reading);
    const sample = shape && shape.format !== 'table' ? [] : await sampleOf(records);
    if (!shape) throw refusalOf(heading, sample);
    const read = readerFor(shape, heading, reading);
    const { format, decimal } = shape;
    const values = sample.map((record) => record.cells);
    reading.onHead({
      ...{ format, decimal },
      ...(format === 'table' ? { table: tableColumns(heading.cells, values, shape.mapping) } : {}),
    });
    const expected = heading.cells.length;
    for await (const { cells, line } of chain(sample, records)) {
      if (cells.every(isEmpty)) continue;
      // A sheet may have notes beside the table; in a CSV file, an extra cell means an unquoted comma.
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
