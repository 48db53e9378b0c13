/** Finds items by words: postings come from the database by primary key, they are weighed and intersected here. */
import type { Pool } from 'pg';
import type { Language } from '../../locales/paths.ts';
import { BLOCK_SIZE, type Columns } from './columns.ts';

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
  /** Said too often to be asked for (the, des) in one of the languages: it raises a hit, but isn't needed for one. */
  common: boolean;
  postings: { own: boolean; block: number; places: Buffer }[];
}

type Row = {
  position: number;
  word: string;
  common: boolean;
  language: Language | null;
  block: number | null;
  postings: Buffer | null;
};

const SQL = {
  name: 'search-words',
  text: `with said as materialized (
      select position::int, word from regexp_split_to_table(search_clean($1), ' ') with ordinality as t (word, position)
        where word <> '' and position <= ${String(WORDS_MAX)}
    ), lexed as materialized (
      select position, word, language, tsvector_to_array(search_lexemes(language, word)) as lexemes
        from said cross join (values ('en'), ('fr')) l (language)
    ), hit as materialized (
      select l.position, p.language, p.block, p.postings
        from lexed l cross join lateral unnest(l.lexemes) as one (lexeme)
        join search_posting p on p.language = l.language and p.lexeme = one.lexeme
    ), begun as (
      select s.position, w.language, w.lexeme from said s
        cross join lateral (
          select language, lexeme from search_word
            where folded >= unaccent(s.word) collate "C" and folded < (unaccent(s.word) || U&'\\FFFF') collate "C"
            group by language, lexeme order by max(items) desc limit ${String(COMPLETIONS_MAX)}
        ) w
        where s.position = (select max(position) from said) and length(s.word) >= ${String(PREFIX_MIN)}
          and not exists (select from hit where hit.position = s.position)
          and not exists (select from lexed where lexed.position = s.position and cardinality(lexemes) = 0)
    ), found as (
      select * from hit
      union all
      select b.position, p.language, p.block, p.postings from begun b
        join search_posting p on p.language = b.language and p.lexeme = b.lexeme
    )
    select s.position, s.word, exists (
        select from lexed where lexed.position = s.position and cardinality(lexemes) = 0
      ) as common, f.language, f.block, f.postings
    from said s left join found f using (position) order by s.position`,
};

/** The words of a query, cleaned, in order, each with its postings. Empty for punctuation alone. */
export async function readWords(
  pool: Pick<Pool, 'query'>,
  query: string,
  language: Language,
): Promise<QueryWord[]> {
  const { rows } = await pool.query<Row>({ ...SQL, values: [query.replaceAll('\0', ' ')] });
  const words = new Map<number, QueryWord>();
  for (const row of rows) {
    let word = words.get(row.position);
    if (!word) words.set(row.position, (word = { text: row.word, common: row.common, postings: [] }));
    if (row.block !== null && row.postings !== null) {
      word.postings.push({ own: row.language === language, block: row.block, places: row.postings });
    }
  }
  const all = [...words.values()];
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
  word.postings.reduce((bytes, { places }) => bytes + places.length, 0);

/** The needed words first, the rarest of them first: what they leave is all that the others are looked at for. */
const inOrder = (words: readonly QueryWord[]): QueryWord[] =>
  [...words].sort((a, b) => Number(a.common) - Number(b.common) || length(a) - length(b));

/**
 * Intersects the postings of the words. A word counts by the best place it has in an item; in the other language it
 * counts half.
 */
export function match(columns: Columns, words: readonly QueryWord[]): Matched {
  const { best, total, hits, found } = roomOf(columns);
  const { slotOfPlace } = columns;
  total.fill(0);
  hits.fill(0);
  let needed = 0;
  let count = 0;
  for (const word of inOrder(words)) {
    // `found` is rewritten by each needed word; a common one only raises what is there.
    let met = 0;
    for (const { own, block, places } of word.postings) {
      const base = block * BLOCK_SIZE;
      const end = places.length - 1;
      for (let at = 0; at < end; at += 2) {
        const packed = ((places[at] ?? 0) << 8) | (places[at + 1] ?? 0);
        const slot = slotOfPlace[base + (packed >>> 2)] ?? -1;
        if (slot < 0 || hits[slot] !== needed) continue;
        const weight = WEIGHTS[packed & 3] ?? 0;
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
