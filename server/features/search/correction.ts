/** What was meant by a query that finds nothing. */
import type { Language } from '../../../locales/paths.ts';
import type { QueryWord } from './match.ts';
import { recent, type Recent } from './recent.ts';
import { nearestWord, type Vocabulary } from '../catalogue/vocabulary.ts';

/** Who narrows a corrected list mistypes the same word again. */
const CORRECTIONS_KEPT = 2_000;
const corrections = new WeakMap<Vocabulary, Recent<string | null>>();

function meantBy(vocabulary: Vocabulary, folded: string, language: Language): string | null {
  let memory = corrections.get(vocabulary);
  if (!memory) corrections.set(vocabulary, (memory = recent(CORRECTIONS_KEPT)));
  const name = `${language} ${folded}`;
  let meant = memory.get(name);
  if (meant === undefined) memory.set(name, (meant = nearestWord(vocabulary, folded, language)));
  return meant;
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
