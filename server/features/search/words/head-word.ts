/** Finds the head word of a query: the word that says what the shopper wants, and that the other words describe. */
import type { Language } from '#locales/paths.ts';

/** Prepositions that end the search for the head word: what follows is a purpose ("needles for socks"). Without accents. */
const PURPOSE: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['for', 'with', 'without', 'in', 'on', 'to', 'near', 'from', 'by', 'under']),
  fr: new Set(['pour', 'avec', 'sans', 'en', 'dans', 'sur', 'pres', 'chez', 'par']),
};
/** French adjectives that stand before their noun. */
const BEFORE_NOUN = new Set(
  'petit petite petits petites gros grosse grosses grand grande grands grandes beau belle beaux belles joli jolie jolis jolies mini'.split(
    ' ',
  ),
);

interface HeadCandidate {
  readonly folded: string;
  /** A size, a colour or a word of shopping is never the head word. */
  readonly mayBeHead: boolean;
}

/**
 * The index of the head word: in English the last word ("beading wire"), in French the first (« fil à perles »), of those before a
 * preposition. null when there is none.
 */
export function headOf(terms: readonly HeadCandidate[], language: Language): number | null {
  const mayBeHead = terms.map(
    ({ folded, mayBeHead: may }) => may && !PURPOSE[language].has(folded) && !BEFORE_NOUN.has(folded),
  );
  const first = mayBeHead.indexOf(true);
  if (first === -1 || language === 'fr') return first === -1 ? null : first;
  const purpose = terms.findIndex(({ folded }, index) => index > first && PURPOSE.en.has(folded));
  return mayBeHead.lastIndexOf(true, purpose === -1 ? terms.length : purpose);
}
