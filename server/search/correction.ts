/** What was meant by a query that finds nothing. */
import type { Language } from '../../locales/paths.ts';
import type { QueryWord } from './match.ts';
import { nearestWord, type Vocabulary } from './vocabulary.ts';

const isKnown = (word: QueryWord): boolean =>
  word.common || word.postings.some(({ entries }) => entries.length > 0);

/** The query with every unknown word replaced; null when none was unknown or one can't be guessed. */
export function correct(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  language: Language,
): string | null {
  if (words.every(isKnown)) return null;
  const meant = words.map((word) =>
    isKnown(word) ? word.text : nearestWord(vocabulary, word.folded, language),
  );
  return meant.includes(null) ? null : meant.join(' ');
}
