-- A photo belongs to one thing: a return line, a message of a dispute, or a review.
alter table photo
  add column review_id bigint references review (id) on delete cascade,
  add column small bytea,
  add constraint photo_owner check (num_nonnulls(return_line_id, dispute_message_id, review_id) <= 1);
create index photo_review on photo (review_id);
drop index photo_loose;
create index photo_loose on photo (created_at)
  where return_line_id is null and dispute_message_id is null and review_id is null;
