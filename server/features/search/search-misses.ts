/** Counts what is searched and not found, so that the shop can add synonyms or items. Nothing says who searched. */
import type { Pool } from 'pg';
import type { Listing } from '#contract/catalogue.ts';
import type { Language } from '#locales/paths.ts';
import { SEARCH_MISSES_KEPT_MS } from '#machines/rules/retention.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Longer queries are sentences, which may contain personal details. */
const QUERY_MAX = 60;
/** Addresses, phone and order numbers are never kept. */
const PERSONAL = /@|\d[\d\s().-]{5,}\d/;
/** Bounds what a flood of made-up words can fill. */
const ROWS_PER_DAY = 5_000;

const COUNT = {
  name: 'search-miss',
  text: `insert into search_miss (day, language, query)
    select $1::date, $2, query from (select distinct search_clean(given) as query from unnest($3::text[]) given) given
      where query <> '' and (select count(*) from search_miss where day = $1::date) < ${String(ROWS_PER_DAY)}
    on conflict (day, language, query) do update set times = search_miss.times + 1`,
};
const DELETE = 'delete from search_miss where day < $1::date';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Counts the query when it found nothing, else the words that its items lack. */
export async function countMisses(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  query: string,
  language: Language,
  { popular, leftOut }: Listing,
): Promise<void> {
  const missed = popular.length > 0 ? [query] : leftOut;
  const counted = missed.filter((text) => text.length <= QUERY_MAX && !PERSONAL.test(text));
  if (counted.length === 0) return;
  await database.pool.query({ ...COUNT, values: [dayOf(clock.now()), language, counted] });
}

/** Deletes the counts of days long past. */
export async function deleteOldMisses(pool: Pick<Pool, 'query'>, now: number): Promise<void> {
  await pool.query(DELETE, [dayOf(now - SEARCH_MISSES_KEPT_MS)]);
}
