/** The lexemes of words, as the database stems them. */
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { LANGUAGES, type Language } from '#locales/paths.ts';

/** The lexemes of a word in each language; none for a stop word of that language. */
export type Stems = Readonly<Record<Language, readonly string[]>>;

type Row = { word: string; language: Language; lexemes: string[] };
const STEMS = {
  name: 'search-stems',
  text: `select word, language, tsvector_to_array(search_lexemes(language, word)) as lexemes
    from unnest($1::text[]) word cross join unnest($2::text[]) language`,
};
const CLEAN = { name: 'search-clean', text: 'select search_clean($1) as cleaned' };

/** Stems depend on the words alone, so the caches outlive a revision; together they take a few megabytes. */
const QUERIES_MAX = 2_000;
const WORDS_MAX = 20_000;
type Caches = { cleaned: LRUCache<string, string>; stems: LRUCache<string, Stems> };
const caches = new WeakMap<Pick<Pool, 'query'>, Caches>();

function cachesOf(pool: Pick<Pool, 'query'>): Caches {
  let own = caches.get(pool);
  if (!own) {
    own = { cleaned: new LRUCache({ max: QUERIES_MAX }), stems: new LRUCache({ max: WORDS_MAX }) };
    caches.set(pool, own);
  }
  return own;
}

/** The tokens of a query as the index has them: lower case, without punctuation. Empty for punctuation alone. */
export async function cleanQuery(pool: Pick<Pool, 'query'>, query: string): Promise<string[]> {
  const { cleaned } = cachesOf(pool);
  let text = cleaned.get(query);
  if (text === undefined) {
    const { rows } = await pool.query<{ cleaned: string }>({
      ...CLEAN,
      values: [query.replaceAll('\0', ' ')],
    });
    text = rows[0]?.cleaned ?? '';
    cleaned.set(query, text);
  }
  return text.split(' ').filter((token) => token !== '');
}

/** The stems of cleaned words. */
export async function stemWords(
  pool: Pick<Pool, 'query'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, Stems>> {
  const { stems } = cachesOf(pool);
  const found = new Map<string, Stems>();
  const missing = new Set<string>();
  for (const word of words) {
    const known = stems.get(word);
    if (known) found.set(word, known);
    else missing.add(word);
  }
  if (missing.size > 0) {
    const { rows } = await pool.query<Row>({ ...STEMS, values: [[...missing], LANGUAGES] });
    for (const word of missing) found.set(word, { en: [], fr: [] });
    for (const { word, language, lexemes } of rows) {
      const known = found.get(word) ?? { en: [], fr: [] };
      found.set(word, { ...known, [language]: lexemes });
    }
    for (const word of missing) {
      const known = found.get(word);
      if (known) stems.set(word, known);
    }
  }
  return found;
}
