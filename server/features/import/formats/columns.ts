/** Recognises the format of a CSV export and its columns by the heading, in any of its languages. */
import { ETSY_HEADINGS } from './etsy-headings.ts';
import type { EtsyWords } from './etsy-headings.ts';
import { wooColumns } from './woocommerce-headings.ts';
import type { WooColumns } from './woocommerce-headings.ts';
import { folded } from '../wording.ts';

export type ShopifyRole =
  | 'handle'
  | 'title'
  | 'html'
  | 'vendor'
  | 'type'
  | 'category'
  | 'tags'
  | 'published'
  | 'status'
  | 'name1'
  | 'name2'
  | 'name3'
  | 'value1'
  | 'value2'
  | 'value3'
  | 'sku'
  | 'grams'
  | 'tracker'
  | 'policy'
  | 'quantity'
  | 'price'
  | 'compareAt'
  | 'picture'
  | 'picturePosition'
  | 'variantPicture'
  | 'giftCard';

/** Shopify's headings are English in every locale; later names are those of its newer templates. */
const SHOPIFY: Record<ShopifyRole, readonly string[]> = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  html: ['body html', 'description', 'body'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type', 'google shopping google product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  name1: ['option1 name'],
  name2: ['option2 name'],
  name3: ['option3 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value grams'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare at price'],
  picture: ['image src', 'product image url'],
  picturePosition: ['image position'],
  variantPicture: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
};

export type EtsyRole =
  | 'title'
  | 'text'
  | 'price'
  | 'currency'
  | 'quantity'
  | 'tags'
  | 'materials'
  | 'sku'
  | `picture${number}`
  | `axisName${Variation}`
  | `axisValues${Variation}`;

/** An Etsy listing has up to three variations. */
export const VARIATIONS = [1, 2, 3] as const;
type Variation = (typeof VARIATIONS)[number];

/**
 * A variation column by its words and its number: "TIPO VARIANTE 1", "VARIATION 1 VALUES", "バリエーション1の値". Headings are
 * folded: without accents, and so without the voicing marks of Japanese.
 */
const VARIATION = /variat|variant|variac|variaz|variac|wariant|ハリエーション|вариа/u;
const VALUES = /\b(values?|valeurs?|werte?|valores?|valor|valori|valore|waarden?|wartosci)\b|値|значени/u;
const NAME = /\b(name|nom|nombre|nome|naam|nazwa)\b|名前|名称|названи|имя/u;
const TYPE = /\b(type|typ|tipo)\b|タイフ|種類|тип/u;

function variationRole(heading: string): EtsyRole | undefined {
  if (!VARIATION.test(heading)) return undefined;
  const number = VARIATIONS.find((each) => heading.includes(String(each)));
  if (number === undefined) return undefined;
  const rest = heading.replace(VARIATION, ' ');
  if (VALUES.test(heading)) return `axisValues${number}`;
  if (NAME.test(rest)) return `axisName${number}`;
  // The type is Etsy's own id of the axis, such as "Custom Property"; the name is what shoppers read.
  return TYPE.test(heading) ? undefined : `axisName${number}`;
}

/** The columns before the pictures, in the order of Etsy's export. */
const ETSY_FIRST: readonly EtsyRole[] = [
  'title',
  'text',
  'price',
  'currency',
  'quantity',
  'tags',
  'materials',
];
const ETSY_PICTURES = 10;
/** The columns of a variation: type, name, values. */
const ETSY_VARIATION = 3;

export type Columns<Role extends string> = ReadonlyMap<Role, number>;
export type CsvShape =
  | { format: 'shopify'; decimal: '.'; columns: Columns<ShopifyRole> }
  | { format: 'etsy'; decimal: '.' | ','; columns: Columns<EtsyRole> }
  | { format: 'google'; decimal: '.'; names: readonly string[] }
  | { format: 'woocommerce'; decimal: '.' | ','; woo: WooColumns };

const isShopifyRole = (name: string): name is ShopifyRole => Object.hasOwn(SHOPIFY, name);

function shopifyColumns(headings: readonly string[]): Columns<ShopifyRole> {
  const columns = new Map<ShopifyRole, number>();
  for (const [role, names] of Object.entries(SHOPIFY)) {
    if (!isShopifyRole(role)) continue;
    const at = names.map((name) => headings.indexOf(name)).find((found) => found !== -1);
    if (at !== undefined) columns.set(role, at);
  }
  return columns;
}

function etsyColumns(headings: readonly string[], words: EtsyWords): Columns<EtsyRole> {
  const columns = new Map<EtsyRole, number>();
  const put = (role: EtsyRole, at: number) => {
    if (!columns.has(role)) columns.set(role, at);
  };
  const plain = ['title', 'text', 'price', 'currency', 'quantity', 'tags', 'materials', 'sku'] as const;
  for (const [at, heading] of headings.entries()) {
    const role = plain.find((name) => words[name].includes(heading)) ?? variationRole(heading);
    if (role) put(role, at);
    const number = /^(.*?) ?(\d{1,2})$/.exec(heading);
    if (number && words.picture.includes(number[1] ?? '')) put(`picture${Number(number[2])}`, at);
  }
  return columns;
}

/**
 * Recognises Etsy's export in an unlisted language by its order: seven columns, ten numbered pictures, the variations, the SKU.
 */
function byOrder(headings: readonly string[]): Columns<EtsyRole> | undefined {
  const pictures = headings.slice(ETSY_FIRST.length, ETSY_FIRST.length + ETSY_PICTURES);
  const word = pictures[0]?.replace(/ ?1$/, '');
  const isNumbered = pictures.every((heading, at) =>
    [`${word ?? ''}${at + 1}`, `${word ?? ''} ${at + 1}`].includes(heading),
  );
  const begin = ETSY_FIRST.length + pictures.length;
  const variations = (headings.length - 1 - begin) / ETSY_VARIATION;
  const isKnown = variations === 0 || VARIATIONS.some((number) => number === variations);
  if (word === undefined || !isNumbered || pictures.length < ETSY_PICTURES || !isKnown) return undefined;
  const columns = new Map<EtsyRole, number>(ETSY_FIRST.map((role, at) => [role, at]));
  for (const [at] of pictures.entries()) columns.set(`picture${at + 1}`, ETSY_FIRST.length + at);
  for (const number of VARIATIONS.filter((each) => each <= variations)) {
    const type = begin + (number - 1) * ETSY_VARIATION;
    columns.set(`axisName${number}`, type + 1);
    columns.set(`axisValues${number}`, type + 2);
  }
  return columns.set('sku', headings.length - 1);
}

/** Columns by which Etsy's export differs from others with a title and a price. */
const ETSY_SIGNS = ['quantity', 'currency', 'tags', 'materials'] as const;

function etsyShape(headings: readonly string[]): CsvShape | undefined {
  const candidates = ETSY_HEADINGS.map((words) => ({
    decimal: words.decimal,
    columns: etsyColumns(headings, words),
  })).filter(
    ({ columns }) =>
      columns.has('title') &&
      columns.has('price') &&
      ETSY_SIGNS.filter((role) => columns.has(role)).length >= 2,
  );
  const [best] = candidates.sort((a, b) => b.columns.size - a.columns.size);
  const columns = byOrder(headings) ?? best?.columns;
  return columns && { format: 'etsy', decimal: best?.decimal ?? '.', columns };
}

/** Attributes by which a Google feed differs from other tables with id, title and price. */
const GOOGLE_SIGNS = [
  'availability',
  'condition',
  'image_link',
  'link',
  'gtin',
  'mpn',
  'item_group_id',
  'google_product_category',
];

/** Recognises a Google feed; "g:image_link", "image link" and "Image link" are one attribute. */
function googleShape(headings: readonly string[]): CsvShape | undefined {
  const names = headings.map((heading) => heading.replace(/^g /, '').replaceAll(' ', '_'));
  const has = (name: string): boolean => names.includes(name);
  if (!has('id') || !has('title') || !has('price') || !GOOGLE_SIGNS.some(has)) return undefined;
  return { format: 'google', decimal: '.', names };
}

/** The format of a table by its heading, or undefined. */
export function csvShape(record: readonly string[]): CsvShape | undefined {
  const headings = record.map(folded);
  const shopify = shopifyColumns(headings);
  if (shopify.has('handle') && shopify.has('title')) {
    return { format: 'shopify', decimal: '.', columns: shopify };
  }
  const woo = wooColumns(headings);
  if (woo) return { format: 'woocommerce', decimal: woo.isEnglish ? '.' : ',', woo };
  return googleShape(headings) ?? etsyShape(headings);
}
