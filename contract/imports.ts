/** A seller's import as it travels: what was made of each row. */
import { Type, type Static } from 'typebox';

export const IMPORT_FORMATS = ['shopify', 'etsy', 'google'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const ImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  /** Exchange rates to US dollars: "EUR=1.09,CAD=0.73". */
  rate: Type.Optional(
    Type.String({ maxLength: 200, pattern: '^[A-Za-z]{3}=\\d+(\\.\\d+)?(,[A-Za-z]{3}=\\d+(\\.\\d+)?)*$' }),
  ),
  fetchPictures: Type.Optional(Type.Boolean()),
});
export type ImportQuery = Static<typeof ImportQuery>;

/** A row that was refused, or taken with a warning. `code` has text in `locales/` (`imports:<code>`). */
export const ImportNote = Type.Object({
  line: Type.Integer(),
  code: Type.String(),
  values: Type.Record(Type.String(), Type.String()),
  title: Type.Optional(Type.String()),
});
export type ImportNote = Static<typeof ImportNote>;

export const ImportReport = Type.Object({
  importId: Type.Union([Type.Integer(), Type.Null()]),
  format: Type.Union(IMPORT_FORMATS.map((format) => Type.Literal(format))),
  dryRun: Type.Boolean(),
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  /** Items that were in the file unchanged, or not published by their seller. */
  skipped: Type.Integer(),
  refused: Type.Array(ImportNote),
  refusedCount: Type.Integer(),
  warnings: Type.Array(ImportNote),
  warningCount: Type.Integer(),
  /** Where the file's own categories went. */
  categories: Type.Array(
    Type.Object({ from: Type.String(), to: Type.String(), items: Type.Integer(), guessed: Type.Boolean() }),
  ),
});
export type ImportReport = Static<typeof ImportReport>;
export const ImportAnswer = ImportReport;
