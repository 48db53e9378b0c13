/** A page of one category must not read like one form filled in twenty times. */
import type { ItemRow } from '#server/demo/generator/catalogue.ts';
import type { Rule, Shop } from './shop.ts';
import { grouped, plain, sentencesOf } from './shop.ts';

const productsOf = ({ made }: Shop): readonly ItemRow[] =>
  made.items.filter(({ itemType }) => itemType === 1);

function countsOf<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The share of a category's products that may open with the same words. */
const SAME_OPENING_MAX = 0.45;
const OPENING_LENGTH = 14;
const LARGE = 10;
/** The most products that may share one sentence, of the some 2,600 that the shop itself sells. */
const ONE_SENTENCE_MAX = 60;
/** A seller repeats a text for the designs of one thing; a listing page shows about this many of them. */
const ONE_DESCRIPTION_MAX = 3;

export const VARIETY_RULES: readonly Rule[] = [
  {
    name: 'products of one category open differently',
    because: 'on a listing page every product began with one of two sentences',
    faults: (shop) => {
      const byLeaf = grouped(productsOf(shop), (item) => shop.leafOf(item));
      return [...byLeaf].flatMap(([leaf, items]) => {
        if (items.length < LARGE) return [];
        const openings = countsOf(
          items.map(({ description }) => plain(description.en).slice(0, OPENING_LENGTH)),
        );
        const most = Math.max(...openings.values());
        return most / items.length > SAME_OPENING_MAX
          ? [`${leaf}: ${String(most)} of ${String(items.length)}`]
          : [];
      });
    },
  },
  {
    name: 'no sentence is on every page',
    because: '"One of those things you borrow once" was said of 213 products',
    faults: (shop) =>
      [
        ...countsOf(
          productsOf(shop).flatMap(({ description }) => [...new Set(sentencesOf(plain(description.en)))]),
        ),
      ]
        .filter(([text, count]) => count > ONE_SENTENCE_MAX && text.length > 40)
        .map(([text, count]) => `${String(count)}: ${text}`),
  },
  {
    name: 'sellers vary what they write',
    because: 'eight designs of one thing had one description',
    faults: ({ made }) =>
      [
        ...countsOf(
          made.items.filter(({ itemType }) => itemType === 3).map(({ description }) => description.en),
        ),
      ]
        .filter(([, count]) => count > ONE_DESCRIPTION_MAX)
        .map(([text, count]) => `${String(count)}: ${plain(text)}`),
  },
];
