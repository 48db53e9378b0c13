-- What a store does besides selling; every store hands out orders.
alter table store add column services text[] not null default '{pickup}';
