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
/** What each word of the query adds to the score of the items of a category whose name has them all. */
const BOOST_PER_WORD_IN_NAME = 4;
/** From this on a name is so exact that the shopper means its category. */
const EXACT_BOOST = 2 * BOOST_PER_WORD;
/** "Pins & Hand Needles" names two things: pins, and hand needles. */
const PARTS = /&|,|\(|\)|:|\bet\b|\band\b/u;

type Stemmed = readonly (readonly string[])[];
/** A category with the stems of its whole name, and those of each thing that it names. */
interface NamedCategory {
  readonly place: number;
  readonly end: number;
  readonly name: ReadonlySet<string>;
  readonly things: readonly Stemmed[];
}
/** The categories by each stem of their names. */
type CategoriesByStem = ReadonlyMap<string, ReadonlySet<NamedCategory>>;
const named = new WeakMap<CategoryTree, Map<Language, Promise<CategoriesByStem>>>();

async function loadNames(pool: Pool, { all }: CategoryTree, language: Language): Promise<CategoriesByStem> {
  const categories = all.map(({ name, place, end }) => ({
    place,
    end,
    parts: name[language]
      .toLowerCase()
      .split(PARTS)
      .map((part) => part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')),
  }));
  const stems = await stemWords(
    pool,
    categories.flatMap(({ parts }) => parts.flat()),
  );
  const byStem = new Map<string, Set<NamedCategory>>();
  for (const { parts, ...range } of categories) {
    const things = parts
      .map((words) => words.map((word) => stems.get(word)?.[language] ?? []).filter((one) => one.length > 0))
      .filter((thing) => thing.length > 0);
    const category = { ...range, things, name: new Set(things.flat(2)) };
    for (const stem of category.name) {
      const having = byStem.get(stem);
      if (having) having.add(category);
      else byStem.set(stem, new Set([category]));
    }
  }
  return byStem;
}

/** The names of the categories in one language, read once per tree. */
function namesOf(pool: Pool, tree: CategoryTree, language: Language): Promise<CategoriesByStem> {
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

/**
 * By place in the tree: what a category adds to the score of its items when the query contains the whole name of one of its things, or its
 * own name contains all words of the query.
 */
export async function categoryBoosts(
  pool: Pool,
  { tree }: Pick<Snapshot, 'tree'>,
  words: readonly QueryWord[],
  language: Language,
): Promise<Uint8Array> {
  const boosts = new Uint8Array(tree.all.length);
  const required = words.filter(({ common }) => !common);
  const typed = new Set(words.flatMap(({ stems }) => stems));
  const byStem = await namesOf(pool, tree, language);
  const possible = new Set([...typed].flatMap((stem) => [...(byStem.get(stem) ?? [])]));
  for (const { place, end, name, things } of possible) {
    const whole = things.filter((thing) => thing.every((word) => word.some((stem) => typed.has(stem))));
    const inName = required.length > 0 && required.every(({ stems }) => stems.some((stem) => name.has(stem)));
    const boost =
      Math.max(0, ...whole.map((thing) => thing.length)) * BOOST_PER_WORD +
      (inName ? required.length * BOOST_PER_WORD_IN_NAME : 0);
    if (boost === 0) continue;
    for (let at = place; at < end; at += 1)
      boosts[at] = Math.max(boosts[at] ?? 0, Math.min(CATEGORY_BOOST_MAX, boost));
  }
  return boosts;
}

/** Whether some category has the word in its name. */
export async function isInCategoryName(
  pool: Pool,
  { tree }: Pick<Snapshot, 'tree'>,
  { stems }: QueryWord,
  language: Language,
): Promise<boolean> {
  const names = await namesOf(pool, tree, language);
  return stems.some((stem) => names.has(stem));
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
