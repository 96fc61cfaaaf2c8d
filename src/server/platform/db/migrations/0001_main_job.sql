-- Roles are shared by all databases of a server, so another copy may be creating it right now.
do $$ begin
  create role fitwright_seller nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant fitwright_seller to current_user;
grant usage on schema public to fitwright_seller;

create table sellers (
  id uuid primary key default gen_random_uuid(),
  marketplace_user_id text not null unique,
  username text not null,
  first_name text,
  email text,
  sealed_access_token text,
  access_expires_at timestamptz,
  sealed_refresh_token text,
  refresh_expires_at timestamptz,
  needs_reconnect boolean not null default false,
  refresh_lease_until timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_import_at timestamptz
);

create table sessions (
  token_hash text primary key,
  active_seller_id uuid not null references sellers (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create table session_accounts (
  token_hash text not null references sessions (token_hash) on delete cascade,
  seller_id uuid not null references sellers (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (token_hash, seller_id)
);
create table oauth_states (
  state_hash text primary key,
  browser_hash text not null,
  purpose text not null check (purpose in ('login', 'connect')),
  created_at timestamptz not null default now()
);

create table listings (
  seller_id uuid not null references sellers (id) on delete cascade,
  listing_id text not null,
  title text not null,
  sku text,
  price text,
  image_url text,
  view_url text,
  quantity integer not null default 0,
  start_time text,
  fingerprint text not null,
  description text not null default '',
  category_id text,
  specifics jsonb not null default '{}',
  brand text,
  mpn text,
  vin text,
  year_text text,
  upc text,
  ean text,
  oem text,
  epid text,
  ended boolean not null default false,
  inventory_managed boolean not null default false,
  has_variations boolean not null default false,
  takes_vehicles boolean,
  max_vehicles integer,
  properties jsonb not null default '[]',
  -- What the marketplace had when last read: the base a sync compares the live list with.
  base_rows jsonb not null default '[]',
  base_hash text not null default '',
  base_known boolean not null default true,
  -- Vehicle keys that our syncs put there; the rest of the base is the seller's own and protected.
  own_keys jsonb not null default '[]',
  existing_count integer not null default 0,
  detail_fingerprint text,
  imported_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (seller_id, listing_id)
);

create table listing_fitments (
  seller_id uuid not null,
  listing_id text not null,
  generation text check (generation in ('generated', 'nothing-to-go-on')),
  rows jsonb not null default '[]',
  evidence jsonb not null default '[]',
  questions jsonb not null default '[]',
  refused jsonb not null default '[]',
  marks jsonb not null default '[]',
  -- Vehicle keys that the seller took out by hand: generating again does not bring them back.
  removed_keys jsonb not null default '[]',
  row_count integer not null default 0,
  question_count integer not null default 0,
  refused_count integer not null default 0,
  input_hash text,
  version integer not null default 0,
  sync_status text check (sync_status in ('pending', 'synced', 'error')),
  error_message text,
  -- The live list that differed from the base, until the seller has chosen.
  changed_rows jsonb,
  updated_at timestamptz not null default now(),
  primary key (seller_id, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade
);

create table question_answers (
  seller_id uuid not null references sellers (id) on delete cascade,
  key text not null,
  answer text not null,
  answered_at timestamptz not null default now(),
  primary key (seller_id, key)
);

create table generation_bookings (
  seller_id uuid not null references sellers (id) on delete cascade,
  listing_id text not null,
  input_hash text not null,
  booked_at timestamptz not null default now(),
  primary key (seller_id, listing_id, input_hash)
);
create index generation_bookings_by_time on generation_bookings (seller_id, booked_at);

create table batches (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers (id) on delete cascade,
  kind text not null check (kind in ('import', 'generate', 'sync')),
  state text not null default 'running' check (state in ('running', 'paused', 'cancelling', 'cancelled', 'done')),
  -- The import's first step, paging through the active listings, is done.
  listed boolean not null default true,
  paused_reason text,
  paused_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index batches_by_seller on batches (seller_id, created_at desc);
create index batches_open on batches (state) where state in ('running', 'paused', 'cancelling');

create table batch_items (
  batch_id uuid not null references batches (id) on delete cascade,
  seller_id uuid not null references sellers (id) on delete cascade,
  listing_id text not null,
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'skipped', 'cancelled')),
  message text,
  attempts integer not null default 0,
  holder text,
  lease_until timestamptz,
  finished_at timestamptz,
  primary key (batch_id, listing_id)
);
create index batch_items_to_do on batch_items (batch_id, position) where state in ('waiting', 'running');
create index batch_items_by_time on batch_items (batch_id, finished_at);

-- Processes that are at work: a lease of a process that is gone is void.
create table processes (
  holder text primary key,
  alive_until timestamptz not null
);

create table sync_records (
  id uuid primary key default gen_random_uuid(),
  holder text,
  seller_id uuid not null references sellers (id) on delete cascade,
  listing_id text not null,
  batch_id uuid,
  kind text not null default 'sync' check (kind in ('sync', 'undo')),
  -- open: written down before the write, so that a crash can be settled by reading back.
  outcome text not null default 'open' check (outcome in ('open', 'synced', 'failed', 'unknown')),
  message text,
  before_rows jsonb not null,
  sent_rows jsonb not null,
  after_rows jsonb,
  sampled integer,
  shown integer,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  undone_at timestamptz
);
create index sync_records_by_listing on sync_records (seller_id, listing_id, created_at desc);
create index sync_records_by_time on sync_records (seller_id, created_at desc);

create table vocabulary_models (
  vocabulary text not null,
  version text not null,
  year integer not null,
  models jsonb not null,
  primary key (vocabulary, version, year)
);
create table vocabulary_variants (
  vocabulary text not null,
  version text not null,
  make text not null,
  model text not null,
  variants jsonb not null,
  fetched_at timestamptz not null default now(),
  primary key (vocabulary, version, make, model)
);
create table category_policies (
  category_id text primary key,
  takes_vehicles boolean not null,
  max_vehicles integer not null,
  properties jsonb not null,
  fetched_at timestamptz not null default now()
);

create table budget_places (
  place integer primary key,
  holder text,
  lease_until timestamptz not null default 'epoch'
);
create table budget_allowances (
  family text not null,
  seller_key text not null default '',
  remaining integer,
  reset_at timestamptz,
  stopped_until timestamptz,
  primary key (family, seller_key)
);
create table deletion_notices (
  notification_id text primary key,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

-- The database enforces the account a second time, under whatever the queries say.
do $$
declare t text;
begin
  foreach t in array array['listings', 'listing_fitments', 'question_answers', 'generation_bookings', 'batches', 'batch_items', 'sync_records'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
alter table sellers enable row level security;
create policy own_row on sellers to fitwright_seller using (id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, update, delete on sellers to fitwright_seller;
grant select on processes to fitwright_seller;
grant select, insert, update on vocabulary_models, vocabulary_variants, category_policies to fitwright_seller;
