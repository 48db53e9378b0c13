import type { ImportFormat, ImportRefusalCode, ImportWarningCode } from '#contract/imports.ts';
import type { ChooseCategory } from '../categories/choose-category.ts';
import type { NoteList } from '../notes.ts';
import type { Rates } from './amounts.ts';

export type Tally = {
  /** The currencies of the file's prices. */
  currencies: Set<string>;
  /** Quantities too small to give every option one: the first line, the number of listings, the number of options without stock. */
  spread: { line: number; listings: number; options: number };
};
export const newTally = (): Tally => ({
  currencies: new Set(),
  spread: { line: Number.MAX_SAFE_INTEGER, listings: 0, options: 0 },
});

export type ComposeContext = {
  sellerId: number;
  /** Printed on the drawn pictures of items without a brand. */
  storeName: string;
  format: ImportFormat;
  decimal: '.' | ',';
  /** The currency of prices in a file that names none; null when the seller hasn't said. */
  currency: string | null;
  /** The stock of new listings without a quantity; null when the seller hasn't said. */
  stock: number | null;
  /** Whether the file has quantities at all. */
  hasQuantity: boolean;
  /** Collects facts about the file as a whole. */
  tally: Tally;
  rates: Rates;
  place: ChooseCategory;
  refused: NoteList<ImportRefusalCode>;
  warned: NoteList<ImportWarningCode>;
};
