import type { TableField } from '#contract/import-mapping.ts';

/** How prominent each field is: a listing needs the needed ones, and most tables have the usual ones. */
const PLACES: Readonly<Record<TableField, 'needed' | 'usual' | 'other'>> = {
  title: 'needed',
  price: 'needed',
  quantity: 'usual',
  sku: 'usual',
  description: 'usual',
  type: 'usual',
  picture: 'usual',
  id: 'other',
  tags: 'other',
  brand: 'other',
  compareAt: 'other',
  currency: 'other',
  grams: 'other',
  picture2: 'other',
  picture3: 'other',
  picture4: 'other',
  picture5: 'other',
  optionName1: 'other',
  optionValue1: 'other',
  optionName2: 'other',
  optionValue2: 'other',
  optionName3: 'other',
  optionValue3: 'other',
};

export const isTableField = (name: unknown): name is TableField =>
  typeof name === 'string' && Object.hasOwn(PLACES, name);
/** The fields that need a column, as a form has them. */
export const NEEDED = { title: '', price: '' } as const satisfies Partial<Record<TableField, ''>>;
export const isNeeded = (field: TableField): boolean => PLACES[field] === 'needed';

export const FIELDS: readonly TableField[] = Object.keys(PLACES).filter(isTableField);
export const USUAL = FIELDS.filter((field) => PLACES[field] !== 'other');
export const OTHERS = FIELDS.filter((field) => PLACES[field] === 'other');
