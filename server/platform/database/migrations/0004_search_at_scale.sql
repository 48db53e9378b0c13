-- Search brought up to date in a time that grows with the number of items and not faster.
--
-- What was slow: a block's texts were joined with themselves, once per language. From the sixth block on PL/pgSQL reuses a
-- plan made without knowing the items; that plan expected ten of them and compared each text with every other one of the
-- block, 17 million times. Now a block is planned for the items it has, and nothing is joined with itself.

-- Brings the search up to date for these items (null: for all). Call it in the transaction that changed them.
create or replace function search_refresh(changed bigint[]) returns void
language plpgsql
set plan_cache_mode = force_custom_plan
as $$
declare
  number integer;
  members bigint[];
  touched_en text[] := '{}';
  touched_fr text[] := '{}';
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
    select array_agg(item_id order by item_id) into members from search_item
      where place between number * 4096 and number * 4096 + 4095
        and (changed is null or item_id = any (changed));
    if changed is not null then
      -- What an item no longer says is counted anew as well.
      select touched_en || coalesce(array_agg(distinct lexeme), '{}') into touched_en
        from search_item s, unnest(tsvector_to_array(s.en)) lexeme where s.item_id = any (members);
      select touched_fr || coalesce(array_agg(distinct lexeme), '{}') into touched_fr
        from search_item s, unnest(tsvector_to_array(s.fr)) lexeme where s.item_id = any (members);
    end if;

    -- Texts are put together once, for the vectors and for the words.
    with said as materialized (
      select item_id, en, fr
        from search_texts('en', members) en join search_texts('fr', members) fr using (item_id)
    ), kept as (
      update search_item s set
          en = search_vector('en', (t.en).title, (t.en).context, (t.en).facts, (t.en).story),
          fr = search_vector('fr', (t.fr).title, (t.fr).context, (t.fr).facts, (t.fr).story)
        from said t where s.item_id = t.item_id
    ), words as (
      select distinct l.language, word
      from said cross join lateral (values
          ('en', concat_ws(' ', (en).title, (en).context)),
          ('fr', concat_ws(' ', (fr).title, (fr).context))
        ) l (language, text)
        cross join lateral string_to_table(l.text, ' ') word
      where length(word) between 3 and 40 and word !~ '^[0-9]'
    )
    insert into search_word (language, word, folded, lexeme)
      select w.language, w.word, w.folded, stems[1]
      from (select language, word, unaccent(word) as folded from words) w
        cross join lateral ts_lexize(
          case w.language when 'fr' then 'french_stem'::regdictionary else 'english_stem'::regdictionary end, w.folded
        ) stems
      where stems <> '{}'
      on conflict (language, word) do nothing;
    if changed is not null then
      select touched_en || coalesce(array_agg(distinct lexeme), '{}') into touched_en
        from search_item s, unnest(tsvector_to_array(s.en)) lexeme where s.item_id = any (members);
      select touched_fr || coalesce(array_agg(distinct lexeme), '{}') into touched_fr
        from search_item s, unnest(tsvector_to_array(s.fr)) lexeme where s.item_id = any (members);
    end if;

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
  ) where changed is null
    or w.language = 'en' and w.lexeme = any (touched_en)
    or w.language = 'fr' and w.lexeme = any (touched_fr);
  delete from search_word where items = 0;
end
$$;
