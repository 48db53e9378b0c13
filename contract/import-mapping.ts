/** The mapping of a seller's own table: which column contains which field of a listing. */
import { Type, type Static } from 'typebox';

/** The fields that a column may contain, in the order of the form. */
export const TABLE_FIELDS = [
  'title',
  'price',
  'quantity',
  'sku',
  'description',
  'type',
  'picture',
  'id',
  'tags',
  'brand',
  'compareAt',
  'currency',
  'grams',
  'picture2',
  'picture3',
  'picture4',
  'picture5',
  'optionName1',
  'optionValue1',
  'optionName2',
  'optionValue2',
  'optionName3',
  'optionValue3',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

/** Without these there is no listing. */
export const NEEDED_FIELDS = ['title', 'price'] as const satisfies readonly TableField[];

export const ColumnChoice = Type.Object({
  field: Type.Enum(TABLE_FIELDS),
  /** Counted from 1. */
  column: Type.Integer(),
});
export type ColumnChoice = Static<typeof ColumnChoice>;

export const TableColumns = Type.Object({
  /** The columns of the file with some of their values; a column without a heading has an empty name. */
  columns: Type.Array(Type.Object({ name: Type.String(), samples: Type.Array(Type.String()) })),
  /** The best guess in a question; the used mapping in a report. */
  mapping: Type.Array(ColumnChoice),
});
export type TableColumns = Static<typeof TableColumns>;
