import type { TableColumns } from '../../../contract/import-mapping.ts';
import type { ImportFormat } from '../../../contract/imports.ts';
import type { Mapping } from './mapping/parse-mapping.ts';

/** One record of any format, its cells still as the file wrote them. What belongs together has the same `key`. */
export type FileRow = {
  /** The physical line on which the record begins. */
  line: number;
  /** What rows of one product share: handle, group, or SKU and title. The first key by which it is found again. */
  key: string;
  /** Which record of a group speaks for the whole: the one with the least rank. */
  rank: string;
  title?: string;
  html?: string;
  /** A description without markup. */
  text?: string;
  vendor?: string;
  /** The file's own word for the category. */
  type?: string;
  tags?: string[];
  facts?: { fact: Fact; value: string }[];
  /** Facts under names of the seller's own. */
  ownFacts?: { name: string; value: string }[];
  unpublished?: boolean;
  giftCard?: boolean;
  pictures?: { url: string; position: number }[];
  optionNames?: string[];
  /** Null for a record that only adds a picture to its product. */
  variant: RowVariant | null;
  /** Axes whose values are all on offer (Etsy). */
  axes?: { name: string; values: string[] }[];
};

/** Facts that a file tells beside its texts; their names are in `facts.ts`. */
export type Fact = 'brand' | 'material' | 'condition' | 'pattern' | 'size' | 'colour';

export type RowVariant = {
  options: string[];
  sku?: string;
  price?: string;
  compareAt?: string;
  currency?: string;
  quantity?: string;
  /** For sale whatever its quantity: its seller doesn't count it, or sells on when none is left. */
  uncounted?: boolean;
  /** Google says "in stock" where others give a number. */
  availability?: string;
  grams?: string;
};

/** What a file is. */
export type FileHead = {
  format: ImportFormat;
  /** How the file writes 12.50. */
  decimal: '.' | ',';
  /** Of a table whose columns the seller has named. */
  table?: TableColumns;
};

/** What reading a file needs beside its bytes. */
export type Reading = {
  /** Told what the file is before its first row comes. */
  told: (head: FileHead) => void;
  /** Sale prices have a day on which they begin, and one on which they end. */
  now: Date;
  /** Which column of a table with this heading holds what, when the seller has said so. */
  mappingOf?: (heading: readonly string[]) => Promise<Mapping | undefined>;
  /** The file has to be a table: its columns were named. */
  isTable?: boolean;
};
