/** Reads a record of Shopify's product export: a product with its first variant, a further variant, or a further picture. */
import type { Columns, ShopifyRole } from './columns.ts';
import type { FileRow } from '../row.ts';
import { folded, oneLine, plainLine } from '../wording.ts';
import { isNo, isYes } from './yes-no.ts';

type Cell = (role: ShopifyRole) => string;

/** Shopify's option value for a product without options. */
const NO_OPTION = 'default title';

function pictureOf(cell: Cell): FileRow['pictures'] {
  const url = cell('picture').trim();
  if (url === '') return undefined;
  return [{ url, position: Number.parseInt(cell('picturePosition'), 10) || 999 }];
}

/** The seller's own type, else Shopify's category ("Apparel > Yarn"): the seller's word is more precise. */
function typeOf(cell: Cell): string {
  const own = plainLine(cell('type'));
  return own === '' ? plainLine(cell('category')) : own;
}

/** Reads a record; one without a handle gets an empty key, which `compose` refuses. */
export function shopifyRow(cell: Cell, line: number, columns: Columns<ShopifyRole>): FileRow {
  const title = plainLine(cell('title'));
  const values = [cell('value1'), cell('value2'), cell('value3')].map(plainLine);
  const names = [cell('name1'), cell('name2'), cell('name3')].map(plainLine);
  const isDefault = values.every((value, at) => value === '' || (at === 0 && folded(value) === NO_OPTION));
  const hasOffer = [cell('sku'), cell('price'), ...values].some((text) => text.trim() !== '');
  const pictures = pictureOf(cell);
  // A record with a picture but no title and no offer only adds the picture.
  const onlyPicture = !hasOffer && title === '' && pictures !== undefined;
  const status = folded(cell('status'));
  const isUntracked = columns.has('tracker') && oneLine(cell('tracker')) === '';
  const sellsOn = folded(cell('policy')) === 'continue' || isYes(cell('policy'));
  const row: FileRow = {
    line,
    key: oneLine(cell('handle')).toLowerCase(),
    rank: title === '' ? '1' : '0',
    variant: onlyPicture
      ? null
      : {
          options: isDefault ? [] : values,
          sku: oneLine(cell('sku')),
          price: cell('price'),
          compareAt: cell('compareAt'),
          quantity: cell('quantity'),
          grams: cell('grams'),
          ...(isUntracked || sellsOn ? { uncounted: true } : {}),
        },
  };
  if (pictures) row.pictures = pictures;
  if (title !== '') row.title = title;
  if (cell('html').trim() !== '') row.html = cell('html');
  const vendor = plainLine(cell('vendor'));
  if (vendor !== '') row.facts = [{ fact: 'brand', value: vendor }];
  if (vendor !== '') row.vendor = vendor;
  const type = typeOf(cell);
  if (type !== '') row.type = type;
  const tags = cell('tags').split(',').map(plainLine).filter(Boolean);
  if (tags.length > 0) row.tags = tags;
  if (!isDefault && names.some((name) => name !== '')) row.optionNames = names;
  if ((status !== '' && status !== 'active') || isNo(cell('published'))) row.unpublished = true;
  if (isYes(cell('giftCard'))) row.giftCard = true;
  return row;
}
