-- A review is a lifecycle: written, read by a moderator, shown or rejected. Reviews of a generated catalogue have none.
alter table review add column lifecycle_id bigint unique references lifecycle (id);

do $$
declare
  waiting record;
  made bigint;
begin
  for waiting in select id, status from review where user_id is not null loop
    insert into lifecycle (machine, shape, state, context, due_at, revision)
    values ('review', 1, upper(waiting.status), '{"reason": null, "dueAt": null}', null, 1) returning id into made;
    update review set lifecycle_id = made where id = waiting.id;
  end loop;
end
$$;

-- Whose review was rejected may write another.
drop index review_once;
create unique index review_once on review (item_id, user_id) where status <> 'rejected';
create index review_unread on review (created_at, id) where status = 'pending';
create index review_moderated on review (created_at, id) where status = 'published' and lifecycle_id is not null;
