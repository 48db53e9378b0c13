/**
 * Where lexemes occur, as slots of the columns. What was read is kept for as long as the revision lives, up to a limit:
 * the few hundred lexemes that most queries are made of come from memory, the others by primary key.
 */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { BLOCK_SIZE, type Columns } from '../catalogue/columns.ts';
import type { Lexeme } from '../catalogue/vocabulary.ts';

/** At four bytes each: 12 MB. */
const KEPT_MAX = 3_000_000;
/** What keeping a list costs whatever its length, in entries. */
const NAME_WEIGHT = 64;

/** Each entry is `slot * 4 + weight`, where the weight is 3 for a title down to 0 for a description. */
export type Postings = Uint32Array;
export const WEIGHT_BITS = 2;
export const WEIGHT_MASK = 3;

type Row = Lexeme & { block: number; postings: Buffer };

const kept = new WeakMap<Columns, LRUCache<string, Postings>>();
const nameOf = ({ language, lexeme }: Lexeme): string => `${language}:${lexeme}`;

const SQL = {
  name: 'search-postings',
  text: `select p.language, p.lexeme, p.block, p.postings
    from unnest($1::text[], $2::text[]) w (language, lexeme)
    join search_posting p on p.language = w.language and p.lexeme = w.lexeme`,
};

/** The rows of one lexeme as slots; places that no item of these columns has are left out. */
function decode({ slotOfPlace }: Columns, rows: readonly Row[]): Postings {
  const room = new Uint32Array(rows.reduce((bytes, row) => bytes + row.postings.length, 0) >>> 1);
  let entries = 0;
  for (const { block, postings } of rows) {
    const base = block * BLOCK_SIZE;
    for (let at = 0; at + 1 < postings.length; at += 2) {
      const packed = ((postings[at] ?? 0) << 8) | (postings[at + 1] ?? 0);
      const slot = slotOfPlace[base + (packed >>> WEIGHT_BITS)] ?? -1;
      if (slot < 0) continue;
      room[entries] = (slot << WEIGHT_BITS) | (packed & WEIGHT_MASK);
      entries += 1;
    }
  }
  return entries === room.length ? room : room.slice(0, entries);
}

/** The postings of lexemes, in their order; empty for one that occurs nowhere. */
export async function readPostings(
  pool: Pick<Pool, 'query'>,
  columns: Columns,
  lexemes: readonly Lexeme[],
): Promise<Postings[]> {
  let memory = kept.get(columns);
  if (!memory)
    kept.set(
      columns,
      (memory = new LRUCache({ maxSize: KEPT_MAX, sizeCalculation: ({ length }) => length + NAME_WEIGHT })),
    );
  const found = new Map<string, Postings>();
  const missing: Lexeme[] = [];
  for (const lexeme of lexemes) {
    const name = nameOf(lexeme);
    const known = memory.get(name);
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
      const own = byName.get(nameOf(row));
      if (own) own.push(row);
      else byName.set(nameOf(row), [row]);
    }
    for (const lexeme of missing) {
      const name = nameOf(lexeme);
      // That it occurs nowhere is worth knowing too: most words exist in one language only.
      const postings = decode(columns, byName.get(name) ?? []);
      found.set(name, postings);
      memory.set(name, postings);
    }
  }
  return lexemes.map((lexeme) => found.get(nameOf(lexeme)) ?? new Uint32Array(0));
}
