/** The question about a table in an unknown format: its columns with sample values and a guessed field for each. */
import { TABLE_FIELDS, type ColumnChoice, type TableColumns } from '#contract/import-mapping.ts';
import { BrokenFile } from '../broken-file.ts';
import { cut, oneLine } from '../wording.ts';
import { guessMapping } from './guess-mapping.ts';
import type { Mapping } from './parse-mapping.ts';

/** The most columns that the page offers for mapping. */
const COLUMNS_SHOWN_MAX = 300;
const NAME_SHOWN_MAX = 80;
const SAMPLES = 3;
const SAMPLE_SHOWN_MAX = 60;

/** Refuses a table with an unknown heading, and asks the seller which column holds what. */
export class ColumnsNeeded extends BrokenFile {
  readonly question: TableColumns;

  constructor(line: number, question: TableColumns) {
    super('COLUMNS_NEEDED', { line });
    this.name = 'ColumnsNeeded';
    this.question = question;
  }
}

export const choicesOf = (mapping: Mapping): ColumnChoice[] =>
  TABLE_FIELDS.flatMap((field) => {
    const at = mapping.get(field);
    return at === undefined ? [] : [{ field, column: at + 1 }];
  });

/** The columns of a table with sample values and their mapping. @param rows the first rows of the table */
export function tableColumns(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: Mapping = guessMapping(heading),
): TableColumns {
  const columns = heading.slice(0, COLUMNS_SHOWN_MAX).map((name, at) => {
    const values = rows.map((cells) => cut(oneLine(cells[at] ?? ''), SAMPLE_SHOWN_MAX)).filter(Boolean);
    return { name: cut(oneLine(name), NAME_SHOWN_MAX), samples: [...new Set(values)].slice(0, SAMPLES) };
  });
  return { columns, mapping: choicesOf(mapping).filter(({ column }) => column <= COLUMNS_SHOWN_MAX) };
}
