/** Reads a record of a table whose columns the seller has mapped. */
import type { TableField } from '#contract/import-mapping.ts';
import type { FileRow } from '../row.ts';
import { comparable, decoded, oneLine, plainLine } from '../wording.ts';
import type { Mapping } from './parse-mapping.ts';

const OPTIONS = [
  ['optionName1', 'optionValue1'],
  ['optionName2', 'optionValue2'],
  ['optionName3', 'optionValue3'],
] as const satisfies readonly (readonly [TableField, TableField])[];
const PICTURES = ['picture', 'picture2', 'picture3', 'picture4', 'picture5'] as const;
/** Separators between addresses in one cell; an address may contain a comma. */
const BETWEEN_ADDRESSES = /[\s,;|]+(?=https?:)/i;
const BETWEEN_TAGS = /[,;|]/;
const MARKUP = /<\/?[a-z][^<>]*>/i;

/**
 * The key that groups the rows of a listing: the seller's id for it; without one, the title in a table with options, or SKU and
 * title in other tables, so that two listings with the same title stay separate.
 */
function keyOf(id: string, title: string, sku: string, hasOptions: boolean): string {
  if (id !== '') return `id:${id}`;
  if (hasOptions && title !== '') return `title:${comparable(title)}`;
  return sku === '' && title === '' ? '' : JSON.stringify([sku, comparable(title)]);
}

/** Reads a record. An option without a name column is named after the heading of its values. */
export function mappedRow(
  mapping: Mapping,
  heading: readonly string[],
  cells: readonly string[],
  line: number,
): FileRow {
  const cell = (field: TableField): string => cells[mapping.get(field) ?? -1] ?? '';
  const [title, sku, type, brand] = [
    plainLine(cell('title')),
    oneLine(cell('sku')),
    plainLine(cell('type')),
    plainLine(cell('brand')),
  ];
  const options = OPTIONS.filter(([, value]) => mapping.has(value));
  const row: FileRow = {
    line,
    key: keyOf(oneLine(cell('id')), title, sku, options.length > 0),
    rank: title === '' ? '1' : '0',
    variant: {
      options: options.map(([, value]) => plainLine(cell(value))),
      sku,
      price: cell('price'),
      compareAt: cell('compareAt'),
      currency: oneLine(cell('currency')).toUpperCase(),
      quantity: cell('quantity'),
      grams: cell('grams'),
    },
  };
  if (title !== '') row.title = title;
  const text = cell('description');
  if (text.trim() !== '') {
    if (MARKUP.test(text)) row.html = text;
    else row.text = decoded(text);
  }
  if (type !== '') row.type = type;
  if (brand !== '') {
    row.vendor = brand;
    row.facts = [{ fact: 'brand', value: brand }];
  }
  const tags = cell('tags').split(BETWEEN_TAGS).map(plainLine).filter(Boolean);
  if (tags.length > 0) row.tags = tags;
  const pictures = PICTURES.flatMap((field) => cell(field).trim().split(BETWEEN_ADDRESSES)).filter(Boolean);
  if (pictures.length > 0) row.pictures = pictures.map((url, at) => ({ url, position: at + 1 }));
  if (options.length > 0) {
    row.optionNames = options.map(([name, value]) => {
      const named = plainLine(cell(name));
      return named === '' ? plainLine(heading[mapping.get(value) ?? -1] ?? '') : named;
    });
  }
  return row;
}
