/** Reads the words of a query, each with the items that have it or something of the same meaning. */
import { sortBy, sumBy } from 'es-toolkit';
import type { Pool } from 'pg';
import { LANGUAGES, type Language } from '#locales/paths.ts';
import { completions, countOf, type Columns, type Lexeme, type Snapshot } from '../catalogue/index.ts';
import { readPostings, WEIGHT_BITS, WEIGHT_MASK, type Postings } from './postings.ts';
import { cleanQuery, stemWords } from './stem-words.ts';
import { withInches } from './words/measures.ts';
import { readTerms, type Alternative, type Term } from './words/terms.ts';

/** Words of a query beyond this many are ignored. */
export const WORDS_MAX = 12;
/** A last word that isn't known is completed to the most frequent words, at most this many. */
const COMPLETIONS_MAX = 20;
const PREFIX_MIN = 3;
/**
 * How strongly an item matches by its color or kind instead of by its text: its color as much as a word in its attributes, its kind as
 * much as a word in its title.
 */
const COLOUR_WEIGHT = 1;
const KIND_WEIGHT = 3;
/** The family of a shade counts less than its name. */
const FAMILY_OF_SHADE_WEIGHT = 0;
/** How strongly the name of a colour in a text counts at most: "Black Walnut" isn't black. */
const COLOUR_TEXT_MAX = 0;
const SHADE_TEXT_MAX = 2;
/** "Project" in a text counts no more than in attributes when a project is wanted: a "project bag" is no project. */
const KIND_TEXT_MAX = 1;

/** Where a word occurs. */
interface Occurrences {
  /** Whether the word is in the reader's language. */
  readonly own: boolean;
  readonly entries: Postings;
  /** The highest weight that a field can count with. */
  readonly weightMax: number;
}

/** A word or phrase of a query and where it occurs. */
export interface QueryWord {
  readonly text: string;
  /** Without accents. */
  readonly folded: string;
  /** A stop word (the, des) or a word of shopping (gift, set): it raises the score of a match but isn't required. */
  readonly common: boolean;
  /** A single word, so it may be corrected or completed; a phrase, size or price is neither. */
  readonly isWord: boolean;
  /** Its stems in the reader's language, and those of words with the same meaning. */
  readonly stems: readonly string[];
  /** The head word, which counts more than the words that describe it. */
  readonly isHead: boolean;
  postings: Occurrences[];
}

export const isKnown = (word: QueryWord): boolean => word.postings.some(({ entries }) => entries.length > 0);

type Searched = Pick<Snapshot, 'columns' | 'vocabulary' | 'synonyms'>;

const derived = new WeakMap<Columns, Map<string, Postings>>();

/** Postings of what isn't a word: every item of which `has` is true. */
function postingsOf(columns: Columns, key: string, weight: number, has: (slot: number) => boolean): Postings {
  let byKey = derived.get(columns);
  if (!byKey) derived.set(columns, (byKey = new Map()));
  let entries = byKey.get(key);
  if (!entries) {
    const slots: number[] = [];
    for (let slot = 0; slot < columns.size; slot += 1)
      if (has(slot)) slots.push((slot << WEIGHT_BITS) | weight);
    byKey.set(key, (entries = Uint32Array.from(slots)));
  }
  return entries;
}

const entriesOf = (lists: readonly Postings[]): number => sumBy(lists, ({ length }) => length);

/** The items that have all words, each given by the postings of its lexemes; their weight is the mean, rounded up. */
function intersect({ size }: Columns, words: readonly (readonly Postings[])[]): Postings {
  // The sum of each word's weight plus one; 0 for an item that lacks a word. Only the items of the rarest word are followed.
  const sums = new Uint8Array(size);
  const best = new Uint8Array(size);
  let slots: number[] = [];
  for (const [index, lists] of sortBy([...words], [entriesOf]).entries()) {
    const having: number[] = [];
    for (const entries of lists) {
      for (let at = 0; at < entries.length; at += 1) {
        const packed = entries[at] ?? 0;
        const slot = packed >>> WEIGHT_BITS;
        if (index > 0 && sums[slot] === 0) continue;
        const before = best[slot] ?? 0;
        if (before === 0) having.push(slot);
        best[slot] = Math.max(before, 1 + (packed & WEIGHT_MASK));
      }
    }
    for (const slot of slots) if (best[slot] === 0) sums[slot] = 0;
    for (const slot of having) {
      sums[slot] = (sums[slot] ?? 0) + (best[slot] ?? 0);
      best[slot] = 0;
    }
    slots = having;
  }
  return Uint32Array.from(
    slots,
    (slot) => (slot << WEIGHT_BITS) | (Math.ceil((sums[slot] ?? 0) / words.length) - 1),
  ).sort();
}

const hasTokens = (one: Alternative): one is Extract<Alternative, { tokens: unknown }> => 'tokens' in one;

/** How strongly the text of an item counts at most for a term that its colour or kind answers better. */
function textWeightMax({ alternatives, isHead }: Term): number {
  for (const one of alternatives) {
    if ('colour' in one) return one.colour.isShade ? SHADE_TEXT_MAX : COLOUR_TEXT_MAX;
    if ('kind' in one && isHead) return KIND_TEXT_MAX;
  }
  return WEIGHT_MASK;
}

/** Reads the words of a query, cleaned and in order, each with its postings. Empty for punctuation alone. */
export async function readWords(
  pool: Pick<Pool, 'query'>,
  { columns, vocabulary, synonyms }: Searched,
  query: string,
  language: Language,
): Promise<QueryWord[]> {
  const tokens = (await cleanQuery(pool, withInches(query))).slice(0, WORDS_MAX);
  const terms = readTerms(tokens, language, {
    synonyms: synonyms[language],
    countOf: (folded, of) => countOf(vocabulary, folded, of),
  });
  const stems = await stemWords(
    pool,
    terms.flatMap(({ alternatives }) => alternatives.filter(hasTokens).flatMap((one) => one.tokens)),
  );
  const lexemes = new Map<string, Lexeme>();
  for (const [, byLanguage] of stems)
    for (const of of LANGUAGES)
      for (const lexeme of byLanguage[of]) lexemes.set(`${of}:${lexeme}`, { language: of, lexeme });
  const read = await readPostings(pool, columns, [...lexemes.values()]);
  const byLexeme = new Map([...lexemes.keys()].map((key, index) => [key, read[index] ?? new Uint32Array(0)]));
  const postingsIn = (of: Language, token: string): Postings[] =>
    (stems.get(token)?.[of] ?? []).map((lexeme) => byLexeme.get(`${of}:${lexeme}`) ?? new Uint32Array(0));

  const find = (alternative: Alternative, weightMax: number): Occurrences[] => {
    if ('colour' in alternative) {
      const { families, isShade } = alternative.colour;
      const weight = isShade ? FAMILY_OF_SHADE_WEIGHT : COLOUR_WEIGHT;
      const has = (slot: number): boolean => ((columns.colours[slot] ?? 0) & families) !== 0;
      const entries = postingsOf(columns, `colour ${String(families)} ${String(weight)}`, weight, has);
      return [{ own: true, entries, weightMax: WEIGHT_MASK }];
    }
    if ('kind' in alternative) {
      const { kind } = alternative;
      const has = (slot: number): boolean => columns.kind[slot] === kind;
      const entries = postingsOf(columns, `kind ${String(kind)}`, KIND_WEIGHT, has);
      return [{ own: true, entries, weightMax: WEIGHT_MASK }];
    }
    return LANGUAGES.flatMap((of) => {
      const own = of === language;
      // A stop word within a phrase isn't required.
      const words = alternative.tokens
        .map((token) => postingsIn(of, token))
        .filter((lists) => lists.length > 0);
      if (words.length < 2) return (words[0] ?? []).map((entries) => ({ own, entries, weightMax }));
      return [{ own, entries: intersect(columns, words), weightMax }];
    });
  };
  const isStopWord = ({ isWord, text }: Term): boolean =>
    isWord && LANGUAGES.some((of) => stems.get(text)?.[of].length === 0);

  const words = terms.map((term): QueryWord => {
    const { text, folded, isWord, isHead, alternatives } = term;
    const weightMax = textWeightMax(term);
    return {
      text,
      folded,
      isWord,
      isHead,
      common: term.optional || isStopWord(term),
      stems: alternatives
        .filter(hasTokens)
        .flatMap((one) => one.tokens.flatMap((token) => stems.get(token)?.[language] ?? [])),
      postings: alternatives.flatMap((one) => find(one, weightMax)),
    };
  });
  const last = words.at(-1);
  if (last?.isWord && !last.common && last.text.length >= PREFIX_MIN && !isKnown(last)) {
    const completed = completions(vocabulary, last.folded, null, COMPLETIONS_MAX);
    const entries = await readPostings(pool, columns, completed);
    last.postings = completed.map((one, index) => ({
      own: one.language === language,
      entries: entries[index] ?? new Uint32Array(0),
      weightMax: WEIGHT_MASK,
    }));
  }
  // A query of stop words alone ("The The") requires them all.
  return words.every((word) => word.common) ? words.map((word) => ({ ...word, common: false })) : words;
}
