/** Stores the word of the file by which each listing's category was guessed. */
import type { Pool } from 'pg';
import type { GuessedWord } from '#contract/import-categories.ts';
import type { Language } from '#locales/paths.ts';

/** Deletes the words of listings whose file now names one of our categories. */
export const DELETE_WORDS = `
delete from listing_word w using staged_item s where w.item_id = s.item_id and s.guess is null`;

export const SAVE_WORDS = `
insert into listing_word (item_id, seller_id, word, word_key, guess)
select distinct on (item_id) item_id, $1::int, word, word_key, guess from staged_item
  where guess is not null order by item_id, number
on conflict (item_id) do update set word = excluded.word, word_key = excluded.word_key, guess = excluded.guess
  where (listing_word.word, listing_word.guess) is distinct from (excluded.word, excluded.guess)`;

const TITLES = 3;

type Row = GuessedWord & { total: number };

/** Lists a seller's words, those with the most listings first, each with some titles. */
export async function listedWords(
  pool: Pick<Pool, 'query'>,
  { sellerId, language, limit }: { sellerId: number; language: Language; limit: number },
): Promise<{ words: GuessedWord[]; total: number }> {
  const { rows } = await pool.query<Row>(
    `with known as (
      select w.word_key, w.guess, min(w.word) as word, m.category, count(*)::int as items, (count(*) over ())::int as total
        from listing_word w left join import_category m using (seller_id, word_key, guess)
        where w.seller_id = $1 group by w.word_key, w.guess, m.category
        order by count(*) desc, w.word_key, w.guess limit $2
    )
    select k.word, k.guess, k.category, k.items, k.total, (
        select array_agg(title) from (
          select i.title ->> $3 as title from listing_word w join item i on i.id = w.item_id
            where w.seller_id = $1 and w.word_key = k.word_key and w.guess = k.guess order by i.id limit $4
        ) first_ones
      ) as titles
      from known k order by k.items desc, k.word_key, k.guess`,
    [sellerId, limit, language, TITLES],
  );
  return {
    words: rows.map(({ total: _total, ...word }) => word),
    total: rows[0]?.total ?? 0,
  };
}
