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
 * A word of this length is close to too many others: only a missing letter ("wol" for wool) or two swapped ones are corrected, as a
 * changed letter would be a guess.
 */
const SHORT_LENGTH = 3;
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

const ranksBefore = (a: Word, b: Word): boolean =>
  a.items > b.items ||
  (a.items === b.items &&
    (a.word.length < b.word.length || (a.word.length === b.word.length && a.word < b.word)));

/**
 * Completes a prefix: the most frequent word of each lexeme, most frequent first.
 * @param prefix without accents
 * @param firstLanguage the language whose words come first; null ranks both languages alike
 * @param limit the largest number of words returned
 */
export function completions(
  vocabulary: Vocabulary,
  prefix: string,
  firstLanguage: Language | null,
  limit: number,
): Word[] {
  if (prefix === '') return [];
  const best = new Map<string, Word>();
  for (let index = lowerBound(vocabulary, prefix); ; index += 1) {
    const word = vocabulary.words[index];
    if (!word?.folded.startsWith(prefix)) break;
    const lexeme = `${word.language}:${word.lexeme}`;
    const known = best.get(lexeme);
    if (!known || ranksBefore(word, known)) best.set(lexeme, word);
  }
  const rank = ({ language }: Word): number => (firstLanguage !== null && language !== firstLanguage ? 1 : 0);
  return [...best.values()].sort((a, b) => rank(a) - rank(b) || (ranksBefore(a, b) ? -1 : 1)).slice(0, limit);
}

/**
 * Corrects a mistyped word: the word with the fewest edits, then of the reader's language, then the most frequent; null when none
 * is close enough.
 * @param typed without accents
 */
export function nearestWord(
  { words, byLength }: Vocabulary,
  typed: string,
  language: Language,
): string | null {
  const typedLetters = letterMask(typed);
  const isShort = typed.length === SHORT_LENGTH;
  let allowed = isShort ? 1 : maxEdits(typed.length);
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
      if (!word) continue;
      const cost = editDistance(typed, word.folded, allowed);
      if (cost > allowed || (isShort && !keepsLetters(typed, word.folded))) continue;
      if (best === null || cost < best.cost || isBetter(word, best.word, language)) {
        best = { word, cost };
        allowed = cost;
      }
    }
  }
  return best?.word.word ?? null;
}

/** Whether `word` has the first letter and all letters of `typed`: one was left out, or two were swapped. */
const keepsLetters = (typed: string, word: string): boolean =>
  word[0] === typed[0] &&
  word.length >= typed.length &&
  [...typed].every((letter) => word.split(letter).length >= typed.split(letter).length);

/** Whether `word` is the better correction of two with equal edits. */
function isBetter(word: Word, best: Word, language: Language): boolean {
  const isReaders = word.language === language;
  if (isReaders !== (best.language === language)) return isReaders;
  return word.items > best.items;
}
