-- When an operator has restricted an account, and from what: the account itself says what holds now.
create table account_restriction (
  id bigint generated always as identity primary key,
  user_id text not null references account (id) on delete cascade,
  restrictions text[] not null,
  set_at timestamptz not null
);
create index account_restriction_user on account_restriction (user_id);
