/** Reads the terms of a query: words and phrases with everything that means the same. */
import { ITEM_KINDS } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import { COLOUR_NAMES, type ColourName } from './colour-words.ts';
import { fold } from './fold.ts';
import { headOf } from './head-word.ts';
import { KIND_WORDS } from './kind-words.ts';
import { measureAt } from './measures.ts';
import { OPTIONAL_WORDS } from './optional-words.ts';
import { SPELLING_VARIANTS } from './spelling-variants.ts';

/** One way in which an item can match a term: its text has all of these tokens, or it has a color of a family (bit mask), or it is of a kind (index in ITEM_KINDS). */
export type Alternative =
  | { readonly tokens: readonly string[] }
  | { readonly colour: ColourName }
  | { readonly kind: number };

export interface Term {
  /** As typed, cleaned. */
  readonly text: string;
  readonly folded: string;
  /** Raises the rank of a result, but isn't required. */
  readonly optional: boolean;
  /** A single word, so it may be corrected or completed; a phrase or a measure is neither. */
  readonly isWord: boolean;
  /** The head word, which the others describe: the needles of "circular needles for socks". */
  readonly isHead: boolean;
  readonly alternatives: readonly Alternative[];
}

/** What is known about words besides the tables of this folder. */
export interface Lexicon {
  /** Phrases with the same meaning, in both languages; keys are folded. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** How many items have the word, in the reader's language. */
  countOf(folded: string, language: Language): number;
}

const PHRASE_MAX = 4;
/** The parts of a split word have at least this many letters. */
const PART_MIN = 3;

const tokensOf = (phrase: string): Alternative => ({ tokens: phrase.split(' ') });

function meanings(phrase: string, { synonyms }: Lexicon): string[] {
  const spellings = [phrase, ...(SPELLING_VARIANTS.get(phrase) ?? [])];
  const same = spellings.flatMap((spelling) => [spelling, ...(synonyms.get(spelling) ?? [])]);
  return [...new Set(same.flatMap((one) => [one, ...(SPELLING_VARIANTS.get(one) ?? [])]))];
}

/** An unknown word as two known ones: the split whose rarer part is the most common. */
function split(word: string, language: Language, lexicon: Lexicon): readonly string[] | null {
  if (lexicon.countOf(word, language) > 0) return null;
  let best: { parts: readonly string[]; count: number } | null = null;
  for (let at = PART_MIN; at <= word.length - PART_MIN; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    const count = Math.min(...parts.map((part) => lexicon.countOf(part, language)));
    if (count > (best?.count ?? 0)) best = { parts, count };
  }
  return best?.parts ?? null;
}

function phraseAt(
  folded: readonly string[],
  at: number,
  lexicon: Lexicon,
): { length: number; same: string[] } | null {
  for (let length = Math.min(PHRASE_MAX, folded.length - at); length > 1; length -= 1) {
    const phrase = folded.slice(at, at + length).join(' ');
    const same = meanings(phrase, lexicon);
    if (same.length > 1) return { length, same };
  }
  return null;
}

/** Reads the terms of a query from its words, which `search_clean` has split. */
export function readTerms(tokens: readonly string[], language: Language, lexicon: Lexicon): Term[] {
  const folded = tokens.map(fold);
  const terms: Term[] = [];
  const measures = new Set<number>();
  for (let at = 0; at < tokens.length;) {
    const measure = measureAt(folded, at);
    const phrase = measure ? null : phraseAt(folded, at, lexicon);
    const length = measure?.length ?? phrase?.length ?? 1;
    const text = tokens.slice(at, at + length).join(' ');
    const word = folded.slice(at, at + length).join(' ');
    const exact: Alternative = { tokens: tokens.slice(at, at + length) };
    const several = { text, folded: word, optional: false, isWord: false, isHead: false };
    if (measure) {
      const literal = length === 1 ? [exact] : [];
      const alternatives = [...literal, ...measure.ways.map((way) => ({ tokens: way }))];
      terms.push({ ...several, alternatives });
      measures.add(terms.length - 1);
    } else if (phrase) {
      terms.push({ ...several, alternatives: [exact, ...phrase.same.map(tokensOf)] });
    } else {
      terms.push(wordTerm(tokens, folded, at, language, lexicon));
    }
    at += length;
  }
  // A query of optional words alone ("gift set") requires them all.
  if (terms.every(({ optional }) => optional)) return terms.map((term) => ({ ...term, optional: false }));
  const head = headOf(
    terms.map((term, index) => ({
      folded: term.folded,
      mayBeHead: !term.optional && !measures.has(index) && !COLOUR_NAMES[language].has(term.folded),
    })),
    language,
  );
  return terms.map((term, index) => (index === head ? { ...term, isHead: true } : term));
}

function wordTerm(
  tokens: readonly string[],
  folded: readonly string[],
  at: number,
  language: Language,
  lexicon: Lexicon,
): Term {
  const [text = '', word = ''] = [tokens[at], folded[at]];
  const [before, after] = [folded[at - 1], folded[at + 1]];
  const alternatives: Alternative[] = [{ tokens: [text] }, ...meanings(word, lexicon).slice(1).map(tokensOf)];
  const colour = COLOUR_NAMES[language].get(word);
  if (colour) alternatives.push({ colour });
  const kind = KIND_WORDS[language].get(word);
  if (kind !== undefined) alternatives.push({ kind: ITEM_KINDS.indexOf(kind) });
  // "paint brush" is also found by paintbrush.
  for (const whole of [before === undefined ? '' : before + word, after === undefined ? '' : word + after])
    if (whole !== '' && lexicon.countOf(whole, language) > 0) alternatives.push({ tokens: [whole] });
  const parts = alternatives.length === 1 ? split(word, language, lexicon) : null;
  if (parts) alternatives.push({ tokens: parts });
  return {
    text,
    folded: word,
    optional: OPTIONAL_WORDS[language].has(word),
    isWord: true,
    isHead: false,
    alternatives,
  };
}
