import type { OptionValue } from '#contract/catalogue.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import type { GeneratorOptions, ItemRow, ReviewRow, VariantRow } from '../catalogue.ts';
import { COLOUR_AXIS } from '../colours/axis.ts';
import type { Craft, ReviewedType } from '../product-family.ts';
import { seededRandom } from '../seeded-random.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { french } from '../text.ts';
import { authorsOf } from './authors.ts';
import { moodOf, sentencesFor } from './sentences.ts';
import type { Occasion } from './words.ts';

const TWO_YEARS = 730;
const YEAR = 365;
const SEASON = 120;
/** One in four members writes in French. */
const FRENCH_SHARE = 0.26;
const MOST_REVIEWS = 24;
/** The popularity from which an item is a best seller. */
const BESTSELLING = 910;
const BESTSELLER_REVIEWS = [36, 46] as const;
/** The `quality` of best sellers, above the 0 to 1 of other items: what many people buy is good. */
const BESTSELLER_QUALITY = 1.2;
const MOST_POPULAR = 908;

/** A rating, mostly high; `quality` (0 to 1) shifts it. @param roll a random number in [0, 1) */
function stars(quality: number, roll: number): number {
  const unhappy = 0.16 - quality * 0.13;
  if (roll < unhappy * 0.4) return 1;
  if (roll < unhappy) return 2;
  if (roll < unhappy + 0.14 - quality * 0.08) return 3;
  if (roll < 0.5 - quality * 0.12) return 4;
  return 5;
}

/** How many readers found a review helpful: old reviews have had more readers, and bad ones are read with more care. */
function helpfulOf(day: number, rating: number, roll: number): number {
  const most = 2 + (day / TWO_YEARS) * (rating <= 3 ? 14 : 9);
  return Math.floor(most * roll ** 3);
}

/** The number of reviews of an item: it grows with the item's popularity, with some chance. */
function countOf({ popularity }: ItemRow, from: SeededRandom): number {
  if (popularity >= BESTSELLING) return from.whole(...BESTSELLER_REVIEWS);
  const demand = Math.cbrt(Math.min(1, popularity / MOST_POPULAR));
  const drawn = 0.7 * demand + 0.3 * from.next();
  return Math.min(MOST_REVIEWS, Math.floor(15 * drawn ** 2.6));
}

const colorsOf = (variants: readonly VariantRow[]): OptionValue['value'][] => [
  ...new Map(
    variants
      .flatMap(({ options }) => options.filter(({ name }) => name.en === COLOUR_AXIS.en))
      .map(({ value }) => [value.en, value] as const),
  ).values(),
];

function occasionsOf(item: ItemRow, days: number, isColored: boolean): Occasion[] {
  return [
    'any',
    item.itemType === 3 ? 'handmade' : 'shop',
    ...(item.storeIds.length > 0 ? (['store'] as const) : []),
    ...(days >= SEASON ? (['months'] as const) : []),
    ...(days >= YEAR ? (['year'] as const) : []),
    ...(isColored ? (['color'] as const) : []),
  ];
}

/**
 * Reviews of one item with its rating, none older than the item. Each is written in one language by a person of its craft, from
 * sentences that no other review of the item has; the database assigns ids.
 */
export function reviewsOf(
  key: string,
  item: ItemRow,
  variants: readonly VariantRow[],
  craft: Craft,
  type: ReviewedType,
  { seed, now, scale }: GeneratorOptions,
): { rows: ReviewRow[]; rating: Pick<ItemRow, 'ratingAverage' | 'ratingCount'> } {
  const from = seededRandom(seed, `reviews/${key}`);
  // Large catalogues, which benchmarks use, get fewer reviews per item.
  const count = Math.ceil(countOf(item, from) * Math.min(1, 8 / scale));
  const quality = item.popularity >= BESTSELLING ? BESTSELLER_QUALITY : from.next();
  const age = Math.min(TWO_YEARS, Math.floor((now - item.createdAt.getTime()) / DAY_MS));
  const colors = colorsOf(variants);
  const used = new Set<string>();
  /** An unused member of the list, if any: the first from a random place on. */
  const take = <T>(list: readonly T[], keyOf: (member: T) => string): T | null => {
    const start = Math.floor(from.next() * list.length);
    for (let step = 0; step < list.length; step += 1) {
      const member = list[(start + step) % list.length];
      if (member === undefined || used.has(keyOf(member))) continue;
      used.add(keyOf(member));
      return member;
    }
    return null;
  };
  const rows: ReviewRow[] = [];
  for (let at = 0; at < count; at += 1) {
    const language = from.happens(FRENCH_SHARE) ? 'fr' : 'en';
    const rating = stars(quality, from.next());
    const writer = take(authorsOf(language, craft), ({ name }) => name);
    if (writer === null) break;
    const day = from.next() * age;
    const color = colors.length === 0 ? null : from.pick(colors)[language];
    const words = sentencesFor(language, moodOf(rating), type, occasionsOf(item, age - day, color !== null));
    const named = language === 'fr' ? `« ${color ?? ''} »` : (color ?? '');
    const filled = (sentence: string) => sentence.replace('{color}', named);
    const title = take(words.titles, (text) => `title/${text}`);
    const first = from.happens(0.85) ? take(words.details, (text) => text) : null;
    const others = [from.happens(0.96) || first === null, from.happens(0.66)].map((says) =>
      says ? take(words.sentences, filled) : null,
    );
    const said = (from.happens(0.5) ? [first, ...others] : [...others.slice(0, 1), first, ...others.slice(1)])
      .filter((sentence) => sentence !== null)
      .map(filled);
    if (title === null || said.length === 0) continue;
    const agreeing = (text: string) => text.replaceAll('(e)', writer.gender === 'f' ? 'e' : '');
    rows.push({
      id: 0,
      itemId: item.id,
      userId: null,
      author: writer.name,
      language,
      rating,
      title: language === 'fr' ? french(agreeing(title)) : title,
      body: language === 'fr' ? french(agreeing(said.join(' '))) : said.join(' '),
      verified: from.happens(0.82),
      status: 'published',
      lifecycleId: null,
      helpfulCount: helpfulOf(day, rating, from.next()),
      createdAt: new Date(now - Math.floor(day * DAY_MS)),
    });
  }
  const sum = rows.reduce((total, row) => total + row.rating, 0);
  return {
    rows,
    rating: {
      ratingCount: rows.length,
      ratingAverage: rows.length === 0 ? 0 : Math.round((sum / rows.length) * 100) / 100,
    },
  };
}
