-- A member's preferred store counts for an hour, as a visitor's does; choices made before have no end and no longer count.
alter table account add column preferred_store_until timestamptz;
