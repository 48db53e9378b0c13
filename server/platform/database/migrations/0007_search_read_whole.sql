-- Every process reads where items stand in the search when it starts and at each new revision: that is a number per item,
-- and without it in the index the vectors beside it were read as well.
alter table search_item drop constraint search_item_pkey, add primary key (item_id) include (place);

-- Beginnings and typing mistakes are looked up in memory: nothing asks for these.
drop index search_word_trigrams;
drop index search_word_shape;
