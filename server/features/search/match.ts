/** Finds items by words: the database stems them, their postings are weighed and intersected here. */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Language } from '../../../locales/paths.ts';
import type { Columns } from '../catalogue/columns.ts';
import { readPostings, WEIGHT_BITS, WEIGHT_MASK, type Postings } from './postings.ts';
import { completions, type Vocabulary } from '../catalogue/vocabulary.ts';

/** A longer query says nothing more. */
const WORDS_MAX = 12;
/** A last word that is no word yet is taken as the beginning of the most frequent ones, at most this many. */
const COMPLETIONS_MAX = 20;
const PREFIX_MIN = 3;
/** What a word counts in description, attributes, context (category, brand, tags), title of the reader's language. */
const WEIGHTS = [2, 4, 8, 16] as const;
/** The most that a query can score: every word in the title. */
export const SCORE_MAX = WORDS_MAX * WEIGHTS[3];

/** A word of a query and where it occurs. */
export interface QueryWord {
  text: string;
  /** Without accents. */
  folded: string;
  /** Said too often to be asked for (the, des) in one of the languages: it raises a hit, but isn't needed for one. */
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

/** Who narrows a list or turns a page asks for the same words again: this many queries are remembered, about 2 MB. */
const QUERIES_KEPT = 2_000;
/** Stems depend on nothing but the words, so they outlive a revision. */
const stemmed = new WeakMap<Pick<Pool, 'query'>, LRUCache<string, readonly Row[]>>();

async function stem(pool: Pick<Pool, 'query'>, query: string): Promise<readonly Row[]> {
  let memory = stemmed.get(pool);
  if (!memory) stemmed.set(pool, (memory = new LRUCache({ max: QUERIES_KEPT })));
  const known = memory.get(query);
  if (known) return known;
  const { rows } = await pool.query<Row>({ ...WORDS, values: [query] });
  memory.set(query, rows);
  return rows;
}

/** The revision of the catalogue that is searched. */
export interface Searched {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
}

const isNowhere = (word: QueryWord): boolean => word.postings.every(({ entries }) => entries.length === 0);

/** The words of a query, cleaned, in order, each with its postings. Empty for punctuation alone. */
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
  if (last && !last.common && last.text.length >= PREFIX_MIN && isNowhere(last)) {
    const begun = completions(vocabulary, last.folded, null, COMPLETIONS_MAX);
    const completed = await readPostings(pool, columns, begun);
    last.postings = begun.map((one, index) => ({
      own: one.language === language,
      entries: completed[index] ?? new Uint32Array(0),
    }));
  }
  // "The The" is a query too.
  return all.every((word) => word.common) ? all.map((word) => ({ ...word, common: false })) : all;
}

type Room = { best: Uint8Array; total: Uint16Array; hits: Uint8Array; found: Uint32Array };
const rooms = new WeakMap<Columns, Room>();

function roomOf(columns: Columns): Room {
  let room = rooms.get(columns);
  if (!room) {
    const { size } = columns;
    room = {
      best: new Uint8Array(size),
      total: new Uint16Array(size),
      hits: new Uint8Array(size),
      found: new Uint32Array(size),
    };
    rooms.set(columns, room);
  }
  return room;
}

/** Slots that have every needed word, and by slot how well they fit. Both are valid until the next call only. */
export interface Matched {
  slots: Uint32Array;
  score: Uint16Array;
}

const length = (word: QueryWord): number =>
  word.postings.reduce((sum, { entries }) => sum + entries.length, 0);

/** The needed words first, the rarest of them first: what they leave is all that the others are looked at for. */
const inOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...words].sort((a, b) => Number(a.common) - Number(b.common) || length(a) - length(b));

/**
 * Intersects the postings of the words. A word counts by the best place it has in an item; in the other language it
 * counts half.
 */
export function match(columns: Columns, words: readonly QueryWord[]): Matched {
  const { best, total, hits, found } = roomOf(columns);
  total.fill(0);
  hits.fill(0);
  let needed = 0;
  let count = 0;
  for (const word of inOrder(words)) {
    // `found` is rewritten by each needed word; a common one only raises what is there.
    let met = 0;
    for (const { own, entries } of word.postings) {
      for (let at = 0; at < entries.length; at += 1) {
        const packed = entries[at] ?? 0;
        const slot = packed >>> WEIGHT_BITS;
        if (hits[slot] !== needed) continue;
        const weight = WEIGHTS[packed & WEIGHT_MASK] ?? 0;
        const worth = own ? weight : weight >>> 1;
        const before = best[slot] ?? 0;
        if (word.common) {
          if (worth > before) {
            best[slot] = worth;
            total[slot] = (total[slot] ?? 0) + worth - before;
          }
          continue;
        }
        if (before === 0) {
          found[met] = slot;
          met += 1;
        }
        if (worth > before) best[slot] = worth;
      }
    }
    if (word.common) {
      best.fill(0);
      continue;
    }
    needed += 1;
    count = met;
    for (let index = 0; index < met; index += 1) {
      const slot = found[index] ?? 0;
      total[slot] = (total[slot] ?? 0) + (best[slot] ?? 0);
      hits[slot] = needed;
      best[slot] = 0;
    }
    if (met === 0) break;
  }
  return { slots: found.subarray(0, count), score: total };
}
