-- What was found about the part number of a listing that has none. The row goes when the number is on the listing, or the listing itself goes.
create table mpn_discoveries (
  seller_id uuid not null,
  listing_id text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  suggested_mpn text,
  source text check (source in ('own-listing', 'catalogue', 'other-sellers', 'language-model')),
  certainty text check (certainty in ('confirmed', 'unconfirmed')),
  evidence jsonb not null default '[]',
  -- Numbers the seller has turned down: not proposed again.
  rejected jsonb not null default '[]',
  message text,
  searched_at timestamptz not null default now(),
  primary key (seller_id, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade,
  check ((suggested_mpn is null) = (source is null) and (suggested_mpn is null) = (certainty is null))
);
alter table mpn_discoveries enable row level security;
create policy own_rows on mpn_discoveries to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, update, delete on mpn_discoveries to fitwright_seller;

create index listings_without_mpn on listings (seller_id) where mpn is null and not ended;

-- The kinds are a closed set in the code.
alter table batches drop constraint if exists batches_kind_check;
alter table batches add constraint batches_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');
