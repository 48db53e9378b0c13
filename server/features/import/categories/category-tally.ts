import type { Both } from '#contract/catalogue.ts';
import type { ImportReport } from '#contract/imports.ts';
import { cut } from '../wording.ts';
import type { CategoryOfFile } from './choose-category.ts';

/** A report shows this many categories, those with the most items. */
const CATEGORIES_SHOWN_MAX = 500;
const CATEGORIES_COUNTED = 5_000;
const TITLES = 3;
const TITLE_LENGTH = 80;

interface Categorized {
  readonly category: CategoryOfFile;
  readonly item: { readonly title: Both };
}

type CategoryCount = ImportReport['categories'][number];

/** Counts which of our categories the file's categories were mapped to, the most used first. */
export function categoryTally() {
  const tally = new Map<string, CategoryCount & { titles: string[] }>();
  return {
    add({ category: { from, slug, guess }, item: { title } }: Categorized): void {
      const key = JSON.stringify([guess?.wordKey ?? from, slug, guess?.slug]);
      let known = tally.get(key);
      if (!known) {
        if (tally.size >= CATEGORIES_COUNTED) return;
        const guessed =
          guess === null ? { guessed: false } : { guessed: guess.slug === slug, guess: guess.slug };
        known = { from, to: slug, items: 0, ...guessed, titles: [] };
        tally.set(key, known);
      }
      known.items += 1;
      if (guess && known.titles.length < TITLES) known.titles.push(cut(title.en, TITLE_LENGTH));
    },
    list: (): CategoryCount[] =>
      [...tally.values()]
        .sort(
          (a, b) => b.items - a.items || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1),
        )
        .slice(0, CATEGORIES_SHOWN_MAX)
        .map(({ titles, ...count }) => (count.guess === undefined ? count : { ...count, titles })),
  };
}
