/** Detects the language of a text by its function words, which is enough for a listing and needs no dictionary. */
import { folded } from '../wording.ts';

export const KNOWN_LANGUAGES = ['en', 'fr', 'it', 'es', 'de', 'pt', 'nl', 'pl'] as const;
export type TextLanguage = (typeof KNOWN_LANGUAGES)[number] | 'ja' | 'ru' | 'ar' | 'he' | 'zh' | 'unknown';

const SMALL_WORDS: Record<(typeof KNOWN_LANGUAGES)[number], string> = {
  en: 'the and of with for this is in to a from by your on as that are it be or an not at was each you can our has made will all',
  fr: 'le la les des du de et un une pour avec dans sur est en au aux ce cette ces par vos votre nos notre qui que sans ou fait main sont se plus ne pas',
  it: 'il lo la gli le di del della dei delle dal dalla e un una per con nel nella sul sulla che non questo questa sono ed ogni al alla i come da',
  es: 'el la los las de del y un una para con en por que es su sus al este esta como sin se lo muy hecho mano cada o son mas no',
  de: 'der die das und ein eine mit von zu fur aus ist im den dem des auf bei nicht sich auch oder wird sind als nach dieser diese jede handgemacht einem einer',
  pt: 'o os as de do da dos das e um uma para com em por que no na nos nas ao se seu sua este esta como sem mais cada feito mao nao',
  nl: 'de het een en van met voor in op te is zijn dit deze die dat door uit aan niet ook of bij om elke wordt handgemaakt naar uw je',
  pl: 'i w z na do jest to sie nie od dla po o ze jak przez oraz lub jego ktory recznie kazdy wykonany',
};
/** Each small word with the languages that have it. */
const WORDS = new Map<string, TextLanguage[]>();
for (const language of KNOWN_LANGUAGES) {
  for (const word of SMALL_WORDS[language].split(' ')) {
    WORDS.set(word, [...(WORDS.get(word) ?? []), language]);
  }
}

const SCRIPTS: readonly [RegExp, TextLanguage][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
];
const OTHER_SCRIPT =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** How many characters of a text are examined. */
const ENOUGH = 2_000;

/**
 * The language of a text without markup; 'unknown' for a few words that fit several ("Vase bleu 12 cm"). Callers treat unknown as
 * English, like the rest of a US feed.
 */
export function languageOf(text: string): TextLanguage {
  const sample = text.slice(0, ENOUGH);
  if (OTHER_SCRIPT.test(sample)) {
    const letters = sample.match(/\p{L}/gu)?.length ?? 0;
    for (const [script, language] of SCRIPTS) {
      if ((sample.match(script)?.length ?? 0) * 3 > letters) return language;
    }
  }
  const words = folded(sample.replace(/['’]/g, ' ')).split(' ');
  const counts = new Map<TextLanguage, number>();
  for (const word of words) {
    for (const language of WORDS.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const scores = KNOWN_LANGUAGES.map((language) => ({ language, score: counts.get(language) ?? 0 })).sort(
    (a, b) => b.score - a.score,
  );
  const [best, second] = scores;
  if (!best || best.score === 0 || best.score === second?.score) return accented(sample, scores) ?? 'unknown';
  return best.language;
}

/** French accents decide where function words don't: "Théière émaillée" has none. */
function accented(
  sample: string,
  scores: readonly { language: TextLanguage; score: number }[],
): TextLanguage | undefined {
  const isOpen = (language: TextLanguage) => {
    const top = scores[0]?.score ?? 0;
    return scores.some((entry) => entry.language === language && entry.score === top);
  };
  if (/[œçêèûîâô]|[éè]e?s?\b/iu.test(sample) && isOpen('fr')) return 'fr';
  return isOpen('en') && (scores[0]?.score ?? 0) > 0 ? 'en' : undefined;
}
