/** The generated catalogue with the lookups that its rules need. */
import type { Catalogue, ItemRow, ReviewRow, VariantRow } from '#server/demo/generator/catalogue.ts';

export interface Shop {
  readonly made: Catalogue;
  readonly leafOf: (item: ItemRow) => string;
  readonly variantsOf: (item: ItemRow) => readonly VariantRow[];
  readonly reviewsOf: (item: ItemRow) => readonly ReviewRow[];
  readonly itemById: ReadonlyMap<number, ItemRow>;
  readonly variantById: ReadonlyMap<number, VariantRow>;
}

/** What must be true of the whole catalogue, why, and where it isn't. */
export interface Rule {
  readonly name: string;
  readonly because: string;
  readonly faults: (shop: Shop) => readonly string[];
}

export function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export function shopOf(made: Catalogue): Shop {
  const slugs = new Map(made.categories.map(({ id, slug }) => [id, slug]));
  const variants = grouped(made.variants, ({ itemId }) => itemId);
  const reviews = grouped(made.reviews, ({ itemId }) => itemId);
  return {
    made,
    leafOf: ({ categoryId }) => slugs.get(categoryId) ?? '',
    variantsOf: ({ id }) => variants.get(id) ?? [],
    reviewsOf: ({ id }) => reviews.get(id) ?? [],
    itemById: new Map(made.items.map((item) => [item.id, item])),
    variantById: new Map(made.variants.map((variant) => [variant.id, variant])),
  };
}

/** The text of a description without its markup; paragraphs and list entries end like sentences. */
export const plain = (html: string): string =>
  html
    .replace(/<\/(?:p|li|td|th|tr)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

/** The sentences of running text; a period in "in." or "No. 5" ends none. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…])(?<!\b(?:in|po|oz|No|yd|lb|fl)\.)\s+(?=[\p{Lu}\d«“])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Yields every sentence of the descriptions and reviews of all items, in one language. */
export function* statements(
  shop: Shop,
  language: 'en' | 'fr',
): Generator<{ item: ItemRow; text: string; from: 'description' | 'review' }> {
  for (const item of shop.made.items) {
    for (const text of sentencesOf(plain(item.description[language])))
      yield { item, text, from: 'description' };
    for (const review of shop.reviewsOf(item)) {
      if (review.language !== language) continue;
      for (const text of [review.title, ...sentencesOf(review.body)]) yield { item, text, from: 'review' };
    }
  }
}
