-- By what each try to pay is counted (checkout, cart, email, address, network; hashed), so that nobody tries cards without end.
create table payment_try (
  key text not null,
  attempt_id text not null references payment_attempt (id) on delete cascade,
  tried_at timestamptz not null,
  primary key (key, attempt_id)
);
create index payment_try_at on payment_try (tried_at);

alter table payment_attempt
  -- How many tries had been declined before, by the key that has most of them.
  add column declines_before smallint not null default 0,
  -- The agent who paid in the customer's name.
  add column agent_id text;
-- The agent who filled it in, and who placed it, in the customer's name.
alter table checkout add column agent_id text;
alter table parent_order add column agent_id text;
