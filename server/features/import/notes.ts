/** Collects refusals and warnings about rows: all are counted, and those of the first lines are kept up to a limit. */
import type { ImportNote, ImportNoteCode, ListingField, NoteGroup } from '#contract/imports.ts';
import { WARNINGS_LISTED_MAX } from '#contract/limits.ts';

/** The field of a listing that each note is about. */
const FIELDS: Record<ImportNoteCode, ListingField> = {
  TITLE_MISSING: 'title',
  TITLE_TOO_LONG: 'title',
  KEY_MISSING: 'handle',
  EMPTY_PRICE: 'price',
  PRICE_UNREADABLE: 'price',
  PRICE_AMBIGUOUS: 'price',
  NEGATIVE_PRICE: 'price',
  PRICE_TOO_HIGH: 'price',
  OTHER_CURRENCY: 'currency',
  QUANTITY_UNREADABLE: 'quantity',
  SAME_OPTIONS: 'options',
  OPTION_MISSING: 'options',
  OPTION_TOO_LONG: 'options',
  TOO_MANY_VARIANTS: 'options',
  GIFT_CARD: 'type',
  NEGATIVE_STOCK: 'quantity',
  STOCK_TOO_HIGH: 'quantity',
  FREE_OPTION: 'price',
  PRICE_ZERO: 'price',
  STOCK_SPREAD: 'quantity',
  STOCK_MISSING: 'quantity',
  STOCK_ASSUMED: 'quantity',
  REPEATED: 'sku',
  SKU_SHARED: 'sku',
  FOUND_BY_TITLE: 'title',
  DESCRIPTION_CUT: 'description',
  FOREIGN_LANGUAGE: 'description',
  PICTURE_ADDRESS: 'picture',
  PICTURE_FAILED: 'picture',
  PICTURE_HOST_AWAY: 'picture',
  PICTURES_LEFT: 'picture',
};

export type NoteList<Code extends ImportNoteCode> = {
  add(line: number, code: Code, values?: Record<string, string>, title?: string): void;
  count(): number;
  list(): ImportNote[];
  groups(): NoteGroup[];
};

/** Notes are sorted and cut once there are this many times the limit. */
const WAITING = 2;

export function noteList<Code extends ImportNoteCode>(max = WARNINGS_LISTED_MAX): NoteList<Code> {
  const counts = new Map<Code, number>();
  let notes: ImportNote[] = [];
  let count = 0;
  const sorted = (): ImportNote[] =>
    notes.sort((a, b) => a.line - b.line || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)).slice(0, max);
  return {
    add(line, code, values = {}, title) {
      count += 1;
      counts.set(code, (counts.get(code) ?? 0) + 1);
      notes.push({ line, field: FIELDS[code], code, values, ...(title === undefined ? {} : { title }) });
      // Rows come product by product, not in the order of lines, so the first lines are found by sorting.
      if (notes.length >= WAITING * max) notes = sorted();
    },
    count: () => count,
    list: sorted,
    groups: () =>
      [...counts]
        .map(([code, many]) => ({ code, count: many }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
