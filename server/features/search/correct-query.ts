/** Corrects the spelling of the words of a query that occur nowhere. */
import { LRUCache } from 'lru-cache';
import type { Language } from '#locales/paths.ts';
import { nearestWord, type Vocabulary } from '../catalogue/index.ts';
import { isKnown, type QueryWord } from './read-words.ts';

/** Corrections are cached because a shopper who narrows a corrected list sends the mistyped word again with each step. */
const CORRECTIONS_MAX = 2_000;
/** `word` is null if no known word is close enough. */
type Correction = { readonly word: string | null };

const corrections = new WeakMap<Vocabulary, LRUCache<string, Correction>>();

function correctionOf(vocabulary: Vocabulary, folded: string, language: Language): string | null {
  let cache = corrections.get(vocabulary);
  if (!cache) corrections.set(vocabulary, (cache = new LRUCache({ max: CORRECTIONS_MAX })));
  const key = `${language} ${folded}`;
  let correction = cache.get(key);
  if (!correction) cache.set(key, (correction = { word: nearestWord(vocabulary, folded, language) }));
  return correction.word;
}

/** A word of at most this many items may be a mistake that an item has too. */
const RARE_MAX = 3;
/** A commoner spelling is offered when this many times as many items have it. */
const COMMONER = 20;

const countOf = (word: QueryWord): number =>
  word.postings.reduce((sum, { entries }) => sum + entries.length, 0);

/** The query with some of its words replaced; null when `replace` has another spelling for none of them. */
function respell(words: readonly QueryWord[], replace: (word: QueryWord) => string | null): string | null {
  const replaced = words.map((word) => (word.isWord && !word.common ? replace(word) : null));
  if (replaced.every((spelling) => spelling === null)) return null;
  return words.map(({ text }, index) => replaced[index] ?? text).join(' ');
}

/** The query with its rare words in a much commoner spelling; null when there is none. */
export function offer(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  language: Language,
): string | null {
  return respell(words, (word) => {
    const items = countOf(word);
    if (items === 0 || items > RARE_MAX) return null;
    return nearestWord(vocabulary, word.folded, language, items * COMMONER);
  });
}

/** The query with its unknown words corrected where a known word is close enough; null when nothing is corrected. */
export function correct(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  language: Language,
): string | null {
  return respell(words, (word) => (isKnown(word) ? null : correctionOf(vocabulary, word.folded, language)));
}
