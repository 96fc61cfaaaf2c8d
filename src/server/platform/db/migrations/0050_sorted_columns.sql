-- What the manager's table can be sorted by, beside the state and the title. Each order walks an index
-- of its own, so that a page costs the same in every account.
alter table listing_fitments
  -- Of the least certain generated row, in percent. Null: nothing generated, or from before this column.
  add column confidence smallint;

alter table manager_rows
  -- -1: unknown, which comes before everything known.
  add column confidence smallint not null default -1,
  add column price_cents integer not null default -1,
  add column quantity integer not null default 0,
  -- When the fitments last changed, in seconds since 1970.
  add column updated_at_s bigint not null default -1,
  add column total_rows integer not null generated always as (existing_count + row_count) stored;

-- A price is stored as "19.99 USD".
create function listing_price_cents(price text) returns integer language sql immutable
  return case when price ~ '^\d{1,7}(\.\d+)?( |$)' then round(split_part(price, ' ', 1)::numeric * 100)::integer else -1 end;

create function seconds_of(moment timestamptz) returns bigint language sql immutable
  return coalesce(floor(extract(epoch from moment))::bigint, -1);

create or replace view manager_facts with (security_invoker = true) as
  select seller_id, listing_id, listing_sort_title(l.title) collate "C" as sort_title, l.ended,
    l.mpn is null and l.detail_fingerprint is not null as lacks_mpn, l.existing_count,
    coalesce(f.row_count, 0) as row_count, coalesce(f.question_count, 0) as question_count, f.generation, f.sync_status,
    f.changed_rows is not null as changed, l.takes_vehicles is distinct from false as takes_vehicles,
    coalesce(f.fits_none, false) as fits_none, coalesce(f.doubtful, false) as doubtful,
    coalesce(w.queued_count, 0)::integer as queued_count, coalesce(w.running_count, 0)::integer as running_count,
    coalesce(f.confidence, -1)::smallint as confidence, listing_price_cents(l.price) as price_cents, l.quantity,
    seconds_of(f.updated_at) as updated_at_s
  from listings l left join listing_fitments f using (seller_id, listing_id)
    left join (
      select i.seller_id, i.listing_id, count(*) filter (where i.state = 'waiting') as queued_count, count(*) filter (where i.state = 'running') as running_count
      from batch_items i join batches b on b.seller_id = i.seller_id and b.id = i.batch_id
      where i.state in ('waiting', 'running') and shows_in_manager(b.kind)
      group by i.seller_id, i.listing_id) w using (seller_id, listing_id);

-- No state changes here, so nothing has to be counted.
alter table manager_rows disable trigger user;
update manager_rows r set price_cents = listing_price_cents(l.price), quantity = l.quantity
  from listings l where l.seller_id = r.seller_id and l.listing_id = r.listing_id;
update manager_rows r set updated_at_s = seconds_of(f.updated_at)
  from listing_fitments f where f.seller_id = r.seller_id and f.listing_id = r.listing_id;
alter table manager_rows enable trigger user;

create index manager_rows_by_confidence on manager_rows (seller_id, confidence, listing_id);
create index manager_rows_by_total_rows on manager_rows (seller_id, total_rows, listing_id);
create index manager_rows_by_price on manager_rows (seller_id, price_cents, listing_id);
create index manager_rows_by_quantity on manager_rows (seller_id, quantity, listing_id);
create index manager_rows_by_update on manager_rows (seller_id, updated_at_s, listing_id);

create or replace function add_manager_row(seller uuid, listing text) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed,
      takes_vehicles, fits_none, doubtful, queued_count, running_count, confidence, price_cents, quantity, updated_at_s)
    select seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed,
      takes_vehicles, fits_none, doubtful, queued_count, running_count, confidence, price_cents, quantity, updated_at_s
    from manager_facts where seller_id = seller and listing_id = listing
  on conflict do nothing
$$;

create or replace function add_listings_to_manager() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, takes_vehicles, price_cents, quantity)
    select seller_id, listing_id, listing_sort_title(title), ended, mpn is null and detail_fingerprint is not null, existing_count, takes_vehicles is distinct from false,
      listing_price_cents(price), quantity from added;
  insert into listing_words (seller_id, listing_id, words)
    select seller_id, listing_id, listing_search_words(title, listing_id, mpn, brand, sku) from added;
  return null;
end $$;

create or replace function follow_listing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows set sort_title = listing_sort_title(new.title), ended = new.ended,
        lacks_mpn = new.mpn is null and new.detail_fingerprint is not null, existing_count = new.existing_count,
        takes_vehicles = new.takes_vehicles is distinct from false, price_cents = listing_price_cents(new.price), quantity = new.quantity
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
    or old.takes_vehicles is distinct from new.takes_vehicles or old.price is distinct from new.price or old.quantity is distinct from new.quantity)
  execute function follow_listing();

create or replace function follow_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows set row_count = new.row_count, question_count = new.question_count, generation = new.generation,
        sync_status = new.sync_status, changed = new.changed_rows is not null, fits_none = new.fits_none, doubtful = new.doubtful,
        confidence = coalesce(new.confidence, -1), updated_at_s = seconds_of(new.updated_at)
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
    or old.fits_none <> new.fits_none or old.doubtful <> new.doubtful or old.confidence is distinct from new.confidence or old.updated_at <> new.updated_at)
  execute function follow_fitments();

create or replace function forget_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update manager_rows set row_count = 0, question_count = 0, generation = null, sync_status = null, changed = false, fits_none = false, doubtful = false,
      confidence = -1, updated_at_s = -1
    where seller_id = old.seller_id and listing_id = old.listing_id;
  return null;
end $$;
