/** Finds items by words: the database stems the words, this module intersects and scores their postings. */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';
import { type Columns, completions, type Vocabulary } from '../catalogue/index.ts';
import { readPostings, WEIGHT_BITS, WEIGHT_MASK, type Postings } from './postings.ts';

/** Words of a query beyond this many are ignored. */
const WORDS_MAX = 12;
/** A last word that isn't known is completed to the most frequent words, at most this many. */
const COMPLETIONS_MAX = 20;
const PREFIX_MIN = 3;
/** The score of a word in a description, in attributes, in the context (category, brand, tags), in a title. */
const WEIGHTS = [2, 4, 8, 16] as const;
/** The highest score of a query: every word in the title. */
export const SCORE_MAX = WORDS_MAX * WEIGHTS[3];

/** A word of a query and where it occurs. */
export interface QueryWord {
  text: string;
  /** Without accents. */
  folded: string;
  /** A stop word (the, des) in one of the languages: it raises the score of a match but isn't required. */
  common: boolean;
  postings: { own: boolean; entries: Postings }[];
}

type Row = { position: number; word: string; folded: string; language: Language; lexemes: string[] };
const WORDS = {
  name: 'search-words',
  text: `select position::int, word, unaccent(word) as folded, language, tsvector_to_array(search_lexemes(language, word)) as lexemes
    from regexp_split_to_table(search_clean($1), ' ') with ordinality as t (word, position)
      cross join (values ('en'), ('fr')) l (language)
    where word <> '' and position <= ${String(WORDS_MAX)} order by position`,
};

/** A shopper who narrows a list or turns a page sends the same words again: this many queries are cached, about 2 MB. */
const STEMMED_QUERIES_MAX = 2_000;
/** Stems depend on the words alone, so the cache outlives a revision. */
const stemCaches = new WeakMap<Pick<Pool, 'query'>, LRUCache<string, readonly Row[]>>();

async function stem(pool: Pick<Pool, 'query'>, query: string): Promise<readonly Row[]> {
  let cache = stemCaches.get(pool);
  if (!cache) stemCaches.set(pool, (cache = new LRUCache({ max: STEMMED_QUERIES_MAX })));
  const known = cache.get(query);
  if (known) return known;
  const { rows } = await pool.query<Row>({ ...WORDS, values: [query] });
  cache.set(query, rows);
  return rows;
}

/** The revision of the catalogue that is searched. */
export interface Searched {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
}

const hasNoPostings = (word: QueryWord): boolean =>
  word.postings.every(({ entries }) => entries.length === 0);

/** Reads the words of a query, cleaned and in order, each with its postings. Empty for punctuation alone. */
export async function readWords(
  pool: Pick<Pool, 'query'>,
  { columns, vocabulary }: Searched,
  query: string,
  language: Language,
): Promise<QueryWord[]> {
  const rows = await stem(pool, query.replaceAll('\0', ' '));
  const lexemes = rows.flatMap((row) =>
    row.lexemes.map((lexeme) => ({ language: row.language, lexeme, position: row.position })),
  );
  const postings = await readPostings(pool, columns, lexemes);
  const words = new Map<number, QueryWord>();
  for (const { position, word, folded, lexemes: stems } of rows) {
    const known = words.get(position) ?? { text: word, folded, common: false, postings: [] };
    // A word without a lexeme is a stop word.
    words.set(position, { ...known, common: known.common || stems.length === 0 });
  }
  for (const [index, { position, language: of }] of lexemes.entries()) {
    words
      .get(position)
      ?.postings.push({ own: of === language, entries: postings[index] ?? new Uint32Array(0) });
  }
  const all = [...words.values()];
  const last = all.at(-1);
  if (last && !last.common && last.text.length >= PREFIX_MIN && hasNoPostings(last)) {
    const completedLexemes = completions(vocabulary, last.folded, null, COMPLETIONS_MAX);
    const completed = await readPostings(pool, columns, completedLexemes);
    last.postings = completedLexemes.map((one, index) => ({
      own: one.language === language,
      entries: completed[index] ?? new Uint32Array(0),
    }));
  }
  // A query of stop words alone ("The The") requires them all.
  return all.every((word) => word.common) ? all.map((word) => ({ ...word, common: false })) : all;
}

type Buffers = { best: Uint8Array; total: Uint16Array; hits: Uint8Array; found: Uint32Array };
const buffersByColumns = new WeakMap<Columns, Buffers>();

function buffersFor(columns: Columns): Buffers {
  let buffers = buffersByColumns.get(columns);
  if (!buffers) {
    const { size } = columns;
    buffers = {
      best: new Uint8Array(size),
      total: new Uint16Array(size),
      hits: new Uint8Array(size),
      found: new Uint32Array(size),
    };
    buffersByColumns.set(columns, buffers);
  }
  return buffers;
}

/** Slots that have every required word, and the score by slot. Both are valid until the next `match` of these columns. */
export interface Matched {
  slots: Uint32Array;
  score: Uint16Array;
}

const length = (word: QueryWord): number =>
  word.postings.reduce((sum, { entries }) => sum + entries.length, 0);

/** Required words first, rarest first, so that each further word is scored for as few items as possible. */
const matchingOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...words].sort((a, b) => Number(a.common) - Number(b.common) || length(a) - length(b));

/**
 * Intersects the postings of the words and scores the items. A word scores by its best field in an item, and half in the language
 * that isn't the reader's.
 */
export function match(columns: Columns, words: readonly QueryWord[]): Matched {
  const { best, total, hits, found } = buffersFor(columns);
  total.fill(0);
  hits.fill(0);
  let required = 0;
  let count = 0;
  for (const word of matchingOrder(words)) {
    // Each required word rewrites `found`; a stop word only raises scores.
    let wordMatches = 0;
    for (const { own, entries } of word.postings) {
      for (let at = 0; at < entries.length; at += 1) {
        const packed = entries[at] ?? 0;
        const slot = packed >>> WEIGHT_BITS;
        if (hits[slot] !== required) continue;
        const weight = WEIGHTS[packed & WEIGHT_MASK] ?? 0;
        const score = own ? weight : weight >>> 1;
        const before = best[slot] ?? 0;
        if (word.common) {
          if (score > before) {
            best[slot] = score;
            total[slot] = (total[slot] ?? 0) + score - before;
          }
          continue;
        }
        if (before === 0) {
          found[wordMatches] = slot;
          wordMatches += 1;
        }
        if (score > before) best[slot] = score;
      }
    }
    if (word.common) {
      best.fill(0);
      continue;
    }
    required += 1;
    count = wordMatches;
    for (let index = 0; index < wordMatches; index += 1) {
      const slot = found[index] ?? 0;
      total[slot] = (total[slot] ?? 0) + (best[slot] ?? 0);
      hits[slot] = required;
      best[slot] = 0;
    }
    if (wordMatches === 0) break;
  }
  return { slots: found.subarray(0, count), score: total };
}
