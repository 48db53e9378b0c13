/** Guessed categories as a CSV file: written by one import, filled in by the seller, and read by the next. */
import { Readable } from 'node:stream';
import type { CategoryChoice } from '#contract/import-categories.ts';
import type { ImportReport } from '#contract/imports.ts';
import { csvText, DELIMITERS } from '#machines/rules/formatting/csv.ts';
import { BrokenFile } from '../broken-file.ts';
import { csvRecords } from '../files/csv.ts';
import { folded, oneLine } from '../wording.ts';
import { UnknownCategory } from './choices.ts';
import type { Leaves } from './leaves.ts';

const HEADING = ['Word', 'Guessed', 'Category', 'Items', 'Examples'] as const;
const HEAD_LENGTH = 2_000;
const EXAMPLES = ' | ';

/** A filled-in row; categories are slugs or names. */
export type NamedChoice = { line: number; word: string; guess: string; category: string };

/** Writes the CSV of guessed words, with the seller's earlier choices filled in. */
export function guessesCsv({ categories }: Pick<ImportReport, 'categories'>): string {
  const rows = categories.flatMap(({ from, to, items, guess, titles = [] }) =>
    guess === undefined ? [] : [[from, guess, to === guess ? '' : to, String(items), titles.join(EXAMPLES)]],
  );
  return csvText([HEADING, ...rows], DELIMITERS.en);
}

/** Removes the apostrophe that `csvText` puts before a formula. */
const unquoted = (cell: string): string => oneLine(cell.replace(/^'(?=\s*[=+\-@])/u, ''));

/**
 * Reads the rows that have a category; those without one stay with the guess.
 * @throws BrokenFile COLUMN_MISSING, or a fault of the CSV, with the line
 */
export async function readChoices(content: string): Promise<NamedChoice[]> {
  const text = content.replace(/^\ufeff/, '');
  const choices: NamedChoice[] = [];
  let columns: number[] | undefined;
  for await (const { cells, line } of csvRecords(
    Readable.from([Buffer.from(text)]),
    text.slice(0, HEAD_LENGTH),
  )) {
    if (!columns) {
      const names = cells.map(folded);
      columns = HEADING.slice(0, 3).map((name) => {
        const at = names.indexOf(folded(name));
        if (at === -1) throw new BrokenFile('COLUMN_MISSING', { line, values: { name } });
        return at;
      });
      continue;
    }
    const [word = '', guess = '', category = ''] = columns.map((at) => unquoted(cells[at] ?? ''));
    if (category !== '') choices.push({ line, word, guess, category });
  }
  return choices;
}

/** Resolves the names in choices to slugs. @throws UnknownCategory with the line */
export function namedChoices({ named }: Leaves, choices: readonly NamedChoice[]): CategoryChoice[] {
  const slugOf = (line: number, part: 'guess' | 'category', text: string): string => {
    const leaf = named(text);
    if (!leaf) throw new UnknownCategory(line, part, text);
    return leaf.slug;
  };
  return choices.map(({ line, word, guess, category }) => ({
    word,
    guess: slugOf(line, 'guess', guess),
    category: slugOf(line, 'category', category),
  }));
}
