/** Suggests queries, categories, brands, items, projects and classes while a shopper types. */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { ITEM_KINDS, type Both, type PictureArt, type Suggestion } from '#contract/catalogue.ts';
import { brandPath, categoryPath, itemPath, type Addressed, type Language } from '#locales/paths.ts';
import {
  brandsOnSale,
  catalogueOf,
  completions,
  type Columns,
  type Lexeme,
  nearestWord,
  type Snapshot,
  thumbnail,
} from '../catalogue/index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { completeLast } from './complete-query.ts';
import { match, type Matched } from './match-words.ts';
import { readWords } from './read-words.ts';
import { fold } from './words/fold.ts';
import { KIND_WORDS } from './words/kind-words.ts';
import { pageSlots } from './page-slots.ts';
import { readPostings, WEIGHT_BITS, WEIGHT_MASK } from './postings.ts';

const QUERIES_MAX = 5;
const CATEGORIES_MAX = 2;
const BRANDS_MAX = 1;
/** How many items of each kind, in the order of ITEM_KINDS: products, projects, classes. */
const ITEMS_MAX = [3, 1, 1] as const;
const OF_KIND_MAX = 3;
/** The weight of a title in a posting (migration 0002). */
const TITLE_WEIGHT = 3;
/** A prefix of fewer letters is too short to correct. */
const CORRECTED_MIN = 4;

/** Cleans the text as the index is cleaned, and splits off the last word, which may be unfinished. */
const TYPED = {
  name: 'search-typed',
  text: `select cleaned, unaccent(regexp_replace(cleaned, '^.* ', '')) as last,
      case when position(' ' in cleaned) > 0 then regexp_replace(cleaned, ' [^ ]*$', '') else '' end as before
    from (select search_clean($1) as cleaned) c`,
};

type TypedRow = { cleaned: string; last: string; before: string };
type ItemRow = Addressed & { title: Both; art: PictureArt };
type NamedItem = { title: Both; path: string; picture: Suggestion['picture']; kind: Suggestion['kind'] };

const ITEMS = {
  name: 'suggested-items',
  text: `select i.id::float8 as id, i.kind, i.channel, i.slug, i.sku, i.title, i.art
    from item i where i.id = any ($1::bigint[])`,
};

/** Cached per revision: names of items (about 1 MB) and whole answers (about 3 MB), as the same first letters are typed often. */
const CACHED_ITEMS_MAX = 2_000;
const CACHED_ANSWERS_MAX = 2_000;
const items = new WeakMap<Columns, LRUCache<number, NamedItem>>();
const answers = new WeakMap<Snapshot, LRUCache<string, Suggestion[]>>();

type Named = { words: string[]; suggestion: Suggestion };
const named = new WeakMap<Snapshot, Map<Language, Named[]>>();
const namedByBrand = new WeakMap<Snapshot, Named[]>();
const wordsOf = (name: string): string[] => fold(name).split(/[^\p{L}\p{N}]+/u);

/** The categories with the words of their names, shorter names first; built once per revision. */
function namedCategories(snapshot: Snapshot, language: Language): Named[] {
  let byLanguage = named.get(snapshot);
  if (!byLanguage) named.set(snapshot, (byLanguage = new Map()));
  let categories = byLanguage.get(language);
  if (!categories) {
    categories = snapshot.tree.all
      .map(({ name, slug }): Named => ({
        words: wordsOf(name[language]),
        suggestion: { text: name[language], path: categoryPath(slug), kind: 'category', picture: null },
      }))
      .sort((a, b) => a.suggestion.text.length - b.suggestion.text.length);
    byLanguage.set(language, categories);
  }
  return categories;
}

/** The brands with the words of their names, those with most items first; built once per revision. */
function namedBrands(snapshot: Snapshot): Named[] {
  let brands = namedByBrand.get(snapshot);
  if (!brands) {
    brands = brandsOnSale(snapshot)
      .toSorted((a, b) => b.items - a.items)
      .map(({ name, slug }): Named => ({
        words: wordsOf(name),
        suggestion: { text: name, path: brandPath(slug), kind: 'brand', picture: null },
      }));
    namedByBrand.set(snapshot, brands);
  }
  return brands;
}

/** The first `limit` whose name has, for every typed word, a word that starts with it. */
function startingWith(all: readonly Named[], typed: string, limit: number): Suggestion[] {
  const typedWords = fold(typed).split(' ');
  const matching: Suggestion[] = [];
  for (const { words, suggestion } of all) {
    if (!typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)))) continue;
    matching.push(suggestion);
    if (matching.length === limit) break;
  }
  return matching;
}

/** The most popular items of each kind with a word in their title, in one pass over its postings. */
async function popularByTitle(pool: Pool, columns: Columns, lexeme: Lexeme): Promise<number[]> {
  const [entries = new Uint32Array(0)] = await readPostings(pool, columns, [lexeme]);
  const { popularRank, order, kind } = columns;
  const tops = ITEMS_MAX.map((limit) => ({ limit, ranks: new Array<number>(), worst: Infinity }));
  for (let at = 0; at < entries.length; at += 1) {
    const packed = entries[at] ?? 0;
    if ((packed & WEIGHT_MASK) !== TITLE_WEIGHT) continue;
    const slot = packed >>> WEIGHT_BITS;
    const rank = popularRank[slot] ?? Infinity;
    const top = tops[kind[slot] ?? 0];
    if (!top || rank >= top.worst) continue;
    top.ranks.push(rank);
    top.ranks.sort((a, b) => a - b);
    if (top.ranks.length > top.limit) top.ranks.pop();
    if (top.ranks.length === top.limit) top.worst = top.ranks.at(-1) ?? Infinity;
  }
  return tops.flatMap(({ ranks }) => ranks.map((rank) => order.popular[rank] ?? 0));
}

/** The best matches of each kind. */
const bestOfKinds = (columns: Columns, { slots, score }: Matched): number[] =>
  ITEMS_MAX.flatMap((limit, kind) =>
    pageSlots(
      columns,
      slots.filter((slot) => columns.kind[slot] === kind),
      'relevance',
      score,
      0,
      limit,
    ),
  );

/** Loads the titles, paths and pictures of items, in the order of the ids; each is read once per revision. */
async function namedItems(pool: Pool, columns: Columns, ids: readonly number[]): Promise<NamedItem[]> {
  let cache = items.get(columns);
  if (!cache) items.set(columns, (cache = new LRUCache({ max: CACHED_ITEMS_MAX })));
  const found = new Map<number, NamedItem>();
  const missing: number[] = [];
  for (const id of ids) {
    const known = cache.get(id);
    if (known) found.set(id, known);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const { rows } = await pool.query<ItemRow>({ ...ITEMS, values: [missing] });
    for (const row of rows) {
      const item: NamedItem = {
        title: row.title,
        path: itemPath(row),
        picture: thumbnail(row.art, ''),
        kind: row.kind === 'product' ? 'item' : row.kind,
      };
      cache.set(row.id, item);
      found.set(row.id, item);
    }
  }
  return ids.map((id) => found.get(id)).filter((item) => item !== undefined);
}

async function itemsFor(
  pool: Pool,
  snapshot: Snapshot,
  query: string,
  language: Language,
  onlyLexeme: Lexeme | null,
): Promise<Suggestion[]> {
  const { columns } = snapshot;
  let slots: number[] = onlyLexeme ? await popularByTitle(pool, columns, onlyLexeme) : [];
  if (slots.length === 0) {
    slots = bestOfKinds(columns, match(columns, await readWords(pool, snapshot, query, language)));
  }
  return suggestionsOf(pool, columns, slots, language);
}

async function suggestionsOf(
  pool: Pool,
  columns: Columns,
  slots: readonly number[],
  language: Language,
): Promise<Suggestion[]> {
  if (slots.length === 0) return [];
  const items = await namedItems(
    pool,
    columns,
    slots.map((slot) => columns.id[slot] ?? 0),
  );
  return items.map(({ title, path, picture, kind }) => ({ text: title[language], path, kind, picture }));
}

/** The most popular classes or projects, for a word that means them but occurs in no title (cours). */
async function itemsOfKind(
  pool: Pool,
  { columns }: Snapshot,
  word: string,
  language: Language,
): Promise<Suggestion[]> {
  const kind = KIND_WORDS[language].get(word);
  if (kind === undefined) return [];
  const index = ITEM_KINDS.indexOf(kind);
  const slots: number[] = [];
  for (const slot of columns.order.popular) {
    if (columns.kind[slot] === index) slots.push(slot);
    if (slots.length === OF_KIND_MAX) break;
  }
  return suggestionsOf(pool, columns, slots, language);
}

/** Suggests queries of the reader's language, categories, brands, items, projects and classes for a typed text, whose last word may be unfinished or mistyped. */
export async function suggest(
  shop: Pick<Shop, 'database'>,
  typed: string,
  language: Language,
): Promise<Suggestion[]> {
  const snapshot = await catalogueOf(shop).snapshot();
  let cache = answers.get(snapshot);
  if (!cache) answers.set(snapshot, (cache = new LRUCache({ max: CACHED_ANSWERS_MAX })));
  const key = `${language} ${typed}`;
  const known = cache.get(key);
  if (known) return known;
  const answer = await suggestions(shop.database.pool, snapshot, typed, language);
  cache.set(key, answer);
  return answer;
}

async function suggestions(
  pool: Pool,
  snapshot: Snapshot,
  typed: string,
  language: Language,
): Promise<Suggestion[]> {
  const { rows } = await pool.query<TypedRow>({ ...TYPED, values: [typed.replaceAll('\0', ' ')] });
  const [first] = rows;
  if (!first || first.cleaned === '') return [];
  const withEarlierWords = (word: string): string => (first.before === '' ? word : `${first.before} ${word}`);

  const { vocabulary } = snapshot;
  const completed = await completeLast(pool, snapshot, first, language, QUERIES_MAX + 1);
  let queries = [...new Set(completed.map(({ word }) => word))].slice(0, QUERIES_MAX);
  const isKnownStart = completions(vocabulary, first.last, language, 1).length > 0;
  if (!isKnownStart && first.last.length >= CORRECTED_MIN) {
    const corrected = nearestWord(vocabulary, first.last, language);
    if (corrected !== null) queries = [corrected];
  }
  const [best] = queries;
  const onlyLexeme = first.before === '' ? (completed[0] ?? null) : null;
  const found =
    best === undefined
      ? await itemsOfKind(pool, snapshot, first.last, language)
      : await itemsFor(pool, snapshot, withEarlierWords(best), language, onlyLexeme);
  return [
    ...queries.map((word): Suggestion => ({
      text: withEarlierWords(word),
      path: null,
      kind: 'query',
      picture: null,
    })),
    ...startingWith(namedCategories(snapshot, language), first.cleaned, CATEGORIES_MAX),
    ...startingWith(namedBrands(snapshot), first.cleaned, BRANDS_MAX),
    ...found,
  ];
}
