-- How an account's listings stood at the end of each day (UTC). The workers write it every ten minutes
-- from the counts of the manager's chips.
create table coverage_days (
  seller_id uuid not null references sellers (id) on delete cascade,
  day date not null,
  -- Listings with fitments on the marketplace, those with some that aren't there yet, and those
  -- without any. Listings that take no vehicles don't count.
  published integer not null,
  prepared integer not null,
  bare integer not null,
  primary key (seller_id, day)
);
alter table coverage_days enable row level security;
create policy own_rows on coverage_days to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select on coverage_days to fitwright_seller;
