/** Finds items by words: intersects and scores the postings of the words. */
import type { Columns } from '../catalogue/index.ts';
import { WEIGHT_BITS, WEIGHT_MASK } from './postings.ts';
import { WORDS_MAX, type QueryWord } from './read-words.ts';

/** The score of a word in a description, in attributes, in the context (category, brand, tags), in a title. */
const WEIGHTS = [2, 4, 8, 16] as const;
/** The field of category, brand and tags. */
const CONTEXT = 2;
/** A word that isn't required adds a quarter of its score. */
const COMMON_SHIFT = 2;
/** The head word scores half as much again. */
const HEAD_BONUS_SHIFT = 1;
/** The most that the category a query names adds to a score. */
export const CATEGORY_BOOST_MAX = 48;
/** Items that can be pinned to a query, each with a score above those of matches. */
export const PINNED_MAX = 24;
/** The highest score of a query: every word in the title, in the category that it names, and pinned. */
export const SCORE_MAX =
  PINNED_MAX + WORDS_MAX * WEIGHTS[3] + (WEIGHTS[3] >>> HEAD_BONUS_SHIFT) + CATEGORY_BOOST_MAX;

type Buffers = {
  best: Uint8Array;
  total: Uint16Array;
  hits: Uint8Array;
  found: Uint32Array;
  /** Bit n is set when the item has word n. */
  has: Uint16Array;
  /** The sum of the weights of an item's words, for `bestSubset`. Separate from `total`, so that an earlier match stays valid. */
  weight: Uint16Array;
  value: Float32Array;
};
const buffersByColumns = new WeakMap<Columns, Buffers>();

function buffersFor(columns: Columns): Buffers {
  let buffers = buffersByColumns.get(columns);
  if (!buffers) {
    const { size } = columns;
    buffers = {
      best: new Uint8Array(size),
      total: new Uint16Array(size),
      hits: new Uint8Array(size),
      found: new Uint32Array(size),
      has: new Uint16Array(size),
      weight: new Uint16Array(size),
      value: new Float32Array(size),
    };
    buffersByColumns.set(columns, buffers);
  }
  return buffers;
}

/** Flags by slot of the items to search; null for all. */
export type SlotScope = Uint8Array | null;
/** The number of hits of an item outside of the scope: no query has as many words. */
const OUTSIDE = 255;

/** Slots that have every required word, and the score by slot. Both are valid until the next `match` of these columns. */
export interface Matched {
  slots: Uint32Array;
  score: Uint16Array;
}

const length = (word: QueryWord): number =>
  word.postings.reduce((sum, { entries }) => sum + entries.length, 0);

/** Required words first, rarest first, so that each further word is scored for as few items as possible. */
const matchingOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...words].sort((a, b) => Number(a.common) - Number(b.common) || length(a) - length(b));

/** What a word adds to the score by the weight of its field. */
function scoresOf({ common, isHead }: QueryWord, own: boolean, weightMax: number): number[] {
  return WEIGHTS.map((_, field) => {
    const weight = WEIGHTS[Math.min(field, weightMax)] ?? 0;
    const score = (own ? weight : weight >>> 1) >>> (common ? COMMON_SHIFT : 0);
    return isHead ? score + (score >>> HEAD_BONUS_SHIFT) : score;
  });
}

/**
 * Intersects the postings of the words and scores the items. A word scores by its best field in an item, and half in the language
 * that isn't the reader's.
 * @param scope finds no other items
 */
export function match(columns: Columns, words: readonly QueryWord[], scope: SlotScope = null): Matched {
  const { best, total, hits, found } = buffersFor(columns);
  total.fill(0);
  hits.fill(0);
  if (scope !== null)
    for (let slot = 0; slot < columns.size; slot += 1) if (scope[slot] === 0) hits[slot] = OUTSIDE;
  let required = 0;
  let count = 0;
  for (const word of matchingOrder(words)) {
    // Each required word rewrites `found`; a stop word only raises scores.
    let wordMatches = 0;
    for (const { own, entries, weightMax } of word.postings) {
      const scores = scoresOf(word, own, weightMax);
      for (let at = 0; at < entries.length; at += 1) {
        const packed = entries[at] ?? 0;
        const slot = packed >>> WEIGHT_BITS;
        if (hits[slot] !== required) continue;
        const score = scores[packed & WEIGHT_MASK] ?? 0;
        const before = best[slot] ?? 0;
        if (word.common) {
          if (score > before) {
            best[slot] = score;
            total[slot] = (total[slot] ?? 0) + score - before;
          }
          continue;
        }
        if (before === 0) {
          found[wordMatches] = slot;
          wordMatches += 1;
        }
        if (score > before) best[slot] = score;
      }
    }
    if (word.common) {
      best.fill(0);
      continue;
    }
    required += 1;
    count = wordMatches;
    for (let index = 0; index < wordMatches; index += 1) {
      const slot = found[index] ?? 0;
      total[slot] = (total[slot] ?? 0) + (best[slot] ?? 0);
      hits[slot] = required;
      best[slot] = 0;
    }
    if (wordMatches === 0) break;
  }
  return { slots: found.subarray(0, count), score: total };
}

/** A set of words that some item has. */
export interface Subset {
  /** Indexes of the words that the item lacks. */
  readonly lacking: ReadonlySet<number>;
  /** The item. */
  readonly slot: number;
  /** Whether it has each of the others in its title. */
  readonly isInTitle: boolean;
}

/**
 * The most words that one item has: of equally large sets, the one whose words are rarer and stand in more prominent fields. null when
 * no item has any.
 * @param wordsMax ignores larger sets
 * @param scope ignores other items
 */
export function bestSubset(
  columns: Columns,
  words: readonly QueryWord[],
  wordsMax = WORDS_MAX,
  scope: SlotScope = null,
): Subset | null {
  const { best, weight, has, value } = buffersFor(columns);
  weight.fill(0);
  has.fill(0);
  value.fill(0);
  for (const [index, word] of words.entries()) {
    if (word.common) continue;
    const rarity = 1 + Math.log10(1 + columns.size / (1 + length(word)));
    for (const { own, entries, weightMax } of word.postings) {
      for (let at = 0; at < entries.length; at += 1) {
        const packed = entries[at] ?? 0;
        const slot = packed >>> WEIGHT_BITS;
        const full = WEIGHTS[Math.min(packed & WEIGHT_MASK, weightMax)] ?? 0;
        const score = own ? full : full >>> 1;
        const before = best[slot] ?? 0;
        if (score <= before) continue;
        best[slot] = score;
        has[slot] = (has[slot] ?? 0) | (1 << index);
        weight[slot] = (weight[slot] ?? 0) + score - before;
        value[slot] = (value[slot] ?? 0) + (score - before) * rarity;
      }
    }
    best.fill(0);
  }
  let top = { words: 0, value: 0, slot: 0 };
  for (let slot = 0; slot < columns.size; slot += 1) {
    const count = bitCount(has[slot] ?? 0);
    if (count === 0 || count > wordsMax || count < top.words || scope?.[slot] === 0) continue;
    const worth = value[slot] ?? 0;
    if (count > top.words || worth > top.value) top = { words: count, value: worth, slot };
  }
  if (top.words === 0) return null;
  const bits = has[top.slot] ?? 0;
  const lacking = [...words.keys()].filter((index) => !words[index]?.common && (bits & (1 << index)) === 0);
  return {
    lacking: new Set(lacking),
    slot: top.slot,
    isInTitle: (weight[top.slot] ?? 0) >= top.words * WEIGHTS[3],
  };
}

/**
 * Whether some match is about the words rather than mentioning them: their mean weight is more than that of attributes.
 * @param isNamed whether the query names a category, whose items would be about it: the mean must then be higher
 */
export function isProminent(
  { slots, score }: Matched,
  words: readonly QueryWord[],
  isNamed: boolean,
): boolean {
  const required = words.filter(({ common }) => !common).length;
  return slots.some((slot) => (score[slot] ?? 0) > required * WEIGHTS[isNamed ? 2 : 1]);
}

/** The slots that have the word in a title or a context, as a table of flags, and their number. */
export function prominentSlots(
  { size }: Columns,
  { postings }: QueryWord,
  scope: SlotScope,
): { flags: Uint8Array; count: number } {
  const flags = new Uint8Array(size);
  let count = 0;
  for (const { own, entries, weightMax } of postings) {
    if (!own) continue;
    for (let at = 0; at < entries.length; at += 1) {
      const packed = entries[at] ?? 0;
      const slot = packed >>> WEIGHT_BITS;
      if (flags[slot] === 1 || scope?.[slot] === 0) continue;
      if (Math.min(packed & WEIGHT_MASK, weightMax) < CONTEXT) continue;
      flags[slot] = 1;
      count += 1;
    }
  }
  return { flags, count };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
