/** Words and phrases that mean the same, from `search_synonym`. */
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';

/** The other terms of a term's groups, by language of the reader. Keys and terms are cleaned like queries and without accents. */
export type Synonyms = Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>>;

const SYNONYMS = `select language, (select array_agg(unaccent(search_clean(term))) from unnest(terms) term) as terms
  from search_synonym order by id`;

/** Loads every group. */
export async function loadSynonyms(pool: Pick<Pool, 'query'>): Promise<Synonyms> {
  const { rows } = await pool.query<{ language: Language | null; terms: string[] }>(SYNONYMS);
  const synonyms = { en: new Map<string, readonly string[]>(), fr: new Map<string, readonly string[]>() };
  for (const { language, terms } of rows) {
    for (const of of language === null ? (['en', 'fr'] as const) : [language]) {
      for (const term of terms) {
        const others = terms.filter((other) => other !== term);
        synonyms[of].set(term, [...new Set([...(synonyms[of].get(term) ?? []), ...others])]);
      }
    }
  }
  return synonyms;
}
