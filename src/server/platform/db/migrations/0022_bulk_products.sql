-- Kinds of batches are a closed set in the code; a list here would have to name those of every feature.
alter table batches drop constraint if exists batches_kind_check;
alter table batches add constraint batches_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');

-- The bulk listing generator's wizard, one an account.
create table bulk_drafts (
  seller_id uuid primary key references sellers (id) on delete cascade,
  file jsonb,
  step text not null default 'upload' check (step in ('upload', 'review')),
  rejected jsonb not null default '[]',
  settings jsonb not null,
  terms jsonb not null,
  batch_id uuid,
  updated_at timestamptz not null default now()
);
create table bulk_products (
  seller_id uuid not null references sellers (id) on delete cascade,
  product_id text not null,
  position integer not null,
  status text not null,
  -- What the wire shows of it.
  product jsonb not null,
  -- Rows with their reasons, as in listing_fitments.
  fitments jsonb not null default '{"rows": [], "evidence": []}',
  properties jsonb not null default '[]',
  -- Made before the first try and kept for every other: the marketplace makes one listing of it.
  listing_uuid text not null,
  -- Of what was verified: other contents are verified anew.
  verified_hash text,
  primary key (seller_id, product_id)
);
create index bulk_products_by_position on bulk_products (seller_id, position);
do $$
declare t text;
begin
  foreach t in array array['bulk_drafts', 'bulk_products'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
