/** Items pinned to the top of a query's results, from the table `search_pin`. */
import type { Pool } from 'pg';
import type { Language } from '#locales/paths.ts';

export interface Pin {
  readonly item: number;
  /** ms since 1970; null until the pin is removed. */
  readonly endsAt: number | null;
}

/** The pins of each query in their order, by language of the reader. Keys are cleaned like queries and without accents. */
export type Pins = Readonly<Record<Language, ReadonlyMap<string, readonly Pin[]>>>;

type Row = { language: Language; query: string; item: number; ends_at: Date | null };

const PINS = `select language, unaccent(search_clean(query)) as query, item_id::float8 as item, ends_at
  from search_pin order by position`;

export async function loadPins(pool: Pick<Pool, 'query'>): Promise<Pins> {
  const { rows } = await pool.query<Row>(PINS);
  const pins = { en: new Map<string, Pin[]>(), fr: new Map<string, Pin[]>() };
  for (const { language, query, item, ends_at: endsAt } of rows) {
    const pin = { item, endsAt: endsAt?.getTime() ?? null };
    const known = pins[language].get(query);
    if (known) known.push(pin);
    else pins[language].set(query, [pin]);
  }
  return pins;
}
