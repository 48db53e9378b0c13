/**
 * Reads where lexemes occur, as slots of the columns. Lists are cached per revision: the few hundred lexemes of most queries come
 * from memory, the others by primary key.
 */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { BLOCK_SIZE, type Columns, type Lexeme } from '../catalogue/index.ts';

/** Entries the cache may hold: 12 MB at four bytes each. */
const CACHED_ENTRIES_MAX = 3_000_000;
/** The overhead of a cached list, counted in entries. */
const LIST_OVERHEAD = 64;

/** Each entry is `slot * 4 + weight`; the weight is 3 for a title down to 0 for a description. */
export type Postings = Uint32Array;
export const WEIGHT_BITS = 2;
export const WEIGHT_MASK = 3;

type Row = Lexeme & { block: number; postings: Buffer };

const caches = new WeakMap<Columns, LRUCache<string, Postings>>();
const keyOf = ({ language, lexeme }: Lexeme): string => `${language}:${lexeme}`;

const SQL = {
  name: 'search-postings',
  text: `select p.language, p.lexeme, p.block, p.postings
    from unnest($1::text[], $2::text[]) w (language, lexeme)
    join search_posting p on p.language = w.language and p.lexeme = w.lexeme`,
};

/** Decodes the rows of one lexeme into slots; places of items that aren't in these columns are left out. */
function decode({ slotOfPlace }: Columns, rows: readonly Row[]): Postings {
  const decoded = new Uint32Array(rows.reduce((bytes, row) => bytes + row.postings.length, 0) >>> 1);
  let entries = 0;
  for (const { block, postings } of rows) {
    const base = block * BLOCK_SIZE;
    for (let offset = 0; offset + 1 < postings.length; offset += 2) {
      const packed = ((postings[offset] ?? 0) << 8) | (postings[offset + 1] ?? 0);
      const slot = slotOfPlace[base + (packed >>> WEIGHT_BITS)] ?? -1;
      if (slot < 0) continue;
      decoded[entries] = (slot << WEIGHT_BITS) | (packed & WEIGHT_MASK);
      entries += 1;
    }
  }
  return entries === decoded.length ? decoded : decoded.slice(0, entries);
}

/** Reads the postings of lexemes, in their order; empty for a lexeme that occurs nowhere. */
export async function readPostings(
  pool: Pick<Pool, 'query'>,
  columns: Columns,
  lexemes: readonly Lexeme[],
): Promise<Postings[]> {
  let cache = caches.get(columns);
  if (!cache)
    caches.set(
      columns,
      (cache = new LRUCache({
        maxSize: CACHED_ENTRIES_MAX,
        sizeCalculation: ({ length }) => length + LIST_OVERHEAD,
      })),
    );
  const found = new Map<string, Postings>();
  const missing: Lexeme[] = [];
  for (const lexeme of lexemes) {
    const name = keyOf(lexeme);
    const known = cache.get(name);
    if (known) found.set(name, known);
    else missing.push(lexeme);
  }
  if (missing.length > 0) {
    const { rows } = await pool.query<Row>({
      ...SQL,
      values: [missing.map(({ language }) => language), missing.map(({ lexeme }) => lexeme)],
    });
    const byName = new Map<string, Row[]>();
    for (const row of rows) {
      const group = byName.get(keyOf(row));
      if (group) group.push(row);
      else byName.set(keyOf(row), [row]);
    }
    for (const lexeme of missing) {
      const name = keyOf(lexeme);
      // Empty lists are cached too: most words exist in one language only.
      const postings = decode(columns, byName.get(name) ?? []);
      found.set(name, postings);
      cache.set(name, postings);
    }
  }
  return lexemes.map((lexeme) => found.get(keyOf(lexeme)) ?? new Uint32Array(0));
}
