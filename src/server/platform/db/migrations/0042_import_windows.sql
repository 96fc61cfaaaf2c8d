-- The spans of time into which an import divides the listings of a large account, by when they end or renew. One that is done isn't read again after
-- a crash or a pause.
create table import_windows (
  seller_id uuid not null references sellers (id) on delete cascade,
  batch_id uuid not null references batches (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  done boolean not null default false,
  lease_until timestamptz not null default '-infinity',
  primary key (seller_id, batch_id, starts_at)
);
alter table import_windows enable row level security;
create policy own_rows on import_windows to fitwright_seller
  using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid)
  with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, update, delete on import_windows to fitwright_seller;
