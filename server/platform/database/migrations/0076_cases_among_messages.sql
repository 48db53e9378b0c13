-- A case (dispute) is listed among the conversations of its buyer and its seller. Its messages stay in dispute_message; its row here has
-- what each side has read, so that one count covers all messages.
alter table conversation
  add column dispute_id bigint references dispute (id),
  drop constraint conversation_about,
  add constraint conversation_about check (
    case
      when dispute_id is not null then
        not is_support and num_nonnulls(order_number, item_id, item_title, item_art, buyer_name) = 0
      when is_support
        then num_nonnulls(order_number, item_id, item_title, item_art, seller_id) = 0 and buyer_name is not null
      else num_nonnulls(item_title, item_art, buyer_name) = case when order_number is null then 3 else 0 end
        and (order_number is null or item_id is null)
    end
  );
create unique index conversation_dispute on conversation (dispute_id);

-- What was written before counts as read.
insert into conversation (dispute_id, buyer_id, seller_id, created_at, last_at, buyer_read_to, seller_read_to)
select d.id, d.buyer_id, d.seller_id, d.created_at, m.at, m.id, m.id
  from dispute d
  join (select dispute_id, max(id) as id, max(created_at) as at from dispute_message group by dispute_id) m on m.dispute_id = d.id;
