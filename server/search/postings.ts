/**
 * Where lexemes occur, as slots of the columns. What was read is kept for as long as the revision lives, up to a limit:
 * the few hundred lexemes that most queries are made of come from memory, the others by primary key.
 */
import type { Pool } from 'pg';
import type { Language } from '../../locales/paths.ts';
import { BLOCK_SIZE, type Columns } from './columns.ts';

/** At four bytes each: 12 MB. */
const KEPT_MAX = 3_000_000;

export interface Lexeme {
  language: Language;
  lexeme: string;
}

/** Each entry is `slot * 4 + weight`, where the weight is 3 for a title down to 0 for a description. */
export type Postings = Uint32Array;
export const WEIGHT_BITS = 2;
export const WEIGHT_MASK = 3;

type Kept = { entries: number; byLexeme: Map<string, Postings> };
type Row = Lexeme & { block: number; postings: Buffer };

const kept = new WeakMap<Columns, Kept>();
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

function keep(memory: Kept, name: string, postings: Postings): void {
  memory.byLexeme.set(name, postings);
  memory.entries += postings.length;
  // A Map keeps insertion order, and what is used is inserted again: its first is the least recently used.
  for (const [oldest, { length }] of memory.byLexeme) {
    if (memory.entries <= KEPT_MAX) break;
    memory.byLexeme.delete(oldest);
    memory.entries -= length;
  }
}

/** The postings of lexemes, in their order; empty for one that occurs nowhere. */
export async function readPostings(
  pool: Pick<Pool, 'query'>,
  columns: Columns,
  lexemes: readonly Lexeme[],
): Promise<Postings[]> {
  let memory = kept.get(columns);
  if (!memory) kept.set(columns, (memory = { entries: 0, byLexeme: new Map() }));
  const found = new Map<string, Postings>();
  const missing: Lexeme[] = [];
  for (const lexeme of lexemes) {
    const name = nameOf(lexeme);
    const known = memory.byLexeme.get(name);
    if (!known) {
      missing.push(lexeme);
      continue;
    }
    memory.byLexeme.delete(name);
    memory.byLexeme.set(name, known);
    found.set(name, known);
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
    for (const [name, own] of byName) {
      const postings = decode(columns, own);
      found.set(name, postings);
      if (!memory.byLexeme.has(name)) keep(memory, name, postings);
    }
  }
  return lexemes.map((lexeme) => found.get(nameOf(lexeme)) ?? new Uint32Array(0));
}
