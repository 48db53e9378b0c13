-- A member's address book. The account names the default address; an order keeps a copy of the address it was sent to.
create table address (
  id text primary key,
  user_id text not null references account (id) on delete cascade,
  address jsonb not null,
  created_at timestamptz not null
);
create index address_user on address (user_id);
