-- Gift cards: the balance of each is a voucher that never expires and belongs to nobody until a member adds it to their account. Number and
-- PIN were given out once; only hashes are kept, the number's under a key of the shop.
create table gift_card (
  card_number text primary key references voucher (card_number),
  number_hash text not null unique,
  -- The last four digits of the number.
  ending text not null constraint gift_card_ending check (ending ~ '^[0-9]{4}$'),
  pin_hash text not null,
  issued_at timestamptz not null
);

-- What gift cards pay of an order's voucher amount: money, so that it earns points.
alter table seller_order add column gift_card_cents integer not null default 0,
  add constraint seller_order_gift_cards check (gift_card_cents between 0 and voucher_cents);
