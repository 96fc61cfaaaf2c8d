-- What the card provider holds of an account, as last read. One row, so that it is always of one moment.
create table billing_accounts (
  seller_id uuid primary key references sellers (id) on delete cascade,
  customer_id text not null unique,
  snapshot jsonb,
  access_allowed boolean not null default true,
  -- Tickets of readings: who comes with an older one than was written writes nothing.
  wanted integer not null default 0,
  written integer not null default 0,
  -- A reading is in line and not begun.
  reading_queued boolean not null default false,
  synced_at timestamptz,
  reconciled_at timestamptz not null default now(),
  checkout_lease_until timestamptz,
  -- The price of a change as it was shown.
  preview_plan text,
  preview_date bigint,
  previewed_at timestamptz
);
create index billing_accounts_by_reconciliation on billing_accounts (reconciled_at);

-- Events of the card provider, by its ids: each is worked on once.
create table billing_events (
  event_id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now()
);
create index billing_events_by_time on billing_events (received_at);

-- What an account may generate. Without a row: the free plan.
create table allowances (
  seller_id uuid primary key references sellers (id) on delete cascade,
  plan_id text not null,
  bought_plan_id text not null,
  active boolean not null,
  status text not null,
  -- -1: unlimited
  monthly_limit integer not null,
  -- null: the calendar month
  window_key text,
  period_end timestamptz
);

-- One for each paid period, or calendar month without one: opened once, and its count only goes up.
create table quota_windows (
  seller_id uuid not null references sellers (id) on delete cascade,
  window_key text not null,
  used integer not null default 0,
  monthly_limit integer not null,
  opened_at timestamptz not null default now(),
  primary key (seller_id, window_key)
);

alter table generation_bookings add column window_key text not null default '';
-- A kind of failure that pauses a batch and that something else than time can end.
alter table batches add column paused_for text;

do $$
declare t text;
begin
  foreach t in array array['billing_accounts', 'allowances', 'quota_windows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
