-- Keys that the marketplace signs its notices with, as it gave them. A key that is here needs no call, so forged notices can't get between a genuine one
-- and its key.
create table notification_keys (
  key_id text primary key,
  key text not null,
  checked_at timestamptz not null default now()
);
