/** Reads an item of Google Merchant's specification, from XML or from a table. */
import type { Fact, FileRow } from '../row.ts';
import { isAfter, isBefore } from './sale-days.ts';
import { comparable, decoded, plainLine } from '../wording.ts';

const FACTS = [
  ['brand', 'brand'],
  ['material', 'material'],
  ['condition', 'condition'],
] as const satisfies readonly [string, Fact][];
/** The attributes by which Google tells the variants of one product (`item_group_id`) apart. */
const AXES = ['color', 'size', 'material', 'pattern'] as const;

/** The values of each attribute under its English name, such as `image_link`. */
export type Entry = { line: number; values: Map<string, string[]> };

const first = (entry: Entry, name: string): string => plainLine(entry.values.get(name)?.[0] ?? '');

/** The availability with spaces: "in_stock" becomes "in stock". */
const availabilityOf = (entry: Entry): string =>
  first(entry, 'availability').toLowerCase().replaceAll('_', ' ');

/** The seller's own category, else Google's ("Taxonomy > Path"). */
const typeOf = (entry: Entry): string =>
  first(entry, 'product_type') || first(entry, 'google_product_category');

/** Whether `now` is within "2026-02-24T13:00-0800/2026-02-29T15:30-0800"; unreadable dates set no bound. */
function isOnSale(days: string, now: Date): boolean {
  const [from = '', until = ''] = days.split('/');
  return !isBefore(now, from) && !isAfter(now, until);
}

/** Reads an item; members of a group (item_group_id) are one listing. */
export function googleRow(entry: Entry, now: Date): FileRow {
  const id = first(entry, 'id');
  const group = first(entry, 'item_group_id');
  const sale = isOnSale(first(entry, 'sale_price_effective_date'), now) ? first(entry, 'sale_price') : '';
  const title = first(entry, 'title');
  const text = entry.values.get('description')?.[0] ?? '';
  const type = typeOf(entry);
  const options = group === '' ? [] : AXES.map((axis) => first(entry, axis));
  const facts = FACTS.flatMap(([name, fact]) => {
    const value = first(entry, name);
    return value === '' || (group !== '' && name === 'material') ? [] : [{ fact, value }];
  });
  const own = (['color', 'size', 'pattern'] as const).flatMap((name) => {
    const value = group === '' ? first(entry, name) : '';
    const fact: Fact = name === 'color' ? 'colour' : name;
    return value === '' ? [] : [{ fact, value }];
  });
  const pictures = [
    ...(entry.values.get('image_link') ?? []),
    ...(entry.values.get('additional_image_link') ?? []),
  ].map((url, at) => ({ url: url.trim(), position: at + 1 }));
  const row: FileRow = {
    line: entry.line,
    key: group !== '' ? `group:${group}` : id === '' ? '' : JSON.stringify([id, comparable(title)]),
    rank: id,
    facts: [...facts, ...own],
    variant: {
      options,
      sku: id,
      price: sale === '' ? first(entry, 'price') : sale,
      quantity: first(entry, 'quantity') || first(entry, 'sell_on_google_quantity'),
      availability: availabilityOf(entry),
    },
  };
  if (sale !== '' && row.variant) row.variant.compareAt = first(entry, 'price');
  if (title !== '') row.title = title;
  // A description may carry escaped markup; it is sanitised like any other.
  if (text.trim() !== '') {
    if (/<\/?[a-z][^<>]*>/i.test(text)) row.html = text;
    else row.text = decoded(text);
  }
  if (type !== '') row.type = type;
  if (pictures.length > 0) row.pictures = pictures;
  if (group !== '') row.optionNames = [...AXES];
  return row;
}

/** Commas separate several pictures in one cell, but an address may contain one too. */
const BETWEEN_ADDRESSES = /,\s*(?=https?:)/;

/** Reads a record of a table with one column for each attribute. */
export function googleRecord(
  names: readonly string[],
  cells: readonly string[],
  line: number,
  now: Date,
): FileRow {
  const values = new Map<string, string[]>();
  for (const [at, name] of names.entries()) {
    const cell = cells[at] ?? '';
    if (cell.trim() === '') continue;
    const several = name === 'additional_image_link' ? cell.split(BETWEEN_ADDRESSES) : [cell];
    values.set(name, [...(values.get(name) ?? []), ...several]);
  }
  return googleRow({ line, values }, now);
}
