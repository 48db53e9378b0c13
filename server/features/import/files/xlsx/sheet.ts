/** Reads the rows of a sheet as records; a formula is read as its saved value. */
import { BrokenFile } from '#server/features/import/broken-file.ts';
import type { TableRecord } from '../table.ts';
import { attributeOf, readPart } from './parts.ts';

/** One more than the limit of a table, so that `table.ts` notices too many. */
const COLUMNS_KEPT = 2_001;
/** The limit of a CSV record as well. */
const RECORD_CHARACTERS_MAX = 2 * 1024 * 1024;
const LETTERS = 26;
const LETTER_A = 64;
/** Excel's precision; further digits are floating-point error. */
const DIGITS = 15;

/** "C5" is column 2, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * LETTERS + letter.charCodeAt(0) - LETTER_A;
  return column - 1;
}

/** Writes 12.990000000000001 as 12.99, and 4E+12 without an exponent. */
function numberText(written: string): string {
  if (/^-?\d*$/.test(written)) return written;
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  const text = String(Number(number.toPrecision(DIGITS)));
  if (!text.includes('e')) return text;
  return number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: DIGITS });
}

function cellText(type: string, value: string, shared: readonly string[]): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(value.trim());
    default:
      return value;
  }
}

/** Yields the filled rows of a sheet. @throws BrokenFile RECORD_TOO_LONG with the number of the row */
export async function* sheetRecords(
  source: AsyncIterable<Buffer>,
  shared: readonly string[],
): AsyncGenerator<TableRecord> {
  let found: TableRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let characters = 0;
  let column = -1;
  let type = 'n';
  let value = '';
  let isValue = false;
  const endCell = (): void => {
    if (column < 0 || column >= COLUMNS_KEPT) return;
    const text = cellText(type, value, shared);
    characters += text.length;
    if (characters > RECORD_CHARACTERS_MAX) throw new BrokenFile('RECORD_TOO_LONG', { line });
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  const pieces = readPart(source, {
    open(tag, path) {
      if (tag.local === 'row') {
        const number = Number(attributeOf(tag, 'r'));
        line = Number.isInteger(number) && number > line ? number : line + 1;
        cells = [];
        characters = 0;
        column = -1;
      } else if (tag.local === 'c') {
        const reference = attributeOf(tag, 'r');
        column = reference === undefined ? column + 1 : columnOf(reference);
        type = attributeOf(tag, 't') ?? 'n';
        value = '';
      }
      isValue = tag.local === 'v' || (tag.local === 't' && path.includes('is') && !path.includes('rPh'));
    },
    text(piece) {
      if (isValue) value += piece;
    },
    close(name) {
      isValue = false;
      if (name === 'c') endCell();
      else if (name === 'row' && cells.length > 0) found.push({ cells, line });
    },
  });
  for await (const _piece of pieces) {
    const records = found;
    found = [];
    yield* records;
  }
  yield* found;
}
