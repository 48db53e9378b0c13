/** Finds the word of a query that says what is wanted. */
import type { Language } from '#locales/paths.ts';

/** After one of these a query says what the thing is for: "needles for socks", « fil pour lavettes ». Written without accents. */
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
  /** A size, a colour or a word of shopping never says what is wanted. */
  readonly mayBeHead: boolean;
}

/**
 * The index of the word that the others describe: in English the last one ("beading wire"), in French the first (« fil à perles »),
 * of those before the purpose. null when there is none.
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
