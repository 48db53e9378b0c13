-- Gift cards that members buy. The card itself (voucher, gift_card) is made when it is mailed; until then the purchase is all there is.
create sequence gift_card_purchase_number_seq start with 8000001;

create table gift_card_purchase (
  number text primary key default nextval('gift_card_purchase_number_seq')::text,
  -- The buyer; null once the account is deleted.
  user_id text references account (id) on delete set null,
  -- The idempotency key that the buyer's browser chose: a repeated request with the same key is the same purchase.
  attempt_key text not null,
  lifecycle_id bigint not null unique references lifecycle (id),
  amount_cents integer not null constraint gift_card_purchase_amount check (amount_cents > 0),
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  language text not null,
  region text not null,
  -- The voucher of the gift card, once it is made.
  card_number text unique references gift_card (card_number),
  -- How many refunds the provider has refused. The count is part of the idempotency key, so that each retry is a new refund to the provider.
  refund_failures smallint not null default 0,
  created_at timestamptz not null
);
create unique index gift_card_purchase_once on gift_card_purchase (user_id, attempt_key);
create index gift_card_purchase_user on gift_card_purchase (user_id, created_at);

-- An attempt pays for a checkout or for a gift card.
alter table payment_attempt alter column checkout_id drop not null,
  add column gift_card_number text references gift_card_purchase (number),
  add constraint payment_attempt_of_one check ((checkout_id is null) <> (gift_card_number is null));
create index payment_attempt_gift_card on payment_attempt (gift_card_number) where gift_card_number is not null;
