/** Corrects the spelling of a query that finds nothing. */
import { LRUCache } from 'lru-cache';
import type { Language } from '#locales/paths.ts';
import type { QueryWord } from './match-words.ts';
import { nearestWord, type Vocabulary } from '../catalogue/index.ts';

/** Corrections are cached because a shopper who narrows a corrected list sends the mistyped word again with each step. */
const CORRECTIONS_MAX = 2_000;
/** `word` is null where no known word is close enough. */
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

const isKnown = (word: QueryWord): boolean =>
  word.common || word.postings.some(({ entries }) => entries.length > 0);

/** The query with every unknown word corrected; null when all are known or one has no correction. */
export function correct(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  language: Language,
): string | null {
  if (words.every(isKnown)) return null;
  const corrected = words.map((word) =>
    isKnown(word) ? word.text : correctionOf(vocabulary, word.folded, language),
  );
  return corrected.includes(null) ? null : corrected.join(' ');
}
