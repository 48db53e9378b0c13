/** Finds phrases of a table in a query and takes them out. Of phrases that begin with the same word, the longest counts. */
import { fold } from '../words/fold.ts';

export interface Token {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a query with their places; a hyphen or an apostrophe separates words. */
export const tokensOf = (query: string): readonly Token[] =>
  [...query.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Words that connect a phrase with the query, and are taken out with it: "near" in "near Boston". */
const CONNECTING = new Set(
  'on in at during for the near a au aux en le la les l dans a pres de du d chez pour vers of by'.split(' '),
);
const WORDS_MAX = 5;

export interface Phrase<T> {
  readonly meaning: T;
  readonly rest: string;
}

/** The first phrase of a query that `meaningOf` knows, and the query without it and without the words that connected it. */
export function takePhrase<T>(query: string, meaningOf: (phrase: string) => T | undefined): Phrase<T> | null {
  const tokens = tokensOf(query);
  for (let first = 0; first < tokens.length; first += 1) {
    for (let last = Math.min(tokens.length, first + WORDS_MAX) - 1; last >= first; last -= 1) {
      const phrase = tokens
        .slice(first, last + 1)
        .map(({ folded }) => folded)
        .join(' ');
      const meaning = meaningOf(phrase);
      if (meaning === undefined) continue;
      let from = first;
      while (CONNECTING.has(tokens[from - 1]?.folded ?? '')) from -= 1;
      const before = query.slice(0, tokens[from]?.start ?? 0);
      const after = query.slice(tokens[last]?.end ?? query.length);
      return { meaning, rest: `${before} ${after}`.replace(/\s+/g, ' ').trim() };
    }
  }
  return null;
}

/** A table of phrases: `phrase, phrase: meaning`, keyed as queries are folded. */
export const phraseTable = <T>(
  rows: readonly (readonly [phrases: string, meaning: T])[],
): ReadonlyMap<string, T> =>
  new Map(
    rows.flatMap(([phrases, meaning]) =>
      phrases.split(',').map((phrase) => [phrase.trim(), meaning] as const),
    ),
  );
