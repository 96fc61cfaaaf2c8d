-- Pages of the manager's table: the keys it is sorted and filtered by, the words it is searched by,
-- and its counts. Triggers keep them, in the transaction that changes the listing, whoever changes
-- it. The functions run as the owner, so the seller's role can read these tables but not write them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- One narrow row per listing. The state is computed here, so that two transactions that change the
-- listing and its fitments at the same time each set their own columns, and the state follows.
create table manager_rows (
  seller_id uuid not null references sellers (id) on delete cascade,
  listing_id text not null,
  sort_title text collate "C" not null,
  ended boolean not null,
  lacks_mpn boolean not null,
  existing_count integer not null,
  row_count integer not null default 0,
  question_count integer not null default 0,
  generation text,
  sync_status text,
  changed boolean not null default false,
  -- 0: no fitments, 1: pending, 2: error, 3: not synced, 4: synced.
  state smallint not null generated always as (case
    when existing_count + row_count = 0 then 0
    when sync_status = 'pending' then 1
    when sync_status = 'error' then 2
    when coalesce(sync_status, 'synced') <> 'synced' then 3
    else 4 end) stored,
  primary key (seller_id, listing_id)
);
create index manager_rows_by_state on manager_rows (seller_id, state, sort_title, listing_id);
create index manager_rows_by_title on manager_rows (seller_id, sort_title, listing_id);
create index manager_rows_protected on manager_rows (seller_id, state, sort_title, listing_id) where existing_count > 0;
create index manager_rows_asking on manager_rows (seller_id, state, sort_title, listing_id) where question_count > 0;
create index manager_rows_changed on manager_rows (seller_id, state, sort_title, listing_id) where changed;
create index manager_rows_uninformed on manager_rows (seller_id, state, sort_title, listing_id) where generation = 'nothing-to-go-on';

-- Apart from manager_rows, because writing an index of trigrams costs more than everything else, and
-- a listing's words change much less often than its state.
create table listing_words (
  seller_id uuid not null references sellers (id) on delete cascade,
  listing_id text not null,
  words text not null,
  primary key (seller_id, listing_id)
);
create index listing_words_trigrams on listing_words using gin (seller_id, words gin_trgm_ops);

-- Counts are sums of tallies. A tally is only ever inserted, so two transactions that change listings
-- of one account never wait for each other. Every 64th folds those before it into one per chip.
create table listing_tallies (
  seller_id uuid not null references sellers (id) on delete cascade,
  id bigint generated always as identity,
  chip text not null,
  count integer not null,
  primary key (seller_id, id)
);

create function listing_sort_title(title text) returns text language sql immutable
  -- Listings without a title come last.
  return case when btrim(title) = '' then chr(1114111) else left(lower(btrim(title)), 200) end;

create function listing_search_words(title text, listing_id text, mpn text, brand text, sku text) returns text language sql stable
  return lower(concat_ws(' ', title, listing_id, mpn, brand, sku));

-- The chips a listing counts for. "active" and "active-synced" are the counts of the published calls.
create function listing_chips(r manager_rows) returns setof text language sql immutable as $$
  select chip from (values
    (true, 'all'),
    (r.state = 0, 'need'),
    (r.state = 1, 'ready'),
    (r.state = 2, 'error'),
    (r.state = 4, 'synced'),
    (r.existing_count > 0, 'protected'),
    (r.question_count > 0, 'question'),
    (r.changed, 'changed'),
    (r.generation = 'nothing-to-go-on', 'nothing'),
    (not r.ended, 'active'),
    (not r.ended and r.sync_status = 'synced', 'active-synced'),
    (not r.ended and r.lacks_mpn, 'missing-mpn')) as given (counts, chip)
  where counts
$$;

create function add_manager_row(seller uuid, listing text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed)
  select l.seller_id, l.listing_id, listing_sort_title(l.title), l.ended, l.mpn is null and l.detail_fingerprint is not null, l.existing_count,
    coalesce(f.row_count, 0), coalesce(f.question_count, 0), f.generation, f.sync_status, f.changed_rows is not null
  from listings l left join listing_fitments f using (seller_id, listing_id)
  where l.seller_id = seller and l.listing_id = listing
  on conflict do nothing
$$;
revoke execute on function add_manager_row from public;

create function add_listings_to_manager() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count)
    select seller_id, listing_id, listing_sort_title(title), ended, mpn is null and detail_fingerprint is not null, existing_count from added;
  insert into listing_words (seller_id, listing_id, words)
    select seller_id, listing_id, listing_search_words(title, listing_id, mpn, brand, sku) from added;
  return null;
end $$;
create trigger add_to_manager after insert on listings referencing new table as added
  for each statement execute function add_listings_to_manager();

-- The row is missing only while an upgrade fills this table. Then whoever comes second, the upgrade
-- or this transaction, waits for the other one, and the update is repeated.
create function follow_listing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows set sort_title = listing_sort_title(new.title), ended = new.ended,
        lacks_mpn = new.mpn is null and new.detail_fingerprint is not null, existing_count = new.existing_count
      where seller_id = new.seller_id and listing_id = new.listing_id;
    exit when found;
    perform add_manager_row(new.seller_id, new.listing_id);
  end loop;
  if (old.title, old.mpn, old.brand, old.sku) is distinct from (new.title, new.mpn, new.brand, new.sku) then
    insert into listing_words (seller_id, listing_id, words)
      values (new.seller_id, new.listing_id, listing_search_words(new.title, new.listing_id, new.mpn, new.brand, new.sku))
      on conflict (seller_id, listing_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger follow_in_manager after update on listings for each row
  when (old.title is distinct from new.title or old.mpn is distinct from new.mpn or old.brand is distinct from new.brand or old.sku is distinct from new.sku
    or old.ended is distinct from new.ended or old.existing_count is distinct from new.existing_count or (old.detail_fingerprint is null) <> (new.detail_fingerprint is null))
  execute function follow_listing();

create function follow_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows set row_count = new.row_count, question_count = new.question_count, generation = new.generation,
        sync_status = new.sync_status, changed = new.changed_rows is not null
      where seller_id = new.seller_id and listing_id = new.listing_id;
    exit when found;
    perform add_manager_row(new.seller_id, new.listing_id);
  end loop;
  return null;
end $$;
create trigger add_to_manager after insert on listing_fitments for each row execute function follow_fitments();
create trigger follow_in_manager after update on listing_fitments for each row
  when (old.row_count <> new.row_count or old.question_count <> new.question_count or old.generation is distinct from new.generation
    or old.sync_status is distinct from new.sync_status or (old.changed_rows is null) <> (new.changed_rows is null))
  execute function follow_fitments();

create function forget_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update manager_rows set row_count = 0, question_count = 0, generation = null, sync_status = null, changed = false
    where seller_id = old.seller_id and listing_id = old.listing_id;
  return null;
end $$;
-- Not when its listing is deleted, which deletes the row.
create trigger forget_in_manager after delete on listing_fitments for each row
  when (pg_trigger_depth() = 0) execute function forget_fitments();

create function remove_listings_from_manager() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from manager_rows r using removed where r.seller_id = removed.seller_id and r.listing_id = removed.listing_id;
  delete from listing_words w using removed where w.seller_id = removed.seller_id and w.listing_id = removed.listing_id;
  return null;
end $$;
create trigger remove_from_manager after delete on listings referencing old table as removed
  for each statement execute function remove_listings_from_manager();

create function count_added_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into listing_tallies (seller_id, chip, count)
    select r.seller_id, chip, count(*) from added r, listing_chips(r) chip group by r.seller_id, chip;
  return null;
end $$;
create trigger count_added after insert on manager_rows referencing new table as added
  for each statement execute function count_added_rows();

create function count_changed_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into listing_tallies (seller_id, chip, count)
    select new.seller_id, chip, sum(step) from (
      select chip, 1 as step from listing_chips(new) chip union all select chip, -1 from listing_chips(old) chip) as steps
    group by chip having sum(step) <> 0;
  return null;
end $$;
create trigger count_changed after update on manager_rows for each row
  when (old.* is distinct from new.*) execute function count_changed_row();

create function count_removed_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- When an account is deleted, its tallies go with it.
  insert into listing_tallies (seller_id, chip, count)
    select r.seller_id, chip, -count(*) from removed r join sellers on sellers.id = r.seller_id, listing_chips(r) chip group by r.seller_id, chip;
  return null;
end $$;
create trigger count_removed after delete on manager_rows referencing old table as removed
  for each statement execute function count_removed_rows();

create function fold_listing_tallies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Those of unfinished transactions aren't visible, and those another transaction folds are skipped.
  with taken as (select id from listing_tallies where seller_id = new.seller_id for update skip locked),
    gone as (delete from listing_tallies t using taken where t.seller_id = new.seller_id and t.id = taken.id returning t.chip, t.count)
  insert into listing_tallies (seller_id, chip, count)
    select new.seller_id, chip, sum(count) from gone group by chip having sum(count) <> 0;
  return null;
end $$;
create trigger fold after insert on listing_tallies for each row
  when (new.id % 64 = 0) execute function fold_listing_tallies();

-- Returns the account's rows whose words contain all the patterns (for LIKE). A policy would keep the
-- trigrams from being used, because LIKE isn't leakproof. So this runs as the owner, and takes the
-- account from the transaction, where the policies take it from, never from an argument.
create function matching_rows(patterns text[]) returns setof manager_rows language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seller uuid := nullif(current_setting('app.seller_id', true), '')::uuid;
  conditions text;
begin
  select string_agg(format('w.words like %L', pattern), ' and ') into conditions from unnest(patterns) pattern;
  -- Written as constants, because the plan depends on how rare the words are. "offset 0" makes it look
  -- up each match by its key; without statistics, a plain join compares every match with every row.
  return query execute format(
    'select r.* from listing_words w cross join lateral (
       select * from manager_rows where seller_id = w.seller_id and listing_id = w.listing_id offset 0) r
     where w.seller_id = %L and %s', seller, coalesce(conditions, 'true'));
end $$;

-- How far the upgrade of existing accounts has come; see platform/db/fill-manager-rows.ts.
create table backfills (
  name text primary key,
  reached_account uuid,
  reached_listing text,
  finished_at timestamptz
);
insert into backfills (name) values ('manager-rows');

alter table sellers add column recounted_at timestamptz;

do $$
declare t text;
begin
  foreach t in array array['manager_rows', 'listing_words', 'listing_tallies'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select on %I to fitwright_seller', t);
  end loop;
end $$;
