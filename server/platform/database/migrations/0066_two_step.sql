-- Two-step verification of members (machine two-step): a new key waits here for its first code.
create table two_step_enrolment (
  user_id text primary key references account (id) on delete cascade,
  lifecycle_id bigint not null unique references lifecycle (id),
  sealed_key text not null,
  code_hashes text[] not null,
  started_at timestamptz not null
);
create index two_step_enrolment_start on two_step_enrolment (started_at);

-- Every authenticator has its lifecycle; those that staff have already get one that is on.
alter table second_factor add column lifecycle_id bigint unique references lifecycle (id);
do $$
declare
  known record;
  begun bigint;
  added bigint;
begin
  for known in select user_id, created_at from second_factor loop
    added := (extract(epoch from known.created_at) * 1000)::bigint;
    insert into lifecycle (machine, shape, state, context, due_at, revision)
      values ('two-step', 1, 'ON',
        jsonb_build_object('startedAt', added, 'dueAt', null, 'codesAt', added), null, 1)
      returning id into begun;
    update second_factor set lifecycle_id = begun where user_id = known.user_id;
  end loop;
end $$;
alter table second_factor alter column lifecycle_id set not null;
