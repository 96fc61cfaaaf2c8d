-- The seller's parts with what their files say they fit. Vehicles are packed per part, as fitments are per listing.
create table parts (
  seller_id uuid not null references sellers (id) on delete cascade,
  id uuid primary key default gen_random_uuid(),
  -- What tells it from the others: SKU, else brand and number, else item ID (domain/parts/part.ts).
  identity text not null,
  brand text not null default '',
  number text not null default '',
  sku text not null default '',
  item_id text not null default '',
  title text not null default '',
  type text not null default '',
  -- Brand and number as listings have them (domain/part-numbers).
  part_key text,
  part_base text,
  applications integer not null default 0,
  named integer not null default 0,
  -- The import that touched it last; null once it was changed by hand.
  last_import uuid,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (seller_id, identity)
);
create index parts_by_base on parts (seller_id, part_base) where part_base is not null;
create index parts_by_sku on parts (seller_id, sku) where sku <> '';
create index parts_by_item on parts (seller_id, item_id) where item_id <> '';
create index parts_by_number on parts (seller_id, lower(number), id);
create index listings_by_sku on listings (seller_id, sku) where sku is not null;

create table part_applications (
  part_id uuid primary key references parts (id) on delete cascade,
  seller_id uuid not null references sellers (id) on delete cascade,
  applications jsonb not null
);

-- A file that was sent, in pieces, until it is imported.
create table part_files (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers (id) on delete cascade,
  name text not null,
  size integer not null default 0,
  -- receiving: still on its way; it is nobody's business until it is there.
  state text not null default 'receiving' check (state in ('receiving', 'received', 'importing', 'imported', 'undoing', 'undone')),
  format text not null default 'csv' check (format in ('csv', 'xlsx', 'xls', 'aces')),
  about text not null default '',
  header jsonb not null default '[]',
  sample jsonb not null default '[]',
  mapping jsonb not null default '{}',
  remembered boolean not null default false,
  brand text not null default '',
  batch_id uuid,
  undo_batch_id uuid,
  created_at timestamptz not null default now()
);
create index part_files_by_seller on part_files (seller_id, created_at desc);

create table part_file_pieces (
  file_id uuid not null references part_files (id) on delete cascade,
  seller_id uuid not null references sellers (id) on delete cascade,
  position integer not null,
  -- gzip
  bytes bytea not null,
  primary key (file_id, position)
);

-- What an import works on: a thousand lines each, read and checked.
create table part_import_blocks (
  file_id uuid not null references part_files (id) on delete cascade,
  seller_id uuid not null references sellers (id) on delete cascade,
  label text not null,
  -- gzip of JSON
  lines bytea not null,
  primary key (file_id, label)
);

-- What a part was before an import touched it; before null: it was not there.
create table part_import_changes (
  file_id uuid not null references part_files (id) on delete cascade,
  part_id uuid not null,
  seller_id uuid not null references sellers (id) on delete cascade,
  before jsonb,
  primary key (file_id, part_id)
);

-- Which column stood for what, by the heads of the columns.
create table part_mappings (
  seller_id uuid not null references sellers (id) on delete cascade,
  signature text not null,
  mapping jsonb not null,
  brand text not null default '',
  primary key (seller_id, signature)
);

-- The kinds of batches are a closed list in the code; a second list here could only disagree with it.
alter table batches drop constraint if exists batches_kind_check;
alter table batches add constraint batches_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');

do $$
declare t text;
begin
  foreach t in array array['parts', 'part_applications', 'part_files', 'part_file_pieces', 'part_import_blocks', 'part_import_changes', 'part_mappings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
