/**
 * The words of titles, categories, brands, sellers and tags in memory, for completions and typing corrections. Built once per
 * catalogue revision; ten thousand words take about 1 MB.
 */
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';
import { maxEdits, letterMask, editDistance, mayBeWithin } from './edit-distance.ts';

/** Words are read in batches, so that other requests are answered in between. */
const BATCH_SIZE = 5_000;
/**
 * Words of these lengths are close to too many others: only a letter that is missing ("wol" for wool), doubled or swapped is corrected,
 * as a changed one would be a guess (cats, cuts).
 */
const SHORT_LENGTH_MIN = 3;
const SHORT_LENGTH_MAX = 5;
/** In a word of this length a wrong first letter is corrected too. */
const LONG_LENGTH = 7;
/** No stored word is longer (migration 0002). */
const LENGTH_MAX = 40;

/** A word as PostgreSQL indexes it: its stem in one language. */
export interface Lexeme {
  language: Language;
  lexeme: string;
}

/** A word as written. `folded` is without accents; `items` counts the items with its lexeme. */
export interface Word extends Lexeme {
  readonly word: string;
  readonly folded: string;
  readonly items: number;
}

export interface Vocabulary {
  /** Sorted by `folded`. */
  readonly words: readonly Word[];
  /** By the length of `folded`: indexes into `words`, and the letter mask of each word. */
  readonly byLength: readonly { readonly index: Uint32Array; readonly letterMasks: Uint32Array }[];
}

type Row = [language: Language, word: string, folded: string, lexeme: string, items: number];

const NEXT_BATCH = `select language, word, folded, lexeme, items from search_word
  where (folded, language, word) > ($1 collate "C", $2, $3 collate "C")
  order by folded, language, word limit ${String(BATCH_SIZE)}`;

/** Loads every word that can be suggested. */
export async function loadVocabulary(pool: Pick<Pool, 'query'>): Promise<Vocabulary> {
  const words: Word[] = [];
  for (let last: Word | undefined; ;) {
    const { rows } = await pool.query<Row>({
      text: NEXT_BATCH,
      values: [last?.folded ?? '', last?.language ?? '', last?.word ?? ''],
      rowMode: 'array',
    });
    for (const [language, word, folded, lexeme, items] of rows) {
      // Most words have no accents and many are their own stem: equal texts share one string to save memory.
      words.push({
        language,
        word,
        folded: folded === word ? word : folded,
        lexeme: lexeme === word ? word : lexeme,
        items,
      });
    }
    last = words.at(-1);
    if (rows.length < BATCH_SIZE) break;
  }
  return vocabularyOf(words);
}

/** Builds a vocabulary from words in any order. */
export function vocabularyOf(unsorted: readonly Word[]): Vocabulary {
  // The database sorts by UTF-8 bytes, JavaScript by UTF-16 units; the orders hardly differ, so sorting again is cheap.
  const words = [...unsorted].sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
  const indexes: number[][] = Array.from({ length: LENGTH_MAX + 1 }, () => []);
  for (const [index, { folded }] of words.entries()) indexes[folded.length]?.push(index);
  const byLength = indexes.map((index) => ({
    index: Uint32Array.from(index),
    letterMasks: Uint32Array.from(index, (wordIndex) => letterMask(words[wordIndex]?.folded ?? '')),
  }));
  return { words, byLength };
}

/** The index of the first word that isn't before `text`. */
function lowerBound({ words }: Vocabulary, text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.folded ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many items have a word of a language; 0 for an unknown word. @param folded without accents */
export function countOf(vocabulary: Vocabulary, folded: string, language: Language): number {
  let items = 0;
  for (let index = lowerBound(vocabulary, folded); ; index += 1) {
    const word = vocabulary.words[index];
    if (word?.folded !== folded) return items;
    if (word.language === language) items = Math.max(items, word.items);
  }
}

const ranksBefore = (a: Word, b: Word): boolean =>
  a.items > b.items ||
  (a.items === b.items &&
    (a.word.length < b.word.length || (a.word.length === b.word.length && a.word < b.word)));

/**
 * Completes a prefix: the most frequent word of each lexeme, most frequent first.
 * @param prefix without accents
 * @param only the language of the words; null for both
 * @param limit the largest number of words returned
 */
export function completions(
  vocabulary: Vocabulary,
  prefix: string,
  only: Language | null,
  limit: number,
): Word[] {
  if (prefix === '') return [];
  const best = new Map<string, Word>();
  for (let index = lowerBound(vocabulary, prefix); ; index += 1) {
    const word = vocabulary.words[index];
    if (!word?.folded.startsWith(prefix)) break;
    if (only !== null && word.language !== only) continue;
    const lexeme = `${word.language}:${word.lexeme}`;
    const known = best.get(lexeme);
    if (!known || ranksBefore(word, known)) best.set(lexeme, word);
  }
  return [...best.values()].sort((a, b) => (ranksBefore(a, b) ? -1 : 1)).slice(0, limit);
}

/**
 * Finds the word of the reader's language that a shopper probably meant by a mistyped one: the word that differs in the fewest letters;
 * of several, the one that most items have. Null when no word is close enough.
 * @param typed without accents
 * @param moreThan only words of more items than this
 */
export function nearestWord(
  { words, byLength }: Vocabulary,
  typed: string,
  language: Language,
  moreThan = 0,
): string | null {
  const typedLetters = letterMask(typed);
  const isShort = typed.length <= SHORT_LENGTH_MAX;
  let allowed = typed.length < SHORT_LENGTH_MIN ? 0 : isShort ? 1 : maxEdits(typed.length);
  if (allowed === 0) return null;
  let best: { word: Word; cost: number } | null = null;
  for (
    let length = Math.max(1, typed.length - allowed);
    length <= Math.min(LENGTH_MAX, typed.length + allowed);
    length += 1
  ) {
    const group = byLength[length];
    if (!group) continue;
    for (let at = 0; at < group.index.length; at += 1) {
      if (!mayBeWithin(typedLetters, group.letterMasks[at] ?? 0, allowed)) continue;
      const word = words[group.index[at] ?? 0];
      if (word?.language !== language || word.items <= moreThan) continue;
      const cost = editDistance(typed, word.folded, allowed);
      if (cost === 0 || cost > allowed || !startsAlike(typed, word.folded, cost)) continue;
      if (isShort && !keepsLetters(typed, word.folded)) continue;
      if (best === null || cost < best.cost || word.items > best.word.items) {
        best = { word, cost };
        allowed = cost;
      }
    }
  }
  return best?.word.word ?? null;
}

/** Whether the first letters match, or are swapped with the second. In a long word the first letter may also be wrong. */
const startsAlike = (typed: string, word: string, cost: number): boolean =>
  typed[0] === word[0] ||
  (typed[0] === word[1] && typed[1] === word[0]) ||
  (typed.length >= LONG_LENGTH && cost === 1);

/** Whether one word has all letters of the other: one was left out or typed twice, or two were swapped. */
function keepsLetters(typed: string, word: string): boolean {
  const [shorter, longer] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (typed.length > word.length && !isDoubled(typed, word)) return false;
  return [...shorter].every((letter) => longer.split(letter).length >= shorter.split(letter).length);
}

/** Whether `typed` is `word` with one letter twice. */
const isDoubled = (typed: string, word: string): boolean =>
  [...word].some((letter, at) => typed === word.slice(0, at) + letter + word.slice(at));
