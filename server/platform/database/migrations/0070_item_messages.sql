-- A conversation is about an order or about an item that a member asks about. It keeps the item's title and picture, because items go.
alter table conversation
  add column item_id bigint references item (id) on delete set null,
  add column item_title jsonb,
  add column item_art jsonb,
  -- The buyer's name as the seller of the item sees it: first name and initial. An order has the name itself.
  add column buyer_name text,
  add constraint conversation_about check (
    num_nonnulls(item_title, item_art, buyer_name) = case when order_number is null then 3 else 0 end
    and (order_number is null or item_id is null)
  );
create unique index conversation_item on conversation (item_id, buyer_id);
-- The conversations about items that a member has begun lately are counted.
create index conversation_begun on conversation (buyer_id, created_at) where order_number is null;
-- A photo may also belong to a message of a conversation.
alter table photo
  add column message_id bigint references message (id) on delete cascade,
  drop constraint photo_owner,
  add constraint photo_owner check (num_nonnulls(return_line_id, dispute_message_id, review_id, message_id) <= 1);
create index photo_message on photo (message_id);
drop index photo_loose;
create index photo_loose on photo (created_at)
  where return_line_id is null and dispute_message_id is null and review_id is null and message_id is null;
