-- One state per listing. src/domain/listings/listing-state.ts decides it: `listing_states` holds its
-- decision for every combination of facts (platform/db/save-listing-states.ts fills it after the
-- migrations), and a trigger looks up the state of each row. So the rule has one place, and whoever
-- changes a listing, the state and the counts follow in the same transaction.
create table listing_states (
  work text not null,
  takes_vehicles boolean not null,
  fits_none boolean not null,
  is_generated boolean not null,
  asks boolean not null,
  is_doubtful boolean not null,
  has_rows boolean not null,
  has_existing boolean not null,
  is_changed boolean not null,
  sync_status text not null,
  state smallint not null,
  primary key (work, sync_status, takes_vehicles, fits_none, is_generated, asks, is_doubtful, has_rows, has_existing, is_changed)
);

alter table listing_fitments
  -- Null: stored before there were reviews. The next generation fills it.
  add column review_reasons jsonb,
  -- Identifies the rows, whatever their order and evidence, so that an acceptance ends with them.
  add column rows_hash text,
  add column accepted_hash text,
  add column accepted_by text,
  add column accepted_at timestamptz,
  -- Has reasons for a review, and these rows weren't accepted.
  add column doubtful boolean not null generated always as (coalesce(review_reasons, '[]') <> '[]' and accepted_hash is distinct from rows_hash) stored,
  -- Whether the listing's words say that it fits no particular vehicle.
  add column fits_none boolean not null default false;

update listing_fitments set fits_none = true
  where row_count = 0 and (refused @> '[{"code": "universal"}]' or refused @> '[{"code": "tool"}]' or refused @> '[{"code": "merchandise"}]');

-- The published order of the manager is called rank from now on: 0: no fitments, 1: pending, 2: error,
-- 3: not synced, 4: synced.
alter table manager_rows rename column state to rank;
alter table manager_rows
  add column takes_vehicles boolean not null default true,
  add column fits_none boolean not null default false,
  add column doubtful boolean not null default false,
  -- How many open items of bulk generations, syncs, and undos wait for the listing, or work on it.
  add column queued_count integer not null default 0,
  add column running_count integer not null default 0,
  -- The position in the domain's list of states.
  add column state smallint not null default 0;

-- Whether listings that a batch of this kind has are shown as queued and running.
create function shows_in_manager(kind text) returns boolean language sql immutable
  return kind in ('generate', 'sync', 'undo');

-- The columns of manager_rows as they should be.
create view manager_facts with (security_invoker = true) as
  select seller_id, listing_id, listing_sort_title(l.title) collate "C" as sort_title, l.ended,
    l.mpn is null and l.detail_fingerprint is not null as lacks_mpn, l.existing_count,
    coalesce(f.row_count, 0) as row_count, coalesce(f.question_count, 0) as question_count, f.generation, f.sync_status,
    f.changed_rows is not null as changed, l.takes_vehicles is distinct from false as takes_vehicles,
    coalesce(f.fits_none, false) as fits_none, coalesce(f.doubtful, false) as doubtful,
    coalesce(w.queued_count, 0)::integer as queued_count, coalesce(w.running_count, 0)::integer as running_count
  from listings l left join listing_fitments f using (seller_id, listing_id)
    left join (
      select i.seller_id, i.listing_id, count(*) filter (where i.state = 'waiting') as queued_count, count(*) filter (where i.state = 'running') as running_count
      from batch_items i join batches b on b.seller_id = i.seller_id and b.id = i.batch_id
      where i.state in ('waiting', 'running') and shows_in_manager(b.kind)
      group by i.seller_id, i.listing_id) w using (seller_id, listing_id);

drop trigger count_changed on manager_rows;
drop trigger count_added on manager_rows;
drop trigger count_removed on manager_rows;
drop index manager_rows_by_state, manager_rows_protected, manager_rows_asking, manager_rows_changed, manager_rows_uninformed;

update manager_rows r set takes_vehicles = f.takes_vehicles, fits_none = f.fits_none, doubtful = f.doubtful,
    queued_count = f.queued_count, running_count = f.running_count
  from manager_facts f where f.seller_id = r.seller_id and f.listing_id = r.listing_id
    and (r.takes_vehicles, r.fits_none, r.doubtful, r.queued_count, r.running_count)
      is distinct from (f.takes_vehicles, f.fits_none, f.doubtful, f.queued_count, f.running_count);

create index manager_rows_by_rank on manager_rows (seller_id, rank, sort_title, listing_id);
create index manager_rows_by_state on manager_rows (seller_id, state, rank, sort_title, listing_id);

create function state_of(r manager_rows) returns smallint language sql stable as $$
  select s.state from listing_states s
  where s.work = case when r.running_count > 0 then 'running' when r.queued_count > 0 then 'queued' else 'none' end
    and s.sync_status = coalesce(r.sync_status, 'none') and s.takes_vehicles = r.takes_vehicles and s.fits_none = r.fits_none
    and s.is_generated = (r.generation is not null) and s.asks = (r.question_count > 0) and s.is_doubtful = r.doubtful
    and s.has_rows = (r.row_count > 0) and s.has_existing = (r.existing_count > 0) and s.is_changed = r.changed
$$;

create function decide_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.state := state_of(new);
  return new;
end $$;
create trigger decide_state before insert or update on manager_rows for each row execute function decide_state();

-- "active" and "active-synced" are the counts of the published calls.
create or replace function listing_chips(r manager_rows) returns setof text language sql immutable as $$
  select chip from (values
    (true, 'all'),
    (true, 'state ' || r.state),
    (not r.ended, 'active'),
    (not r.ended and r.sync_status = 'synced', 'active-synced'),
    (not r.ended and r.lacks_mpn, 'missing-mpn')) as given (counts, chip)
  where counts
$$;

-- Counted by statement, because a batch that starts changes all of its listings in one.
drop function count_changed_row();
create function count_changed_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- When an account is deleted, its tallies go with it.
  insert into listing_tallies (seller_id, chip, count)
    select seller_id, chip, sum(step) from (
      select r.seller_id, chip, 1 as step from after_change r, listing_chips(r) chip
      union all select r.seller_id, chip, -1 from before_change r, listing_chips(r) chip) as steps
    where exists (select 1 from sellers where sellers.id = steps.seller_id)
    group by seller_id, chip having sum(step) <> 0;
  return null;
end $$;
delete from listing_tallies;
insert into listing_tallies (seller_id, chip, count)
  select r.seller_id, chip, count(*) from manager_rows r, listing_chips(r) chip group by r.seller_id, chip;
create trigger count_added after insert on manager_rows referencing new table as added
  for each statement execute function count_added_rows();
create trigger count_changed after update on manager_rows referencing old table as before_change new table as after_change
  for each statement execute function count_changed_rows();
create trigger count_removed after delete on manager_rows referencing old table as removed
  for each statement execute function count_removed_rows();

create or replace function add_manager_row(seller uuid, listing text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed,
      takes_vehicles, fits_none, doubtful, queued_count, running_count)
    select seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed,
      takes_vehicles, fits_none, doubtful, queued_count, running_count
    from manager_facts where seller_id = seller and listing_id = listing
  on conflict do nothing
$$;

create or replace function add_listings_to_manager() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, takes_vehicles)
    select seller_id, listing_id, listing_sort_title(title), ended, mpn is null and detail_fingerprint is not null, existing_count, takes_vehicles is distinct from false from added;
  insert into listing_words (seller_id, listing_id, words)
    select seller_id, listing_id, listing_search_words(title, listing_id, mpn, brand, sku) from added;
  return null;
end $$;

create or replace function follow_listing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows set sort_title = listing_sort_title(new.title), ended = new.ended,
        lacks_mpn = new.mpn is null and new.detail_fingerprint is not null, existing_count = new.existing_count,
        takes_vehicles = new.takes_vehicles is distinct from false
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
drop trigger follow_in_manager on listings;
create trigger follow_in_manager after update on listings for each row
  when (old.title is distinct from new.title or old.mpn is distinct from new.mpn or old.brand is distinct from new.brand or old.sku is distinct from new.sku
    or old.ended is distinct from new.ended or old.existing_count is distinct from new.existing_count or (old.detail_fingerprint is null) <> (new.detail_fingerprint is null)
    or old.takes_vehicles is distinct from new.takes_vehicles)
  execute function follow_listing();

create or replace function follow_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows set row_count = new.row_count, question_count = new.question_count, generation = new.generation,
        sync_status = new.sync_status, changed = new.changed_rows is not null, fits_none = new.fits_none, doubtful = new.doubtful
      where seller_id = new.seller_id and listing_id = new.listing_id;
    exit when found;
    perform add_manager_row(new.seller_id, new.listing_id);
  end loop;
  return null;
end $$;
drop trigger follow_in_manager on listing_fitments;
create trigger follow_in_manager after update on listing_fitments for each row
  when (old.row_count <> new.row_count or old.question_count <> new.question_count or old.generation is distinct from new.generation
    or old.sync_status is distinct from new.sync_status or (old.changed_rows is null) <> (new.changed_rows is null)
    or old.fits_none <> new.fits_none or old.doubtful <> new.doubtful)
  execute function follow_fitments();

create or replace function forget_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update manager_rows set row_count = 0, question_count = 0, generation = null, sync_status = null, changed = false, fits_none = false, doubtful = false
    where seller_id = old.seller_id and listing_id = old.listing_id;
  return null;
end $$;

-- Never below 0: an item may wait for a listing that isn't imported yet.
create function follow_added_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update manager_rows r set queued_count = greatest(r.queued_count + step.queued, 0), running_count = greatest(r.running_count + step.running, 0)
    from (
      select a.seller_id, a.listing_id, count(*) filter (where a.state = 'waiting') as queued, count(*) filter (where a.state = 'running') as running
      from added a join batches b on b.seller_id = a.seller_id and b.id = a.batch_id
      where a.state in ('waiting', 'running') and shows_in_manager(b.kind) group by a.seller_id, a.listing_id) step
    where r.seller_id = step.seller_id and r.listing_id = step.listing_id;
  return null;
end $$;
create trigger follow_added after insert on batch_items referencing new table as added
  for each statement execute function follow_added_items();

create function follow_changed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update manager_rows r set queued_count = greatest(r.queued_count + step.queued, 0), running_count = greatest(r.running_count + step.running, 0)
    from (
      select i.seller_id, i.listing_id, sum(case when i.state = 'waiting' then i.step else 0 end) as queued, sum(case when i.state = 'running' then i.step else 0 end) as running
      from (
        select seller_id, batch_id, listing_id, state, 1 as step from after_change union all
        select seller_id, batch_id, listing_id, state, -1 from before_change) i
      join batches b on b.seller_id = i.seller_id and b.id = i.batch_id
      where shows_in_manager(b.kind) group by i.seller_id, i.listing_id) step
    where r.seller_id = step.seller_id and r.listing_id = step.listing_id and (step.queued <> 0 or step.running <> 0);
  return null;
end $$;
create trigger follow_changed after update on batch_items referencing old table as before_change new table as after_change
  for each statement execute function follow_changed_items();

-- The batch may be gone already, so the counts are read again. Open items are rarely deleted.
create function follow_removed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update manager_rows r set queued_count = f.queued_count, running_count = f.running_count
    from (select distinct seller_id, listing_id from removed where state in ('waiting', 'running')) gone
    join manager_facts f using (seller_id, listing_id)
    where r.seller_id = gone.seller_id and r.listing_id = gone.listing_id and exists (select 1 from sellers where sellers.id = gone.seller_id);
  return null;
end $$;
create trigger follow_removed after delete on batch_items referencing old table as removed
  for each statement execute function follow_removed_items();

grant select on listing_states to fitwright_seller;
