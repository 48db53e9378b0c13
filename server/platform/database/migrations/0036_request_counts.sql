-- Requests counted for limits by route and network (hashed), for all processes together. Unlogged: what a crash loses is a minute's counting.
create unlogged table request_count (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
