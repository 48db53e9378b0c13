/** Which column of a CSV file means what, whatever language its heading is in. */
import { ETSY_HEADINGS } from './etsy-headings.ts';
import type { EtsyWords } from './etsy-headings.ts';
import { folded } from './wording.ts';

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

/** Shopify's headings are English everywhere; the second name is that of its newer template. */
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
  | `axisName${1 | 2}`
  | `axisValues${1 | 2}`;

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
  const number = heading.includes('1') ? 1 : heading.includes('2') ? 2 : undefined;
  if (number === undefined) return undefined;
  const rest = heading.replace(VARIATION, ' ');
  if (VALUES.test(heading)) return `axisValues${number}`;
  if (NAME.test(rest)) return `axisName${number}`;
  // The type is Etsy's own id of the axis, such as "Custom Property"; the name is what shoppers read.
  return TYPE.test(heading) ? undefined : `axisName${number}`;
}

/** Where the fixed order of the export puts things, for a heading in a language that isn't in the table. */
const ETSY_ORDER: readonly EtsyRole[] = [
  'title',
  'text',
  'price',
  'currency',
  'quantity',
  'tags',
  'materials',
  ...Array.from({ length: 10 }, (_, at): EtsyRole => `picture${at + 1}`),
];
const ETSY_COLUMNS = 24;

export type Columns<Role extends string> = ReadonlyMap<Role, number>;
export type CsvShape =
  | { format: 'shopify'; decimal: '.'; columns: Columns<ShopifyRole> }
  | { format: 'etsy'; decimal: '.' | ','; columns: Columns<EtsyRole> };

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

function byOrder(headings: readonly string[]): Columns<EtsyRole> | undefined {
  const isEtsy =
    headings.length === ETSY_COLUMNS && headings[3] === 'currency code' && headings.at(-1) === 'sku';
  if (!isEtsy) return undefined;
  return new Map<EtsyRole, number>([
    ...ETSY_ORDER.map((role, at) => [role, at] as const),
    ['axisName1', 18],
    ['axisValues1', 19],
    ['axisName2', 21],
    ['axisValues2', 22],
    ['sku', 23],
  ]);
}

/** What only Etsy's export has beside title and price. */
const ETSY_SIGNS = ['quantity', 'currency', 'tags', 'materials'] as const;

/** What a CSV file is by its first record, or undefined. */
export function csvShape(record: readonly string[]): CsvShape | undefined {
  const headings = record.map(folded);
  const shopify = shopifyColumns(headings);
  if (shopify.has('handle') && shopify.has('title')) {
    return { format: 'shopify', decimal: '.', columns: shopify };
  }
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
  if (best) return { format: 'etsy', ...best };
  const ordered = byOrder(headings);
  return ordered && { format: 'etsy', decimal: '.', columns: ordered };
}
