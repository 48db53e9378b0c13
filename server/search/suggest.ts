/** What might be meant while somebody types: departments, things by name, and words to go on with. */
import type { Pool } from 'pg';
import type { Both, PictureArt, Suggestion } from '../../contract/catalogue.ts';
import { categoryPath, itemPath, type Addressed, type Language } from '../../locales/paths.ts';
import { catalogueOf, type Snapshot } from '../catalogue/catalogue.ts';
import { thumbnail } from '../catalogue/picture.ts';
import type { Shop } from '../shop.ts';
import { correctWord } from './correction.ts';
import { match, readWords } from './match.ts';
import { pick } from './pick.ts';

const QUERIES_MAX = 5;
const CATEGORIES_MAX = 2;
const ITEMS_MAX = 4;
/** A mistyped beginning of fewer letters can mean anything. */
const CORRECTED_MIN = 4;

const COMPLETIONS = {
  name: 'search-completions',
  text: `with asked as materialized (
      select cleaned, unaccent(regexp_replace(cleaned, '^.* ', '')) as last,
        case when position(' ' in cleaned) > 0 then regexp_replace(cleaned, ' [^ ]*$', '') else '' end as before
      from (select search_clean($1) as cleaned) c
    )
    select a.cleaned, a.last, a.before, w.word, w.lexeme
    from asked a left join lateral (
      select distinct on (own, lexeme) word, lexeme, items, language = $2 as own from search_word
        where folded >= a.last collate "C" and folded < (a.last || U&'\\FFFF') collate "C" and a.last <> ''
        order by own, lexeme, items desc, length(word)
    ) w on true
    order by w.own desc, w.items desc, w.word limit ${String(QUERIES_MAX + 1)}`,
};

type CompletionRow = {
  cleaned: string;
  last: string;
  before: string;
  word: string | null;
  lexeme: string | null;
};
type ItemRow = Addressed & { title: Both; art: PictureArt };

const ITEMS = {
  name: 'suggested-items',
  text: `select i.id::float8 as id, i.kind, i.channel, i.slug, i.sku, i.title, i.art
    from unnest($1::bigint[]) with ordinality as wanted (id, position) join item i on i.id = wanted.id
    order by wanted.position`,
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Departments one of whose words begins as was typed, the shorter names first. */
function categories({ tree }: Snapshot, typed: string, language: Language): Suggestion[] {
  const words = fold(typed).split(' ');
  return tree.all
    .filter(({ name }) => {
      const own = fold(name[language]).split(/[^\p{L}\p{N}]+/u);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    })
    .sort((a, b) => a.name[language].length - b.name[language].length || a.place - b.place)
    .slice(0, CATEGORIES_MAX)
    .map(({ name, slug }) => ({
      text: name[language],
      path: categoryPath(slug),
      kind: 'category',
      picture: null,
    }));
}

async function items(
  pool: Pool,
  snapshot: Snapshot,
  query: string,
  language: Language,
): Promise<Suggestion[]> {
  const words = await readWords(pool, query, language);
  if (words.length === 0) return [];
  const { slots, score } = match(snapshot.columns, words);
  const ids = pick(snapshot.columns, slots, 'relevance', score, 0, ITEMS_MAX).map(
    (slot) => snapshot.columns.id[slot] ?? 0,
  );
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ItemRow>({ ...ITEMS, values: [ids] });
  return rows.map((row) => ({
    text: row.title[language],
    path: itemPath(row),
    kind: 'item',
    picture: thumbnail(row.art, ''),
  }));
}

/** Suggestions for what was typed so far; the last word may be unfinished or mistyped. */
export async function suggest(
  shop: Pick<Shop, 'database'>,
  typed: string,
  language: Language,
): Promise<Suggestion[]> {
  const { pool } = shop.database;
  const snapshot = await catalogueOf(shop).snapshot();
  const { rows } = await pool.query<CompletionRow>({
    ...COMPLETIONS,
    values: [typed.replaceAll('\0', ' '), language],
  });
  const [first] = rows;
  if (!first || first.cleaned === '') return [];
  const whole = (word: string): string => (first.before === '' ? word : `${first.before} ${word}`);

  let queries = [...new Set(rows.flatMap(({ word }) => (word === null ? [] : [word])))].slice(0, QUERIES_MAX);
  if (queries.length === 0 && first.last.length >= CORRECTED_MIN) {
    const meant = await correctWord(pool, first.last, language);
    if (meant !== null) queries = [meant];
  }
  const [best] = queries;
  const things = best === undefined ? [] : await items(pool, snapshot, whole(best), language);
  return [
    ...queries.map((word): Suggestion => ({ text: whole(word), path: null, kind: 'query', picture: null })),
    ...categories(snapshot, first.cleaned, language),
    ...things,
  ];
}
