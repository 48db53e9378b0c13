-- Readers mark reviews as helpful: one vote for each account. The count is kept beside it, so that lists can be sorted by it.
alter table review add column helpful_count integer not null default 0,
  add constraint review_helpful check (helpful_count >= 0);
create table review_vote (
  review_id bigint not null references review (id) on delete cascade,
  user_id text not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_vote_user on review_vote (user_id);

-- The seller's answer to a review, at most one; the review's lifecycle says whether shoppers see it.
create table review_answer (
  review_id bigint primary key references review (id) on delete cascade,
  language text not null,
  text text not null,
  written_at timestamptz not null
);
