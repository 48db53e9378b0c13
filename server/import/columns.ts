/** Which column of a CSV file means what, whatever language its heading is in. */
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

type Plain = 'title' | 'text' | 'price' | 'currency' | 'quantity' | 'tags' | 'materials' | 'sku' | 'picture';
type EtsyWords = Record<Plain, readonly string[]> & { decimal: '.' | ',' };

const CURRENCY = ['currency code', 'currency'] as const;
/** The headings of Etsy's listing export in the languages its sellers have it in; folded, without accents. */
const ETSY: readonly EtsyWords[] = [
  {
    decimal: '.',
    title: ['title'],
    text: ['description'],
    price: ['price'],
    currency: CURRENCY,
    quantity: ['quantity'],
    tags: ['tags'],
    materials: ['materials'],
    sku: ['sku'],
    picture: ['image'],
  },
  {
    decimal: ',',
    title: ['titre'],
    text: ['description'],
    price: ['prix'],
    currency: [...CURRENCY, 'code devise', 'devise', 'code de devise'],
    quantity: ['quantite'],
    tags: ['tags', 'mots cles', 'etiquettes'],
    materials: ['materiaux', 'matieres'],
    sku: ['sku', 'ugs'],
    picture: ['image', 'photo'],
  },
  {
    decimal: ',',
    title: ['titel'],
    text: ['beschreibung'],
    price: ['preis'],
    currency: [...CURRENCY, 'wahrung', 'wahrungscode', 'waehrungscode'],
    quantity: ['anzahl', 'menge', 'stuckzahl', 'bestand'],
    tags: ['tags', 'stichworter', 'schlagworter'],
    materials: ['materialien', 'material'],
    sku: ['sku', 'artikelnummer'],
    picture: ['bild', 'foto'],
  },
  {
    decimal: ',',
    title: ['titulo'],
    text: ['descripcion'],
    price: ['precio'],
    currency: [...CURRENCY, 'codigo de moneda', 'moneda', 'codigo de divisa', 'divisa'],
    quantity: ['cantidad'],
    tags: ['etiquetas', 'tags'],
    materials: ['materiales'],
    sku: ['sku'],
    picture: ['imagen', 'foto'],
  },
  {
    decimal: ',',
    title: ['titolo'],
    text: ['descrizione'],
    price: ['prezzo'],
    currency: [...CURRENCY, 'codice valuta', 'valuta'],
    quantity: ['quantita'],
    tags: ['tag', 'etichette'],
    materials: ['materiali'],
    sku: ['sku'],
    picture: ['immagine', 'foto'],
  },
  {
    decimal: ',',
    title: ['titel'],
    text: ['beschrijving', 'omschrijving'],
    price: ['prijs'],
    currency: [...CURRENCY, 'valutacode', 'valuta'],
    quantity: ['aantal', 'hoeveelheid'],
    tags: ['tags', 'labels'],
    materials: ['materialen'],
    sku: ['sku'],
    picture: ['afbeelding', 'foto'],
  },
  {
    decimal: ',',
    title: ['titulo'],
    text: ['descricao'],
    price: ['preco'],
    currency: [...CURRENCY, 'codigo da moeda', 'moeda', 'codigo de moeda'],
    quantity: ['quantidade'],
    tags: ['tags', 'etiquetas'],
    materials: ['materiais'],
    sku: ['sku'],
    picture: ['imagem', 'foto'],
  },
  {
    decimal: ',',
    title: ['tytul', 'nazwa'],
    text: ['opis'],
    price: ['cena'],
    currency: [...CURRENCY, 'kod waluty', 'waluta'],
    quantity: ['ilosc', 'liczba'],
    tags: ['tagi', 'etykiety'],
    materials: ['materialy'],
    sku: ['sku'],
    picture: ['zdjecie', 'obraz', 'obrazek'],
  },
  {
    decimal: '.',
    title: ['タイトル', '商品名'],
    text: ['説明', '商品説明', '説明文'],
    price: ['価格', '値段'],
    currency: [...CURRENCY, '通貨コード', '通貨'],
    quantity: ['数量', '在庫数', '個数'],
    tags: ['タグ'],
    materials: ['素材', '材料', '材質'],
    sku: ['sku'],
    picture: ['画像', '写真'],
  },
  {
    decimal: ',',
    title: ['название', 'заголовок'],
    text: ['описание'],
    price: ['цена'],
    currency: [...CURRENCY, 'код валюты', 'валюта'],
    quantity: ['количество'],
    tags: ['теги', 'метки'],
    materials: ['материалы'],
    sku: ['sku', 'артикул'],
    picture: ['изображение', 'фото'],
  },
].map(({ decimal, ...words }) => ({
  decimal: decimal === ',' ? (',' as const) : ('.' as const),
  title: words.title.map(folded),
  text: words.text.map(folded),
  price: words.price.map(folded),
  currency: words.currency.map(folded),
  quantity: words.quantity.map(folded),
  tags: words.tags.map(folded),
  materials: words.materials.map(folded),
  sku: words.sku.map(folded),
  picture: words.picture.map(folded),
}));

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
  const candidates = ETSY.map((words) => ({
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
