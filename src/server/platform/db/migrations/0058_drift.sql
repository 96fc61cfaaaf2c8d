-- Drift watch: listings that we synced are read again from time to time, because other tools and the
-- marketplace change their fitments.

-- How often an account is checked, and when next. An account gets its row within ten minutes of its
-- first sign-in.
create table drift_settings (
  seller_id uuid primary key references sellers (id) on delete cascade,
  frequency text not null default 'weekly' check (frequency in ('off', 'daily', 'weekly', 'monthly')),
  next_at timestamptz not null,
  started_at timestamptz
);
alter table drift_settings enable row level security;
create policy own_rows on drift_settings to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, update on drift_settings to fitwright_seller;

-- The newest check of each listing.
create table drift_checks (
  seller_id uuid not null,
  listing_id text not null,
  checked_at timestamptz not null default now(),
  batch_id uuid not null,
  found text not null check (found in ('same', 'changed', 'hidden', 'ended', 'unreadable')),
  -- How many checks found a change.
  drift_count integer not null default 0,
  primary key (seller_id, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade
);
create index drift_checks_of_batch on drift_checks (seller_id, batch_id);
alter table drift_checks enable row level security;
create policy own_rows on drift_checks to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, update on drift_checks to fitwright_seller;

alter table listing_fitments
  -- Rows that are on the marketplace and that buyers don't see, found with the rows that changed.
  add column hidden_rows jsonb,
  -- Keys of such rows that the seller accepted. They aren't reported again.
  add column accepted_hidden jsonb not null default '[]';

-- How many of today's calls checks have used, and when that day ends.
alter table budget_allowances
  add column background_used integer not null default 0,
  add column background_until timestamptz;
