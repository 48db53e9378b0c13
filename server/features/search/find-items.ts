/** Finds the items of a query: by all its words, by corrected ones, or by as many words as one item has. */
import { sumBy } from 'es-toolkit';
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';
import type { Snapshot } from '../catalogue/index.ts';
import { boost, categoryBoosts, exactBoost, isInCategoryName } from './category-boost.ts';
import { correct, offer } from './correct-query.ts';
import type { ClassScope } from './classes/class-scopes.ts';
import {
  bestSubset,
  isProminent,
  match,
  prominentSlots,
  type Matched,
  type SlotScope,
} from './match-words.ts';
import { readWords, WORDS_MAX, type QueryWord } from './read-words.ts';
import { itemOfSku } from './sku-lookup.ts';

/** How a query was read. */
export interface Reading {
  /** The query with its mistyped words corrected, when those occur nowhere. */
  readonly correctedQuery: string | null;
  /** The query in a commoner spelling, to be offered. */
  readonly suggestedQuery: string | null;
  /** The words that the items needn't have, because no item has all words. */
  readonly leftOut: readonly string[];
}

interface Found {
  readonly matched: Matched;
  readonly leftOut: readonly string[];
}

const MUCH_RARER = 2;
/** If at most this share of the matches has the head word in a title or context, the others only mention it. */
const FEW = 0.4;
const NOTHING: Matched = { slots: new Uint32Array(0), score: new Uint16Array(0) };
const AS_TYPED: Reading = { correctedQuery: null, suggestedQuery: null, leftOut: [] };

/** Words that are read, with what is needed to match them without waiting. */
interface Prepared {
  readonly words: readonly QueryWord[];
  readonly boosts: Uint8Array;
  /** The head word of the query, when a category has it in its name. */
  readonly named: QueryWord | null;
}

async function prepare(pool: Pool, snapshot: Snapshot, query: string, language: Language): Promise<Prepared> {
  const words = await readWords(pool, snapshot, query, language);
  const head = words.find(({ isHead, common }) => isHead && !common);
  const isNamed = head !== undefined && (await isInCategoryName(pool, snapshot, head, language));
  return {
    words,
    boosts: await categoryBoosts(pool, snapshot, words, language),
    named: isNamed ? head : null,
  };
}

const countOf = (word: QueryWord | undefined): number =>
  sumBy(word?.postings ?? [], ({ entries }) => entries.length);

const required = (words: readonly QueryWord[]): number => words.filter(({ common }) => !common).length;

const without = ({ words, ...rest }: Prepared, lacking: ReadonlySet<number>): Prepared => ({
  ...rest,
  words: words.filter((_, index) => !lacking.has(index)),
});

const leftOutOf = (words: readonly QueryWord[], lacking: ReadonlySet<number>): string[] =>
  words.filter((_, index) => lacking.has(index)).map(({ text }) => text);

/**
 * Leaves a word out although some items have all words, because they only mention them: "size 7 needles" finds yarn that is knit with such
 * needles. The items with one word less must have them in their titles, or be of the category that the query names.
 */
function mentionedOnly(
  { columns }: Snapshot,
  { words, boosts }: Prepared,
  matched: Matched,
  scope: SlotScope,
): ReadonlySet<number> | null {
  const exact = exactBoost(boosts);
  const isExact = (slot: number): boolean => boosts[columns.category[slot] ?? 0] === exact;
  const isMeant =
    isProminent(matched, words, exact !== null) || (exact !== null && matched.slots.some(isExact));
  if (required(words) < 2 || isMeant) return null;
  const most = bestSubset(columns, words, required(words) - 1, scope);
  if (most === null) return null;
  return (exact === null ? most.isInTitle : isExact(most.slot)) ? most.lacking : null;
}

/**
 * Leaves out the word that describes the head word, when most items with both words only mention the head word: "watercolor brushes" finds
 * brushes, not the paints whose text mentions brushes.
 */
function headMentioned(
  { columns }: Snapshot,
  { words, named: head }: Prepared,
  matched: Matched,
  scope: SlotScope,
): ReadonlySet<number> | null {
  if (head === null || !words.includes(head) || required(words) !== 2) return null;
  const describing = words.findIndex((word) => word !== head && !word.common);
  // A size is never left out.
  if (words[describing]?.isWord !== true) return null;
  const { flags, count: heads } = prominentSlots(columns, head, scope);
  // Of two words a much rarer one says more: "linocut tools" is about linocut.
  if (heads === 0 || heads > countOf(words[describing]) * MUCH_RARER) return null;
  const about = matched.slots.reduce((count, slot) => count + (flags[slot] ?? 0), 0);
  return about > matched.slots.length * FEW ? null : new Set([describing]);
}

/** The items of the scope that have all words, or most of them when no item has all. */
function matchMost(snapshot: Snapshot, prepared: Prepared, scope: SlotScope): Found | null {
  const { columns } = snapshot;
  const { words } = prepared;
  const matched = match(columns, words, scope);
  if (matched.slots.length > 0) {
    const lacking =
      headMentioned(snapshot, prepared, matched, scope) ?? mentionedOnly(snapshot, prepared, matched, scope);
    const chosen = lacking === null ? matched : match(columns, without(prepared, lacking).words, scope);
    boost({ columns }, chosen, prepared.boosts);
    return { matched: chosen, leftOut: lacking === null ? [] : leftOutOf(words, lacking) };
  }
  const most = bestSubset(columns, words, WORDS_MAX, scope);
  if (most === null) return null;
  const found = matchMost(snapshot, without(prepared, most.lacking), scope);
  if (found === null) return null;
  const leftOut = new Set([...leftOutOf(words, most.lacking), ...found.leftOut]);
  return { ...found, leftOut: words.map(({ text }) => text).filter((text) => leftOut.has(text)) };
}

/** What to find, and where. */
export interface Sought {
  readonly query: string;
  /** The items of the page; null for the whole shop. */
  readonly scope: SlotScope;
  /** The classes of the time and place that the query names, narrowest first; empty when it names none. */
  readonly classes: readonly ClassScope[];
  /** What to find instead when no class has all words: the query with its time and place as words. null when a class is wanted. */
  readonly otherwise: string | null;
}

interface FoundIn extends Found {
  readonly within: ClassScope | null;
}

/** Matches in the first scope where some item has all words, else in the scope where the fewest words are left out. */
function matchFirst(
  snapshot: Snapshot,
  prepared: Prepared,
  { scope, classes }: Pick<Sought, 'scope' | 'classes'>,
): FoundIn | null {
  const places =
    classes.length === 0
      ? [{ within: null, flags: scope }]
      : classes.map((within) => ({
          within,
          flags: scope === null ? within.flags : within.flags.map((flag, slot) => flag & (scope[slot] ?? 0)),
        }));
  let best: { found: Found; at: (typeof places)[number] } | null = null;
  let last: (typeof places)[number] | null = null;
  for (const at of places) {
    const found = matchMost(snapshot, prepared, at.flags);
    last = at;
    if (found !== null && (best === null || found.leftOut.length < best.found.leftOut.length))
      best = { found, at };
    if (found?.leftOut.length === 0) break;
  }
  if (best === null) return null;
  // A later scope has overwritten the shared buffers, so the best one is matched once more.
  const found = best.at === last ? best.found : matchMost(snapshot, prepared, best.at.flags);
  return found === null ? null : { ...found, within: best.at.within };
}

/** All items of a scope, without a score. */
const everything = ({ columns }: Snapshot, flags: Uint8Array): Matched => ({
  slots: Uint32Array.from(flags.keys()).filter((slot) => flags[slot] === 1),
  score: new Uint16Array(columns.size),
});

/**
 * Finds the items of a query and passes the matches to `use`: null for an empty query. `use` must be synchronous, because matches and
 * scores are in buffers that all requests share.
 */
export async function findItems<T>(
  pool: Pool,
  snapshot: Snapshot,
  sought: Sought,
  language: Language,
  use: (matched: Matched | null, reading: Reading, within: ClassScope | null) => T,
): Promise<T> {
  const { query, classes, otherwise } = sought;
  const { columns, vocabulary } = snapshot;
  if (query === '') {
    const [within = null] = classes;
    return use(within && everything(snapshot, within.flags), AS_TYPED, within);
  }
  const slot = await itemOfSku(pool, columns, query);
  if (slot !== null)
    return use({ slots: Uint32Array.of(slot), score: new Uint16Array(columns.size) }, AS_TYPED, null);
  const typed = await prepare(pool, snapshot, query, language);
  if (typed.words.length === 0) return use(NOTHING, AS_TYPED, null);
  // Words that occur nowhere are corrected before any word is left out.
  const correctedQuery = correct(vocabulary, typed.words, language);
  const prepared = correctedQuery === null ? typed : await prepare(pool, snapshot, correctedQuery, language);
  const suggestedQuery = correctedQuery === null ? offer(vocabulary, typed.words, language) : null;
  let found = matchFirst(snapshot, prepared, sought);
  if (otherwise !== null && (found === null || found.leftOut.length > 0))
    return findItems(
      pool,
      snapshot,
      { ...sought, query: otherwise, classes: [], otherwise: null },
      language,
      use,
    );
  if (correctedQuery !== null && found !== null && found.leftOut.length > 0) {
    // A correction that leaves out as many words as the typed query does is no help.
    const fewest = found.leftOut.length;
    const asTyped = matchFirst(snapshot, typed, sought);
    if (asTyped !== null && asTyped.leftOut.length <= fewest)
      return use(asTyped.matched, { ...AS_TYPED, leftOut: asTyped.leftOut }, asTyped.within);
    found = matchFirst(snapshot, prepared, sought);
  }
  return found === null
    ? use(NOTHING, AS_TYPED, null)
    : use(found.matched, { correctedQuery, suggestedQuery, leftOut: found.leftOut }, found.within);
}
