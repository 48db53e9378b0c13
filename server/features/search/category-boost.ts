/** The category that a query names: its items come before those that only mention the words. */
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';
import type { CategoryTree, Snapshot } from '../catalogue/index.ts';
import type { Matched } from './match-words.ts';
import { CATEGORY_BOOST_MAX } from './match-words.ts';
import type { QueryWord } from './read-words.ts';
import { stemWords } from './stem-words.ts';

/** What each word of the category's name adds to the score of its items. */
const BOOST_PER_WORD = 8;
/** From this on a name is so exact that the shopper means its category. */
const EXACT_BOOST = 2 * BOOST_PER_WORD;
/** "Pins & Hand Needles" names two things: pins, and hand needles. */
const PARTS = /&|,|\(|\)|:|\bet\b|\band\b/u;

/** A thing that a category's name names, as stems. */
interface NamedThing {
  readonly place: number;
  readonly end: number;
  readonly stems: readonly (readonly string[])[];
}
const named = new WeakMap<CategoryTree, Map<Language, Promise<readonly NamedThing[]>>>();

async function loadNames(
  pool: Pool,
  { all }: CategoryTree,
  language: Language,
): Promise<readonly NamedThing[]> {
  const things = all.flatMap(({ name, place, end }) =>
    name[language]
      .toLowerCase()
      .split(PARTS)
      .map((part) => ({ place, end, words: part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '') })),
  );
  const stems = await stemWords(
    pool,
    things.flatMap(({ words }) => words),
  );
  return things
    .map(({ words, ...range }) => ({
      ...range,
      stems: words.map((word) => stems.get(word)?.[language] ?? []).filter((one) => one.length > 0),
    }))
    .filter((thing) => thing.stems.length > 0);
}

/** The names of the categories in one language, read once per tree. */
function namesOf(pool: Pool, tree: CategoryTree, language: Language): Promise<readonly NamedThing[]> {
  let byLanguage = named.get(tree);
  if (!byLanguage) named.set(tree, (byLanguage = new Map()));
  let names = byLanguage.get(language);
  if (!names) {
    names = loadNames(pool, tree, language);
    byLanguage.set(language, names);
    names.catch(() => byLanguage.delete(language));
  }
  return names;
}

/** By place in the tree: what a category adds to the score of its items, because the query has its whole name. */
export async function categoryBoosts(
  pool: Pool,
  { tree }: Pick<Snapshot, 'tree'>,
  words: readonly QueryWord[],
  language: Language,
): Promise<Uint8Array> {
  const boosts = new Uint8Array(tree.all.length);
  const typed = new Set(words.flatMap(({ stems }) => stems));
  for (const { place, end, stems } of await namesOf(pool, tree, language)) {
    if (!stems.every((word) => word.some((stem) => typed.has(stem)))) continue;
    const boost = Math.min(CATEGORY_BOOST_MAX, stems.length * BOOST_PER_WORD);
    for (let at = place; at < end; at += 1) boosts[at] = Math.max(boosts[at] ?? 0, boost);
  }
  return boosts;
}

/** Adds the boosts to the scores of matches. */
export function boost(
  { columns }: Pick<Snapshot, 'columns'>,
  { slots, score }: Matched,
  boosts: Uint8Array,
): void {
  for (const slot of slots) score[slot] = (score[slot] ?? 0) + (boosts[columns.category[slot] ?? 0] ?? 0);
}

/** The categories that a query names exactly ("knitting needles"), by the boost of their items; null when it names none. */
export function exactBoost(boosts: Uint8Array): number | null {
  const most = boosts.reduce((max, one) => Math.max(max, one), 0);
  return most < EXACT_BOOST ? null : most;
}
