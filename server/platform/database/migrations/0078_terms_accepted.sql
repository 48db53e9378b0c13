-- When a member agreed to the terms, and the words with which the registration form asked. Unknown for members of before.
alter table account add column terms_accepted_at timestamptz;
alter table account add column terms_wording text;
alter table account add constraint account_terms check ((terms_accepted_at is null) = (terms_wording is null));
