-- Conversations of members with Atelier Support (machine support-request). Atelier's own shop is no side of them: its back office doesn't
-- read them, and its unread messages aren't theirs.
alter table conversation
  add column is_support boolean not null default false,
  drop constraint conversation_about,
  add constraint conversation_about check (
    case when is_support
      then num_nonnulls(order_number, item_id, item_title, item_art, seller_id) = 0 and buyer_name is not null
      else num_nonnulls(item_title, item_art, buyer_name) = case when order_number is null then 3 else 0 end
        and (order_number is null or item_id is null)
    end
  );

create table support_request (
  conversation_id bigint primary key references conversation (id),
  lifecycle_id bigint not null unique references lifecycle (id),
  topic text not null,
  -- What the member asks about; a return and a dispute come with their order.
  order_number text references seller_order (number),
  return_number text references return_order (number),
  dispute_id bigint references dispute (id),
  constraint support_request_case check (
    num_nonnulls(return_number, dispute_id) <= 1
    and (order_number is not null or num_nonnulls(return_number, dispute_id) = 0)
  )
);
-- The agents' queue.
create index lifecycle_support on lifecycle (state, id) where machine = 'support-request';

-- As in migration 0062; agents are not notified of requests to Atelier Support.
create or replace function notify_unread() returns trigger language plpgsql as $$
begin
  -- `old` is null for a new row.
  if new.buyer_id is not null and new.buyer_unread <> coalesce(old.buyer_unread, 0) then
    perform pg_notify('unread', 'user:' || new.buyer_id);
  end if;
  if not new.is_support and new.seller_unread <> coalesce(old.seller_unread, 0) then
    perform pg_notify('unread', coalesce((select 'user:' || user_id from seller where id = new.seller_id), 'house'));
  end if;
  return null;
end $$;
