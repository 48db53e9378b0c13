/** Composes the rows of one product into an item with its variants; rows that break a rule are refused one by one. */
import type { Attribute, Both, OptionValue, PictureArt } from '#contract/catalogue.ts';
import { slugOf } from '#locales/paths.ts';
import { axisName, FACT_NAMES } from './axes.ts';
import type { CategoryOfFile, ChosenCategory } from '../categories/choose-category.ts';
import { colourIn } from './colours.ts';
import type { ComposeContext } from './compose-context.ts';
import { paragraphs, safeHtml } from './html.ts';
import { languageOf } from './language.ts';
import type { ImportRefusalCode } from '#contract/imports.ts';
import { offersOf } from './offers.ts';
import type { Offer } from './offers.ts';
import type { FileRow } from '../row.ts';
import { itemNumber } from './sku.ts';
import { cut, oneLine } from '../wording.ts';

/** Shopify's own limit, the longest of all. */
export const TITLE_MAX = 255;
const TAGS_MAX = 20;
const TAG_LENGTH = 40;
const FACT_LENGTH = 200;
const TYPE_LENGTH = 200;
const PICTURES_MAX = 12;
const ADDRESS_LENGTH = 2_000;
/** A web address without control characters and lone surrogates, which PostgreSQL can't store. */
const ADDRESS = /^https?:\/\/[^\p{Cc}\p{Cs}]+$/iu;
const ADDRESS_SHOWN_MAX = 200;
const LABEL_LENGTH = 40;
const SEEDS = 999_999;

/** A row of `staged_item`. */
export type StagedItem = {
  line: number;
  sku: string;
  slug: string;
  status: 'active' | 'draft';
  /** The file marks it as a draft or not published. */
  unpublished: boolean;
  /** Some of its rows were refused, so its existing variants that are missing here are kept. */
  partial: boolean;
  category_id: number;
  /** For a guessed category: the file's word, the key of the word, and the guess. Null otherwise. */
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

/** A row of `staged_variant`. Its picture is that of its item in the variant's colour. */
export type StagedVariant = {
  line: number;
  sku: string;
  /** The number it gets when another variant of the file has the same SKU. */
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
  /** The file has no quantity for it, so an existing variant keeps its stock. */
  keeps_stock: boolean;
};

export type Composed = {
  item: StagedItem;
  variants: StagedVariant[];
  category: CategoryOfFile;
};

/** The rows sorted by rank: the first to have a field decides it for the product. */
const byRank = (rows: readonly FileRow[]): FileRow[] =>
  [...rows].sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.line - b.line));

function pick<Value>(rows: readonly FileRow[], read: (row: FileRow) => Value | undefined): Value | undefined {
  for (const row of rows) {
    const value = read(row);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The reason to refuse a whole product, or null. */
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

function picturesOf(rows: readonly FileRow[], title: string, warned: ComposeContext['warned']): string[] {
  const sorted = rows
    .flatMap(({ line, pictures = [] }) =>
      pictures.filter(({ url }) => {
        if (isPictureAddress(url)) return true;
        warned.add(line, 'PICTURE_ADDRESS', { url: cut(oneLine(url), ADDRESS_SHOWN_MAX) }, title);
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

/** The art of an item: its category's drawing in the item's colour, with the label printed on it. */
function artOf(placed: ChosenCategory, label: string, key: string, colour: string | undefined): PictureArt {
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

/** The offer with the lowest SKU, so that the result doesn't depend on the order of the rows. */
const first = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>(
    (least, offer) => (!least || offer.sku < least.sku ? offer : least),
    undefined,
  );

/**
 * Composes one product from all its rows; null when it is refused. Refusals and warnings are added to the lists of `context`.
 * @param allRows in the order of the file
 */
export function compose(key: string, given: readonly FileRow[], context: ComposeContext): Composed | null {
  const last = given.at(-1);
  if (!last) return null;
  let rows = given;
  if (context.format === 'etsy' && given.length > 1 && key !== '') {
    // Etsy exports one row per listing, so of two under one SKU and title the later one counts.
    for (const row of given.slice(0, -1))
      context.warned.add(row.line, 'REPEATED', { line: String(last.line) }, row.title);
    rows = [last];
  }
  const ranked = byRank(rows);
  const title = pick(ranked, (row) => row.title) ?? '';
  const hindered = hindrance(key, title, ranked);
  if (hindered) {
    for (const row of rows) {
      // Rows without a key are unrelated, so each is reported under its own title.
      const own = key === '' ? (row.title ?? '') : title;
      context.refused.add(row.line, hindered[0], hindered[1], cut(own, TITLE_MAX) || undefined);
    }
    return null;
  }
  const { offers, axes, facts: common, refusals } = offersOf(key, rows, ranked, title, context);
  if (offers.length === 0) {
    // A product without any offer is reported; otherwise it would be dropped silently.
    if (refusals === 0)
      context.refused.add(Math.min(...rows.map((row) => row.line)), 'EMPTY_PRICE', {}, title);
    return null;
  }

  const line = Math.min(...rows.map((row) => row.line));
  const isFree = offers.every(({ priceCents }) => priceCents === 0);
  if (isFree) context.warned.add(line, 'PRICE_ZERO', {}, title);
  const markup = pick(ranked, (row) => row.html);
  const description =
    markup === undefined ? paragraphs(pick(ranked, (row) => row.text) ?? '') : safeHtml(markup);
  if (description.isCut) context.warned.add(line, 'DESCRIPTION_CUT', {}, title);
  const language = languageOf(`${title}. ${description.plain}`);
  if (!['en', 'fr', 'unknown'].includes(language))
    context.warned.add(line, 'FOREIGN_LANGUAGE', { language }, title);

  const type = cut(pick(ranked, (row) => row.type) ?? '', TYPE_LENGTH);
  const tags = tagsOf(pick(ranked, (row) => row.tags) ?? []);
  const placed = context.place({ type, title, tags });
  const vendor = pick(ranked, (row) => row.vendor);
  const named = colourIn(title) ?? tags.map(colourIn).find(Boolean);
  const shown = first(offers)?.options.find((option) => option.hex !== undefined)?.hex ?? named?.hex;
  const art = artOf(placed, vendor ?? context.storeName, key, shown);
  const facts = [...(pick(ranked, (row) => row.facts) ?? []), ...common];

  return {
    item: {
      line,
      sku: itemNumber(context.sellerId, key),
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
      picture_urls: picturesOf(rows, title, context.warned),
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
