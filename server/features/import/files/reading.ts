import type { TableColumns } from '#contract/import-mapping.ts';
import type { ImportFormat } from '#contract/imports.ts';
import type { Mapping } from '../mapping/parse-mapping.ts';

/** The format of a file. */
export type FileHead = {
  format: ImportFormat;
  /** The decimal mark of its prices. */
  decimal: '.' | ',';
  /** The columns of a table that the seller has mapped. */
  table?: TableColumns;
};

/** How to read a file. */
export type Reading = {
  /** Called with the format before the first row. */
  onHead: (head: FileHead) => void;
  /** Decides which sale prices apply. */
  now: Date;
  /** Returns the seller's column mapping for a table with this heading, if there is one. */
  mappingOf?: (heading: readonly string[]) => Promise<Mapping | undefined>;
  /** The seller named columns, so the file must be a table. */
  isTable?: boolean;
};
