-- Cards that members keep for the next purchase. The payment provider keeps the card; the shop keeps its token and what names it.
create table saved_card (
  id text primary key,
  user_id text not null references account (id) on delete cascade,
  token text not null unique,
  -- The same for every token of one card.
  fingerprint text not null,
  brand text not null,
  last_four text not null constraint saved_card_last_four check (last_four ~ '^[0-9]{4}$'),
  -- MM/YY.
  expiry text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The card of a member with the latest time is the default one; null if the member never made it the default.
  made_default_at timestamptz
);
create unique index saved_card_once on saved_card (user_id, fingerprint);

-- Tokens that the provider still has to forget. A trigger adds them within the transaction that removes or replaces a card, or
-- deletes the account.
create table forgotten_card (
  token text primary key
);

create function note_forgotten_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.token <> new.token then
    insert into forgotten_card (token) values (old.token) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger saved_card_forgotten after delete or update of token on saved_card for each row
  execute function note_forgotten_card();
