/** The rows of one product made into an item with its sub-SKUs; what breaks a rule is refused row by row. */
import type { Attribute, Both, OptionValue, PictureArt } from '../../../contract/catalogue.ts';
import { slugOf } from '../../../locales/paths.ts';
import type { Rates } from './amounts.ts';
import { axisName, FACT_NAMES } from './axes.ts';
import type { Placed, Placing } from './categories/placing.ts';
import { colourIn } from './colours.ts';
import { paragraphs, safeHtml } from './html.ts';
import { languageOf } from './language.ts';
import type { ImportFormat, ImportRefusalCode, ImportWarningCode } from '../../../contract/imports.ts';
import type { NoteList } from './notes.ts';
import { offersOf } from './offers.ts';
import type { Offer } from './offers.ts';
import type { FileRow } from './row.ts';
import { itemNumber } from './sku.ts';
import { cut, oneLine } from './wording.ts';

/** Shopify's own limit, the longest of all. */
export const TITLE_MAX = 255;
const TAGS_MAX = 20;
const TAG_LENGTH = 40;
const FACT_LENGTH = 200;
const TYPE_LENGTH = 200;
const PICTURES_MAX = 12;
const ADDRESS_LENGTH = 2_000;
/** Of the web, and without what no database takes for text. */
const ADDRESS = /^https?:\/\/[^\p{Cc}\p{Cs}]+$/iu;
const ADDRESS_TOLD = 200;
const LABEL_LENGTH = 40;
const SEEDS = 999_999;

export type Tally = {
  /** Currencies that prices were in. */
  currencies: Set<string>;
  /** Quantities that were too few for all options: the first line, how many listings, how many options got none. */
  spread: { line: number; listings: number; options: number };
};
export const newTally = (): Tally => ({
  currencies: new Set(),
  spread: { line: Number.MAX_SAFE_INTEGER, listings: 0, options: 0 },
});

export type Composing = {
  sellerId: number;
  /** Printed on drawn pictures of things without a brand. */
  storeName: string;
  format: ImportFormat;
  decimal: '.' | ',';
  /** The currency of prices in a file that names none; null when the seller hasn't said. */
  currency: string | null;
  /** Of listings that are new and have no quantity; null when nobody told it. */
  stock: number | null;
  /** Whether the file has quantities at all. */
  hasQuantity: boolean;
  /** What is told of the file as a whole. */
  tally: Tally;
  rates: Rates;
  place: Placing;
  refused: NoteList<ImportRefusalCode>;
  warned: NoteList<ImportWarningCode>;
};

/** As `staged_item` holds it. */
export type StagedItem = {
  line: number;
  sku: string;
  slug: string;
  status: 'active' | 'draft';
  /** Its seller keeps it off sale. */
  unpublished: boolean;
  /** Rows of it were refused: what is known of them stays as it is. */
  partial: boolean;
  category_id: number;
  /** Of a category that was guessed: the file's word, its key, and the guess. */
  word: string | null;
  word_key: string | null;
  guess: string | null;
  title: Both;
  description: Both;
  fallback: 'en' | 'fr';
  attributes: Attribute[];
  options: Both[];
  tags: string[];
  art: PictureArt;
  picture_urls: string[];
};

/** As `staged_variant` holds it. Its picture is that of its item in its own colour. */
export type StagedVariant = {
  line: number;
  sku: string;
  /** Its number when another sub-SKU of the file has the same SKU. */
  own_sku: string;
  given_sku: string | null;
  position: number;
  options: OptionValue[];
  colour_hex: string | null;
  colour_family: number | null;
  price_cents: number;
  compare_at_cents: number | null;
  weight_grams: number;
  stock: number | null;
  /** The file doesn't say how many there are: what is known stays. */
  keeps_stock: boolean;
};

export type Composed = {
  item: StagedItem;
  variants: StagedVariant[];
  category: Pick<Placed, 'slug' | 'guess'> & { from: string };
};

/** Records by who speaks for the whole product first. */
const byRank = (rows: readonly FileRow[]): FileRow[] =>
  [...rows].sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.line - b.line));

function pick<Value>(rows: readonly FileRow[], read: (row: FileRow) => Value | undefined): Value | undefined {
  for (const row of rows) {
    const value = read(row);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Why a product can't be taken at all. */
function hindrance(
  key: string,
  title: string,
  rows: readonly FileRow[],
): [ImportRefusalCode, Record<string, string>?] | null {
  if (key === '') return ['KEY_MISSING'];
  if (title === '') return ['TITLE_MISSING'];
  if (Array.from(title).length > TITLE_MAX) return ['TITLE_TOO_LONG', { limit: String(TITLE_MAX) }];
  if (rows.some((row) => row.giftCard)) return ['GIFT_CARD'];
  return null;
}

const isPictureAddress = (url: string): boolean =>
  url.length <= ADDRESS_LENGTH && ADDRESS.test(url) && URL.canParse(url);

function picturesOf(rows: readonly FileRow[], title: string, warned: Composing['warned']): string[] {
  const sorted = rows
    .flatMap(({ line, pictures = [] }) =>
      pictures.filter(({ url }) => {
        if (isPictureAddress(url)) return true;
        warned.add(line, 'PICTURE_ADDRESS', { url: cut(oneLine(url), ADDRESS_TOLD) }, title);
        return false;
      }),
    )
    .sort((a, b) => a.position - b.position || (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
  return [...new Set(sorted.map(({ url }) => url))].slice(0, PICTURES_MAX);
}

const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => cut(oneLine(tag), TAG_LENGTH)))].filter(Boolean).slice(0, TAGS_MAX);

function seedOf(text: string): number {
  let seed = 7;
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % SEEDS;
  return seed;
}

/** Drawn from what the words say: the category's thing, in the colour that is named first. */
function artOf(placed: Placed, label: string, key: string, colour: string | undefined): PictureArt {
  const { kind, accent, pattern } = placed.art;
  return {
    kind,
    colour: colour ?? placed.art.colour,
    ...(accent === undefined ? {} : { accent }),
    ...(pattern === undefined ? {} : { pattern }),
    label: cut(label, LABEL_LENGTH),
    seed: seedOf(key),
  };
}

/** The least number, so that the order of the rows doesn't matter. */
const first = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>(
    (least, offer) => (!least || offer.sku < least.sku ? offer : least),
    undefined,
  );

/**
 * Makes one product of all its rows; null when nothing of it can be taken. Refusals and warnings go to the lists of `by`.
 * @param given in the order of the file
 */
export function compose(key: string, given: readonly FileRow[], by: Composing): Composed | null {
  const last = given.at(-1);
  if (!last) return null;
  let rows = given;
  if (by.format === 'etsy' && given.length > 1 && key !== '') {
    // Two listings under one SKU or title: the later one is the present one.
    for (const row of given.slice(0, -1))
      by.warned.add(row.line, 'REPEATED', { line: String(last.line) }, row.title);
    rows = [last];
  }
  const ranked = byRank(rows);
  const title = pick(ranked, (row) => row.title) ?? '';
  const hindered = hindrance(key, title, ranked);
  if (hindered) {
    for (const row of rows) {
      // Rows without a key have nothing in common.
      const own = key === '' ? (row.title ?? '') : title;
      by.refused.add(row.line, hindered[0], hindered[1], cut(own, TITLE_MAX) || undefined);
    }
    return null;
  }
  const { offers, axes, facts: common, refusals } = offersOf(key, rows, ranked, title, by);
  if (offers.length === 0) {
    // A product whose every row only describes it: say so, or it would be missed in silence.
    if (refusals === 0) by.refused.add(Math.min(...rows.map((row) => row.line)), 'EMPTY_PRICE', {}, title);
    return null;
  }

  const line = Math.min(...rows.map((row) => row.line));
  const isFree = offers.every(({ priceCents }) => priceCents === 0);
  if (isFree) by.warned.add(line, 'PRICE_ZERO', {}, title);
  const markup = pick(ranked, (row) => row.html);
  const description =
    markup === undefined ? paragraphs(pick(ranked, (row) => row.text) ?? '') : safeHtml(markup);
  if (description.isCut) by.warned.add(line, 'DESCRIPTION_CUT', {}, title);
  const language = languageOf(`${title}. ${description.plain}`);
  if (!['en', 'fr', 'unknown'].includes(language))
    by.warned.add(line, 'FOREIGN_LANGUAGE', { language }, title);

  const type = cut(pick(ranked, (row) => row.type) ?? '', TYPE_LENGTH);
  const tags = tagsOf(pick(ranked, (row) => row.tags) ?? []);
  const placed = by.place({ type, title, tags });
  const vendor = pick(ranked, (row) => row.vendor);
  const named = colourIn(title) ?? tags.map(colourIn).find(Boolean);
  const shown = first(offers)?.options.find((option) => option.hex !== undefined)?.hex ?? named?.hex;
  const art = artOf(placed, vendor ?? by.storeName, key, shown);
  const facts = [...(pick(ranked, (row) => row.facts) ?? []), ...common];

  return {
    item: {
      line,
      sku: itemNumber(by.sellerId, key),
      slug: slugOf(title),
      status: isFree ? 'draft' : 'active',
      unpublished: rows.some((row) => row.unpublished),
      partial: refusals > 0,
      category_id: placed.id,
      word: placed.guess ? type : null,
      word_key: placed.guess?.wordKey ?? null,
      guess: placed.guess?.slug ?? null,
      title: { en: title, fr: title },
      description: { en: description.html, fr: description.html },
      fallback: language === 'fr' ? 'en' : 'fr',
      attributes: [
        ...facts.map(({ fact, value }) => ({ name: FACT_NAMES[fact], value })),
        ...(pick(ranked, (row) => row.ownFacts) ?? []).map(({ name, value }) => ({
          name: axisName(cut(name, FACT_LENGTH)),
          value,
        })),
      ].map(({ name, value }) => {
        const text = cut(value, FACT_LENGTH);
        return { name, value: { en: text, fr: text } };
      }),
      options: axes,
      tags,
      art,
      picture_urls: picturesOf(rows, title, by.warned),
    },
    variants: offers.map((offer, position): StagedVariant => {
      const swatch = offer.options.find((option) => option.hex !== undefined);
      const hasColours = axes.includes(FACT_NAMES.colour);
      return {
        line: offer.line,
        sku: offer.sku,
        own_sku: offer.ownSku,
        given_sku: offer.givenSku,
        position,
        options: offer.options.map(({ family: _family, ...option }) => option),
        colour_hex: swatch?.hex ?? null,
        colour_family: swatch?.family ?? (hasColours ? null : (named?.family ?? null)),
        price_cents: offer.priceCents,
        compare_at_cents: offer.compareAtCents,
        weight_grams: offer.grams,
        stock: offer.stock,
        keeps_stock: offer.keepsStock,
      };
    }),
    category: { from: type, slug: placed.slug, guess: placed.guess },
  };
}
