/** A seller's import in calls and answers: its options, and its report row by row. */
import { Type, type Static } from 'typebox';
import { TableColumns } from './import-mapping.ts';
import {
  CURRENCY_CODE,
  FILE_NAME_MAX,
  IMPORTS_KEPT,
  MAP_LENGTH_MAX,
  RATES,
  RATES_MAX,
  STOCK_MAX,
} from './limits.ts';

/** The usual content types of import files. Any other is accepted too: the format is recognized from the file's bytes. */
export const IMPORT_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'application/xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
];

/** `table` is a seller's own table, whose columns the seller has mapped. */
export const IMPORT_FORMATS = ['shopify', 'etsy', 'google', 'woocommerce', 'table'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const ImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  /** Exchange rates to US dollars: "EUR=1.09,CAD=0.73". */
  rate: Type.Optional(Type.String({ maxLength: RATES_MAX, pattern: RATES })),
  /** The currency of prices in a file that names none, such as Shopify's: "USD", or another currency together with its `rate`. */
  currency: Type.Optional(Type.String({ pattern: CURRENCY_CODE })),
  /** The stock of each new listing, if the file has no quantities. */
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: STOCK_MAX })),
  /** Whether to fetch remote pictures; yes by default. */
  fetchPictures: Type.Optional(Type.Boolean()),
  /** The columns of a seller's own table by field: "title=Name,price=#4". Stored for files with the same heading. */
  map: Type.Optional(Type.String({ maxLength: MAP_LENGTH_MAX, minLength: 1 })),
  /** For the list of earlier imports. */
  fileName: Type.Optional(Type.String({ maxLength: FILE_NAME_MAX })),
  /** Takes listings off sale that earlier files had and this one doesn't have. */
  retireMissing: Type.Optional(Type.Boolean()),
});
export type ImportQuery = Static<typeof ImportQuery>;

/** Why a row is refused. Each code has a text `imports:note.<code>`, and so have the warnings. */
export const IMPORT_REFUSAL_CODES = [
  'TITLE_MISSING',
  'TITLE_TOO_LONG',
  'KEY_MISSING',
  'EMPTY_PRICE',
  'FREE_OPTION',
  'PRICE_UNREADABLE',
  'PRICE_AMBIGUOUS',
  'NEGATIVE_PRICE',
  'PRICE_TOO_HIGH',
  'OTHER_CURRENCY',
  'QUANTITY_UNREADABLE',
  'SAME_OPTIONS',
  'OPTION_MISSING',
  'OPTION_TOO_LONG',
  'TOO_MANY_VARIANTS',
  'GIFT_CARD',
] as const;
export type ImportRefusalCode = (typeof IMPORT_REFUSAL_CODES)[number];
/** Warnings: the row was imported with a change. */
export const IMPORT_WARNING_CODES = [
  'NEGATIVE_STOCK',
  'STOCK_TOO_HIGH',
  'STOCK_MISSING',
  'STOCK_SPREAD',
  'PRICE_ZERO',
  'STOCK_ASSUMED',
  'REPEATED',
  'SKU_SHARED',
  'FOUND_BY_TITLE',
  'DESCRIPTION_CUT',
  'FOREIGN_LANGUAGE',
  'PICTURE_ADDRESS',
  'PICTURE_FAILED',
  'PICTURE_HOST_AWAY',
  'PICTURES_LEFT',
] as const;
export type ImportWarningCode = (typeof IMPORT_WARNING_CODES)[number];
const NoteCode = Type.Enum([...IMPORT_REFUSAL_CODES, ...IMPORT_WARNING_CODES]);
export type ImportNoteCode = Static<typeof NoteCode>;

/** Faults of a file as a whole, of which nothing is imported then. Each code has a text `imports:broken.<code>`. */
export type BrokenFileCode =
  | 'EMPTY_FILE'
  | 'WEB_PAGE'
  | 'JSON_FILE'
  | 'PDF_FILE'
  | 'PICTURE_FILE'
  | 'PACKED_FILE'
  | 'OLD_EXCEL_FILE'
  | 'OPEN_DOCUMENT_FILE'
  | 'NUMBERS_FILE'
  | 'BROKEN_XLSX'
  | 'XLSX_TOO_LARGE'
  | 'RICH_TEXT_FILE'
  | 'FORM_UPLOAD'
  | 'BINARY'
  | 'BROKEN_ENCODING'
  | 'UNKNOWN_ENCODING'
  | 'UNKNOWN_FORMAT'
  | 'COLUMNS_NEEDED'
  | 'COLUMN_MISSING'
  | 'COLUMN_COUNT'
  | 'TOO_MANY_COLUMNS'
  | 'QUOTE_NOT_CLOSED'
  | 'BROKEN_QUOTE'
  | 'RECORD_TOO_LONG'
  | 'BROKEN_XML'
  | 'BARE_AMPERSAND'
  | 'DOCTYPE'
  | 'TOO_DEEP'
  | 'NO_ITEMS'
  | 'CURRENCY_NEEDED'
  | 'RATE_UNUSED'
  | 'STOCK_NEEDED'
  | 'FILE_TOO_LARGE';

/** The field that a note is about, whatever the file calls it. */
export const LISTING_FIELDS = [
  'handle',
  'title',
  'description',
  'type',
  'sku',
  'options',
  'price',
  'currency',
  'quantity',
  'picture',
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** A row that was refused, or imported with a warning: the line on which it begins, the field, and the reason. */
export const ImportNote = Type.Object({
  line: Type.Integer(),
  /** Reports of earlier imports have none. */
  field: Type.Optional(Type.Enum(LISTING_FIELDS)),
  code: NoteCode,
  values: Type.Record(Type.String(), Type.String()),
  title: Type.Optional(Type.String()),
});
export type ImportNote = Static<typeof ImportNote>;

/** Rows with the same note: their full count, even if the report lists fewer. */
export const NoteGroup = Type.Object({
  code: NoteCode,
  count: Type.Integer(),
});
export type NoteGroup = Static<typeof NoteGroup>;

export const ImportReport = Type.Object({
  importId: Type.Union([Type.Integer(), Type.Null()]),
  format: Type.Enum(IMPORT_FORMATS),
  dryRun: Type.Boolean(),
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  /** Items that were in the file unchanged, or not published by their seller. */
  skipped: Type.Integer(),
  /** Titles of listings on sale that earlier files had and this one doesn't have; reports of earlier imports have none. */
  missing: Type.Optional(Type.Array(Type.String())),
  missingCount: Type.Optional(Type.Integer()),
  /** How many of them were taken off sale on request. */
  retired: Type.Optional(Type.Integer()),
  refused: Type.Array(ImportNote),
  refusedCount: Type.Integer(),
  /** The most frequent first; reports of earlier imports have none. */
  refusedGroups: Type.Optional(Type.Array(NoteGroup)),
  warnings: Type.Array(ImportNote),
  warningCount: Type.Integer(),
  warningGroups: Type.Optional(Type.Array(NoteGroup)),
  /** Of a table of the seller's own. `isKept`: the columns were known from an earlier file. */
  table: Type.Optional(Type.Object({ ...TableColumns.properties, isKept: Type.Boolean() })),
  /**
   * Where the file's own categories went: the slug, and in answers its name in the reader's language. `guess` is what was guessed
   * where the file doesn't name a category as we do, `guessed` that it counts, since the seller chose none.
   */
  categories: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      toName: Type.Optional(Type.String()),
      items: Type.Integer(),
      guessed: Type.Boolean(),
      guess: Type.Optional(Type.String()),
      /** Some of the items with a guessed category. */
      titles: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
export type ImportReport = Static<typeof ImportReport>;

/** When a file was imported, and its name if it is known. */
const ImportOrigin = { at: Type.String(), fileName: Type.Union([Type.String(), Type.Null()]) };

export const ImportAnswer = ImportReport;
export const ImportReportAnswer = Type.Object({ ...ImportReport.properties, ...ImportOrigin });
export type ImportReportAnswer = Static<typeof ImportReportAnswer>;

/** The figures of an earlier import. */
export const EarlierImport = Type.Object({
  importId: Type.Integer(),
  ...ImportOrigin,
  ...Type.Pick(ImportReport, [
    'format',
    'rows',
    'created',
    'updated',
    'skipped',
    'refusedCount',
    'warningCount',
  ]).properties,
});
export type EarlierImport = Static<typeof EarlierImport>;
export const EarlierImports = Type.Object({ imports: Type.Array(EarlierImport, { maxItems: IMPORTS_KEPT }) });
