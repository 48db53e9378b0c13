-- A rewards member's number belongs to one account.
create unique index account_loyalty on account (loyalty_id);

-- The store credit card of an account: the provider's id of it, and its masked number. The whole number is never stored.
alter table account add column plcc_account_id text unique;
alter table account add column plcc_account_number text;
alter table account add constraint account_plcc_masked check (plcc_account_number ~ '^\*{12}\d{4}$');

-- The provider's decisions that were registered with the rewards program, one row for each.
create table plcc_registration (
  call_id text primary key,
  user_id text not null references account (id) on delete cascade,
  plcc_status text not null,
  registration_store integer not null,
  registration_source text not null,
  registered_at timestamptz not null
);
create index plcc_registration_user on plcc_registration (user_id);
