-- Search: what an item says in each language, and from which words it can be found.

do $$
declare
  needed text;
begin
  foreach needed in array array['unaccent', 'pg_trgm'] loop
    if not exists (select from pg_available_extensions where name = needed) then
      raise exception 'The search needs PostgreSQL''s extension %, which this server lacks: install its contrib package (postgresql-contrib).', needed;
    end if;
  end loop;
end
$$;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration atelier_en (copy = pg_catalog.english);
alter text search configuration atelier_en
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration atelier_fr (copy = pg_catalog.french);
alter text search configuration atelier_fr
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- Lower-case words parted by one space, from anything: markup, punctuation, symbols and control characters part words.
-- 1/2 and 3,5 stay one word, so does a number with its unit; an index and a query are cleaned alike. Nothing here
-- depends on the database's locale: it may be C.
create function search_clean(given text) returns text
language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(
    -- translate is slow: it is spared a text without such capitals
    lower(case when given ~ '[ÀÂÄÁÇÉÈÊËÎÏÍÔÖÓÙÛÜÚŸÑŒÆ]'
      then translate(given, 'ÀÂÄÁÇÉÈÊËÎÏÍÔÖÓÙÛÜÚŸÑŒÆ', 'àâäáçéèêëîïíôöóùûüúÿñœæ') else given end),
    '<[^>]*>|&[a-z]+;|&#[0-9]+;', ' ', 'g'),
    '½', ' 1/2 '),
    '([0-9])\s*[/⁄]\s*([0-9])', '\1f\2', 'g'),
    '([0-9])[.,]([0-9])', '\1p\2', 'g'),
    '[\u0001-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g'),
    '  +', ' ', 'g'),
    '\m([0-9][0-9fp]*) (mm|cm|m|g|kg|ml|l|oz|lb|yd|in)\M', '\1\2', 'g'))
$$;

-- The lexemes of cleaned text. French is stemmed twice, as written and without accents, because the stems differ
-- (brodé, brodee) and shoppers leave accents out.
create function search_lexemes(language text, cleaned text) returns tsvector
language sql stable parallel safe as $$
  select case language
    when 'fr' then to_tsvector('pg_catalog.french', cleaned) || to_tsvector('atelier_fr', cleaned)
    else to_tsvector('atelier_en', cleaned)
  end
$$;

-- What an item says, in each language. Weights: A its title; B category, brand, seller, tags; C attributes and options;
-- D its description. A language that is only a copy of the other says nothing of its own. place is a small number for
-- the item, dense and kept for its life, so that postings can be short.
create table search_item (
  item_id bigint primary key references item (id) on delete cascade,
  place integer not null unique,
  en tsvector not null,
  fr tsvector not null
);

-- Where a lexeme occurs: for a block of 4096 places, two bytes for each item, (place % 4096) * 4 + weight, with A = 3 to
-- D = 0. A query reads a handful of rows by primary key and nothing else; a change of items rewrites their blocks only.
create table search_posting (
  language text not null,
  lexeme text collate "C" not null,
  block integer not null,
  postings bytea not null,
  primary key (language, lexeme, block)
);
alter table search_posting alter column postings set storage external;
create index search_posting_block on search_posting (block);

-- Words as people write them, for suggestions and for the correction of typing mistakes. folded is without accents.
create table search_word (
  language text not null,
  word text collate "C" not null,
  folded text collate "C" not null,
  lexeme text collate "C" not null,
  items integer not null default 0,
  primary key (language, word)
);
create index search_word_folded on search_word (folded);
create index search_word_shape on search_word (left(folded, 1), length(folded));
create index search_word_trigrams on search_word using gin (folded gin_trgm_ops);

-- Title, context (category, brand, seller, tags), attributes and description of items in one language.
create function search_texts(wanted text, items bigint[])
returns table (item_id bigint, title text, context text, facts text, story text)
language sql stable as $$
  select i.id,
    case when own then search_clean(i.title ->> wanted) end,
    search_clean(concat_ws(' ',
      (select string_agg(c.name ->> wanted, ' ') from category c where c.id = any (k.path)),
      b.name, s.store_name, i.sku,
      case when own then array_to_string(i.tags, ' ') end)),
    case when own then search_clean(concat_ws(' ',
      (select string_agg(concat_ws(' ', a -> 'name' ->> wanted, a -> 'value' ->> wanted), ' ')
        from jsonb_array_elements(i.attributes) a),
      (select string_agg(distinct o -> 'value' ->> wanted, ' ')
        from variant v, jsonb_array_elements(v.options) o where v.item_id = i.id))) end,
    -- a tsvector holds 1 MB
    case when own then search_clean(left(i.description ->> wanted, 50000)) end
  from item i
  join category k on k.id = i.category_id
  left join brand b on b.id = i.brand_id
  left join seller s on s.id = i.seller_id
  cross join lateral (select i.fallback is distinct from wanted as own) f
  where i.id = any (items)
$$;

create function search_vector(wanted text, title text, context text, facts text, story text) returns tsvector
language sql stable as $$
  select setweight(search_lexemes(wanted, coalesce(title, '')), 'A')
    || setweight(search_lexemes(wanted, coalesce(context, '')), 'B')
    || setweight(search_lexemes(wanted, coalesce(facts, '')), 'C')
    || setweight(search_lexemes(wanted, coalesce(story, '')), 'D')
$$;

-- Brings the search up to date for these items (null: for all). Call it in the transaction that changed them.
create function search_refresh(changed bigint[]) returns void
language plpgsql as $$
declare
  number integer;
  members bigint[];
  touched text[] := '{}';
begin
  -- Two imports may touch the same block.
  perform pg_advisory_xact_lock(hashtext('atelier search'));
  if changed is null then
    delete from search_posting;
    delete from search_word;
  end if;
  insert into search_item (item_id, place, en, fr)
    select id, (select coalesce(max(place), -1) from search_item) + row_number() over (order by id), '', ''
    from item i
    where (changed is null or id = any (changed)) and not exists (select from search_item s where s.item_id = i.id);

  for number in
    select distinct place / 4096 from search_item where changed is null or item_id = any (changed) order by 1
  loop
    select array_agg(item_id) into members from search_item
      where place between number * 4096 and number * 4096 + 4095
        and (changed is null or item_id = any (changed));
    -- Texts are put together once, for the vectors and for the words.
    with said as materialized (
      select l.language, t.* from (values ('en'), ('fr')) l (language) cross join lateral search_texts(l.language, members) t
    ), kept as (
      update search_item s set
          en = search_vector('en', e.title, e.context, e.facts, e.story),
          fr = search_vector('fr', f.title, f.context, f.facts, f.story)
        from said e join said f using (item_id)
        where e.language = 'en' and f.language = 'fr' and s.item_id = e.item_id
    ), fresh as (
      insert into search_word (language, word, folded, lexeme)
      select t.language, t.word, unaccent(t.word), t.stems[1]
      from (
        select w.language, w.word,
          ts_lexize(case w.language when 'fr' then 'french_stem'::regdictionary else 'english_stem'::regdictionary end,
            unaccent(w.word)) as stems
        from (
          select distinct said.language, word
          from said cross join lateral regexp_split_to_table(concat_ws(' ', said.title, said.context), ' ') word
          where length(word) between 3 and 40 and word !~ '^[0-9]'
        ) w
      ) t
      where t.stems <> '{}'
      on conflict (language, word) do update set items = 0
      returning word
    )
    select touched || coalesce(array_agg(distinct word), '{}') into touched from fresh;

    delete from search_posting where block = number;
    insert into search_posting (language, lexeme, block, postings)
      select language, lexeme, number,
        string_agg(int2send(((place % 4096) * 4 + case
          when 'A' = any (weights) then 3 when 'B' = any (weights) then 2 when 'C' = any (weights) then 1 else 0
        end)::smallint), '' order by place)
      from (
        select 'en' as language, s.place, l.lexeme, l.weights from search_item s, unnest(s.en) l
          where s.place between number * 4096 and number * 4096 + 4095
        union all
        select 'fr', s.place, l.lexeme, l.weights from search_item s, unnest(s.fr) l
          where s.place between number * 4096 and number * 4096 + 4095
      ) said
      group by language, lexeme;
  end loop;

  update search_word w set items = (
    select coalesce(sum(octet_length(p.postings) / 2), 0) from search_posting p
      where p.language = w.language and p.lexeme = w.lexeme
  ) where changed is null or w.word = any (touched);
  delete from search_word where items = 0;
end
$$;
