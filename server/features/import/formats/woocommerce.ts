/** Reads a record of WooCommerce's product export: a simple product, a variable one without a price, or a variation of it. */
import type { FileRow } from '../row.ts';
import { isAfter, isBefore } from './sale-days.ts';
import type { WooColumns, WooRole } from './woocommerce-headings.ts';
import { decoded, folded, oneLine, plainLine } from '../wording.ts';
import { isNo, isYes } from './yes-no.ts';

type Cell = (role: WooRole) => string;
type Attribute = { name: string; value: string };

const ATTRIBUTES_MAX = 20;
/** The apostrophe that the export puts before a cell that a spreadsheet could take for a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r])/;
/** Commas separate the entries of a list; a comma within an entry is escaped. */
const COMMA = /(?<!\\),/;
const list = (text: string): string[] =>
  text
    .split(COMMA)
    .map((part) => plainLine(part.replaceAll('\\,', ',')))
    .filter(Boolean);

/** The deepest category path in a list. */
const deepest = (text: string): string =>
  list(text).reduce((best, path) => (path.split('>').length > best.split('>').length ? path : best), '');

function attributesOf(cell: Cell): Attribute[] {
  return Array.from({ length: ATTRIBUTES_MAX }, (_, at) => ({
    name: plainLine(cell(`attributeName${at + 1}`)),
    value: list(cell(`attributeValues${at + 1}`)).join(', '),
  }));
}

/** The key of a product's rows: a variation refers to its parent as "id:44" or by the parent's SKU. */
function keyOf(cell: Cell, isVariation: boolean): string {
  const id = oneLine(cell('id'));
  const sku = oneLine(cell('sku'));
  const parent = oneLine(cell('parent'));
  if (isVariation && parent !== '') return parent.startsWith('id:') ? parent : `sku:${parent}`;
  if (sku !== '') return `sku:${sku}`;
  return id === '' ? '' : `id:${id}`;
}

/** The stock; empty where the shop doesn't count it, or only for the product as a whole ("parent"). */
const countOf = (cell: Cell): string => (folded(cell('stock')) === 'parent' ? '' : oneLine(cell('stock')));

/** The sale price with the regular one during a sale, else the regular price alone. */
function pricesOf(cell: Cell, now: Date): { price: string; compareAt?: string } {
  const isOnSale = !isBefore(now, cell('saleFrom')) && !isAfter(now, cell('saleUntil'));
  const [sale, regular] = [oneLine(cell('sale')), oneLine(cell('price'))];
  return sale !== '' && isOnSale ? { price: sale, compareAt: regular } : { price: regular };
}

function offerOf(cell: Cell, options: string[], gramsAUnit: number, now: Date): FileRow['variant'] {
  const quantity = countOf(cell);
  const weight = Number(oneLine(cell('weight')).replace(',', '.'));
  const isSoldOut = isNo(cell('inStock'));
  const sellsOn = folded(cell('backorders')) === 'notify' || isYes(cell('backorders'));
  return {
    options,
    sku: oneLine(cell('sku')),
    ...pricesOf(cell, now),
    quantity: isSoldOut ? '0' : quantity,
    ...(!isSoldOut && (quantity === '' || sellsOn) ? { uncounted: true } : {}),
    ...(weight > 0 ? { grams: String(weight * gramsAUnit) } : {}),
  };
}

/** Reads a record; products of the types external and grouped have nothing to sell here and are unpublished. */
export function wooRow(read: Cell, { gramsAUnit }: WooColumns, line: number, now: Date): FileRow {
  const cell: Cell = (role) => read(role).replace(ESCAPED, '');
  const types = list(cell('type').toLowerCase());
  const isVariation = types.includes('variation');
  const isParent = types.includes('variable');
  const attributes = attributesOf(cell);
  const isPublished = cell('published') === '' || isYes(cell('published'));
  const title = plainLine(cell('name'));
  const text = cell('text').trim() === '' ? cell('short') : cell('text');
  const brand = list(cell('brands'))[0];
  const row: FileRow = {
    line,
    key: keyOf(cell, isVariation),
    rank: isVariation ? '1' : '0',
    // An unpublished variation has no offer, but its product may be published.
    variant:
      isParent || (isVariation && !isPublished)
        ? null
        : offerOf(cell, isVariation ? attributes.map(({ value }) => value) : [], gramsAUnit, now),
  };
  if (title !== '') row.title = title;
  // The export writes a line end within a text as the two characters \n.
  if (text.trim() !== '') row.html = text.replaceAll('\\n', '\n');
  if (brand !== undefined) row.vendor = brand;
  if (brand !== undefined) row.facts = [{ fact: 'brand', value: brand }];
  const given = attributes.filter(({ name, value }) => name !== '' && value !== '');
  if (!isVariation && !isParent && given.length > 0) row.ownFacts = given;
  const type = deepest(cell('categories'));
  if (type !== '') row.type = type;
  const tags = list(cell('tags'));
  if (tags.length > 0) row.tags = tags;
  const pictures = list(decoded(cell('pictures')));
  if (pictures.length > 0) row.pictures = pictures.map((url, at) => ({ url, position: at + 1 }));
  if (isVariation) row.optionNames = attributes.map(({ name }) => name);
  const isElsewhere = types.includes('external') || types.includes('grouped');
  if (isElsewhere || (!isPublished && !isVariation)) row.unpublished = true;
  return row;
}
