-- The owners of lists are also mailed about sessions that were full and have seats again, and about new variants and sessions of a sold-out item.
alter table stock_return alter column variant_id drop not null;
alter table stock_return add column class_session_id bigint;
alter table stock_return add constraint stock_return_one check (num_nonnulls(variant_id, class_session_id) = 1);

create function note_seat_return() returns trigger language plpgsql as $$
begin
  insert into stock_return (class_session_id) select new.id
   where exists (
     select from wish_list_item as entry join wish_list as list on list.id = entry.list_id
      where entry.item_id = new.item_id and (entry.class_session_id is null or entry.class_session_id = new.id)
        and list.is_stock_mailed);
  return null;
end $$;

create trigger class_session_seat_return after update of seats, seats_taken on class_session for each row
  when (old.seats_taken >= old.seats and new.seats_taken < new.seats) execute function note_seat_return();

-- Runs once for each statement, because an import adds many variants. The job that mails decides whether nothing else of the item can be bought.
create function note_new_variants() returns trigger language plpgsql as $$
begin
  insert into stock_return (variant_id) select added.id from added
   where added.stock is distinct from 0 and exists (
     select from wish_list_item as entry join wish_list as list on list.id = entry.list_id
      where entry.item_id = added.item_id and entry.variant_id is null and list.is_stock_mailed);
  return null;
end $$;

create trigger variant_new after insert on variant referencing new table as added for each statement execute function note_new_variants();

create function note_new_sessions() returns trigger language plpgsql as $$
begin
  insert into stock_return (class_session_id) select added.id from added
   where added.seats_taken < added.seats and exists (
     select from wish_list_item as entry join wish_list as list on list.id = entry.list_id
      where entry.item_id = added.item_id and entry.class_session_id is null and list.is_stock_mailed);
  return null;
end $$;

create trigger class_session_new after insert on class_session referencing new table as added
  for each statement execute function note_new_sessions();
