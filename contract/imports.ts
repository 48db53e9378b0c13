/** A seller's import as it travels: what was made of each row. */
import { Type, type Static } from 'typebox';

export type ImportFormat = 'shopify' | 'etsy' | 'google';

export const ImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  /** Exchange rates to US dollars: "EUR=1.09,CAD=0.73". */
  rate: Type.Optional(
    Type.String({ maxLength: 200, pattern: '^[A-Za-z]{3}=\\d+(\\.\\d+)?(,[A-Za-z]{3}=\\d+(\\.\\d+)?)*$' }),
  ),
  fetchPictures: Type.Optional(Type.Boolean()),
});
export type ImportQuery = Static<typeof ImportQuery>;

/** Why a row is refused. Each code has a text `imports:note.<code>`, and so have the warnings. */
export type ImportRefusalCode =
  | 'TITLE_MISSING'
  | 'TITLE_TOO_LONG'
  | 'KEY_MISSING'
  | 'EMPTY_PRICE'
  | 'PRICE_UNREADABLE'
  | 'PRICE_AMBIGUOUS'
  | 'NEGATIVE_PRICE'
  | 'PRICE_TOO_HIGH'
  | 'OTHER_CURRENCY'
  | 'QUANTITY_UNREADABLE'
  | 'SKU_ELSEWHERE'
  | 'SAME_OPTIONS'
  | 'OPTION_MISSING'
  | 'OPTION_TOO_LONG'
  | 'TOO_MANY_VARIANTS'
  | 'GIFT_CARD';
/** What was taken, but not as it stood. */
export type ImportWarningCode =
  | 'NEGATIVE_STOCK'
  | 'STOCK_TOO_HIGH'
  | 'STOCK_MISSING'
  | 'STOCK_ASSUMED'
  | 'REPEATED'
  | 'DESCRIPTION_CUT'
  | 'FOREIGN_LANGUAGE'
  | 'PICTURE_FAILED';
export type ImportNoteCode = ImportRefusalCode | ImportWarningCode;

/** What may be wrong with a file as a whole, so that nothing of it is taken. Each code has a text `imports:broken.<code>`. */
export type BrokenFileCode =
  | 'EMPTY_FILE'
  | 'NOT_TEXT'
  | 'BROKEN_ENCODING'
  | 'UNKNOWN_ENCODING'
  | 'UNKNOWN_FORMAT'
  | 'COLUMN_MISSING'
  | 'COLUMN_COUNT'
  | 'QUOTE_NOT_CLOSED'
  | 'BROKEN_QUOTE'
  | 'RECORD_TOO_LONG'
  | 'BROKEN_XML'
  | 'DOCTYPE'
  | 'TOO_DEEP'
  | 'NO_ITEMS'
  | 'FILE_TOO_LARGE';

/** A row that was refused, or taken with a warning: the physical line on which it begins, and why. */
export const ImportNote = Type.Object({
  line: Type.Integer(),
  code: Type.Unsafe<ImportNoteCode>(Type.String()),
  values: Type.Record(Type.String(), Type.String()),
  title: Type.Optional(Type.String()),
});
export type ImportNote = Static<typeof ImportNote>;

export const ImportReport = Type.Object({
  importId: Type.Union([Type.Integer(), Type.Null()]),
  format: Type.Union([Type.Literal('shopify'), Type.Literal('etsy'), Type.Literal('google')]),
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
  /** Where the file's own categories went: the slug, and in answers its name in the reader's language. */
  categories: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      toName: Type.Optional(Type.String()),
      items: Type.Integer(),
      guessed: Type.Boolean(),
    }),
  ),
});
export type ImportReport = Static<typeof ImportReport>;
export const ImportAnswer = ImportReport;
