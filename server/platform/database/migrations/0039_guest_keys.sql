-- What the key of a guest's link is made from, beside the order's number: another nonce makes another key, and older links end. Orders
-- that stand already keep an empty one, so that links mailed before go on opening them until they end.
alter table parent_order add column guest_key_nonce uuid;
alter table parent_order alter column guest_key_nonce set default gen_random_uuid();
-- When a fresh key was made; until then the time of the order counts.
alter table parent_order add column guest_key_renewed_at timestamptz;
