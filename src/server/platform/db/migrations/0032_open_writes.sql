-- The write that is in progress on a listing's fitments. The primary key allows one, whichever process makes it. A claim ends with the write's outcome; one of a
-- process that died is void once its lease has ended or the process no longer shows signs of life.
create table open_writes (
  seller_id uuid not null,
  listing_id text not null,
  -- Changes hands with the claim: whoever lost the claim can't settle the write.
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('sync', 'undo', 'choice')),
  batch_id uuid,
  holder text not null,
  lease_until timestamptz not null,
  started_at timestamptz not null default now(),
  primary key (seller_id, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade
);
alter table open_writes enable row level security;
create policy own_rows on open_writes to fitwright_seller
  using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid)
  with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, update, delete on open_writes to fitwright_seller;

-- Of an undo: the sync it undoes, so that an undo whose outcome nobody saw can be settled later.
alter table sync_records add column undoes uuid;

-- When a sync, an undo or the seller's choice last set the base. An import that began before then may have read an older list.
alter table listings add column base_written_at timestamptz;
