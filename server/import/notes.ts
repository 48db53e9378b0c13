/** What there is to say about rows: refusals and warnings, counted in full, kept up to a limit, the first lines first. */
import type { ImportNote, ImportNoteCode } from '../../contract/imports.ts';

/** A report that names more rows helps nobody. */
export const NOTES_MAX = 1_000;

export type NoteList<Code extends ImportNoteCode> = {
  add(line: number, code: Code, values?: Record<string, string>, title?: string): void;
  count(): number;
  list(): ImportNote[];
};

export function noteList<Code extends ImportNoteCode>(): NoteList<Code> {
  let notes: ImportNote[] = [];
  let count = 0;
  const sorted = (): ImportNote[] =>
    notes
      .sort((a, b) => a.line - b.line || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
      .slice(0, NOTES_MAX);
  return {
    add(line, code, values = {}, title) {
      count += 1;
      notes.push({ line, code, values, ...(title === undefined ? {} : { title }) });
      // Rows come product by product, not line by line: keep the first lines whatever the order.
      if (notes.length >= 4 * NOTES_MAX) notes = sorted();
    },
    count: () => count,
    list: sorted,
  };
}
