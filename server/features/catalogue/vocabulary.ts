/**
 * The words that titles, categories, brands, sellers and tags are written in, in memory: what a beginning can become and
 * what a mistyped word was meant to be. Built anew for each revision of the catalogue; never changed afterwards. Ten
 * thousand words take about 1 MB.
 */
import type { Pool } from 'pg';
import type { Language } from '../../../locales/paths.ts';
import { forgiven, letters, mistakes, mayBeNear } from './mistakes.ts';

/** Words are read in portions of this many, so that other requests are answered in between. */
const PORTION = 5_000;
/**
 * A word so short is near too many others: only a forgotten letter is put back ("wol" was wool), and two that were swapped; a
 * changed letter would be a guess.
 */
const SHORT = 3;
/** More than any stored word has (migration 0002). */
const LENGTH_MAX = 40;

/** A word as PostgreSQL indexes it: its stem in one language. */
export interface Lexeme {
  language: Language;
  lexeme: string;
}

/** A word as people write it. `folded` is without accents; `items` are how many say its lexeme. */
export interface Word extends Lexeme {
  readonly word: string;
  readonly folded: string;
  readonly items: number;
}

export interface Vocabulary {
  /** In the order of `folded`. */
  readonly words: readonly Word[];
  /** By the length of `folded`: indexes into `words`, and beside them the letters of each. */
  readonly byLength: readonly { readonly index: Uint32Array; readonly letters: Uint32Array }[];
}

type Row = [language: Language, word: string, folded: string, lexeme: string, items: number];

const PORTION_SQL = `select language, word, folded, lexeme, items from search_word
  where (folded, language, word) > ($1 collate "C", $2, $3 collate "C")
  order by folded, language, word limit ${String(PORTION)}`;

/** Reads every word that can be suggested. */
export async function loadVocabulary(pool: Pick<Pool, 'query'>): Promise<Vocabulary> {
  const words: Word[] = [];
  for (let last: Word | undefined; ;) {
    const { rows } = await pool.query<Row>({
      text: PORTION_SQL,
      values: [last?.folded ?? '', last?.language ?? '', last?.word ?? ''],
      rowMode: 'array',
    });
    for (const [language, word, folded, lexeme, items] of rows) {
      // Most words have no accents and many are their own stem: one text serves for all that are equal.
      words.push({
        language,
        word,
        folded: folded === word ? word : folded,
        lexeme: lexeme === word ? word : lexeme,
        items,
      });
    }
    last = words.at(-1);
    if (rows.length < PORTION) break;
  }
  return vocabularyOf(words);
}

/** Makes a vocabulary of words in any order. */
export function vocabularyOf(given: readonly Word[]): Vocabulary {
  // The database sorts by bytes of UTF-8, which is almost the order of our strings: sorting again costs little.
  const words = [...given].sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
  const indexes: number[][] = Array.from({ length: LENGTH_MAX + 1 }, () => []);
  for (const [index, { folded }] of words.entries()) indexes[folded.length]?.push(index);
  const byLength = indexes.map((index) => ({
    index: Uint32Array.from(index),
    letters: Uint32Array.from(index, (at) => letters(words[at]?.folded ?? '')),
  }));
  return { words, byLength };
}

/** The first index whose word isn't before `text`. */
function firstFrom({ words }: Vocabulary, text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.folded ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

const before = (a: Word, b: Word): boolean =>
  a.items > b.items ||
  (a.items === b.items &&
    (a.word.length < b.word.length || (a.word.length === b.word.length && a.word < b.word)));

/**
 * What a beginning can become: of each lexeme the word that most items say, the most frequent lexemes first.
 * @param begun without accents
 * @param own words of this language come before all others; null puts both languages side by side
 */
export function completions(
  vocabulary: Vocabulary,
  begun: string,
  own: Language | null,
  most: number,
): Word[] {
  if (begun === '') return [];
  const best = new Map<string, Word>();
  for (let index = firstFrom(vocabulary, begun); ; index += 1) {
    const word = vocabulary.words[index];
    if (!word?.folded.startsWith(begun)) break;
    const lexeme = `${word.language}:${word.lexeme}`;
    const known = best.get(lexeme);
    if (!known || before(word, known)) best.set(lexeme, word);
  }
  const rank = ({ language }: Word): number => (own !== null && language !== own ? 1 : 0);
  return [...best.values()].sort((a, b) => rank(a) - rank(b) || (before(a, b) ? -1 : 1)).slice(0, most);
}

/**
 * The word that was most likely meant, or null. Fewest mistakes first, then the reader's language, then frequency.
 * @param typed without accents
 */
export function nearestWord(
  { words, byLength }: Vocabulary,
  typed: string,
  language: Language,
): string | null {
  const typedLetters = letters(typed);
  const isShort = typed.length === SHORT;
  let allowed = isShort ? 1 : forgiven(typed.length);
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
      if (!mayBeNear(typedLetters, group.letters[at] ?? 0, allowed)) continue;
      const word = words[group.index[at] ?? 0];
      if (!word) continue;
      const cost = mistakes(typed, word.folded, allowed);
      if (cost > allowed || (isShort && !keepsLetters(typed, word.folded))) continue;
      if (best === null || cost < best.cost || isRather(word, best.word, language)) {
        best = { word, cost };
        allowed = cost;
      }
    }
  }
  return best?.word.word ?? null;
}

/** Whether a word begins as it was typed and has all of its letters: one was forgotten, or two were swapped. */
const keepsLetters = (typed: string, word: string): boolean =>
  word[0] === typed[0] &&
  word.length >= typed.length &&
  [...typed].every((letter) => word.split(letter).length >= typed.split(letter).length);

/** Of two words with as many mistakes. */
function isRather(word: Word, than: Word, language: Language): boolean {
  const own = word.language === language;
  if (own !== (than.language === language)) return own;
  return word.items > than.items;
}
