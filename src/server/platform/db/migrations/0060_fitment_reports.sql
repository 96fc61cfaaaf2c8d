-- What sellers reported as wrong about a listing's fitments: the listing as the engine read it, its
-- rows with their evidence, and the correction. Deleted after a year, with the account, or when the
-- seller withdraws it. No reference to the listing, so that a report outlives it.
create table fitment_reports (
  seller_id uuid not null references sellers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  listing_id text not null,
  kind text not null,
  -- The vehicles reported as wrong, and those that fit instead.
  wrong jsonb not null default '[]',
  fits jsonb not null default '[]',
  comment text not null default '',
  reading jsonb not null,
  engine_version text not null,
  created_at timestamptz not null default now(),
  exported_at timestamptz,
  primary key (seller_id, id)
);
create index fitment_reports_by_listing on fitment_reports (seller_id, listing_id);
create index fitment_reports_by_time on fitment_reports (created_at);
alter table fitment_reports enable row level security;
create policy own_rows on fitment_reports to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, delete on fitment_reports to fitwright_seller;
