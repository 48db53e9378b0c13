-- A new email address of an account, which counts once both addresses have confirmed it (machine email-change).
create table email_change (
  lifecycle_id bigint primary key references lifecycle (id),
  user_id text not null references account (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz not null
);
create index email_change_user on email_change (user_id, requested_at);
create index email_link_user on email_link (user_id, purpose);
