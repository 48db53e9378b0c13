/** What was meant by a query that finds nothing. */
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../locales/paths.ts';
import type { QueryWord } from './match.ts';
import { nearestWord, type Vocabulary } from '../catalogue/vocabulary.ts';

/** A shopper who narrows a corrected list sends the mistyped word again with each step. */
const CORRECTIONS_KEPT = 2_000;
/** `word` is null where nothing is near enough. */
type Correction = { readonly word: string | null };

const corrections = new WeakMap<Vocabulary, LRUCache<string, Correction>>();

function meantBy(vocabulary: Vocabulary, folded: string, language: Language): string | null {
  let memory = corrections.get(vocabulary);
  if (!memory) corrections.set(vocabulary, (memory = new LRUCache({ max: CORRECTIONS_KEPT })));
  const name = `${language} ${folded}`;
  let correction = memory.get(name);
  if (!correction) memory.set(name, (correction = { word: nearestWord(vocabulary, folded, language) }));
  return correction.word;
}

const isKnown = (word: QueryWord): boolean =>
  word.common || word.postings.some(({ entries }) => entries.length > 0);

/** The query with every unknown word replaced; null when none was unknown or one can't be guessed. */
export function correct(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  language: Language,
): string | null {
  if (words.every(isKnown)) return null;
  const meant = words.map((word) => (isKnown(word) ? word.text : meantBy(vocabulary, word.folded, language)));
  return meant.includes(null) ? null : meant.join(' ');
}
