-- What follows a change of listings, fitments, and writes ran once per row. Most statements change
-- several rows, and each run had its own updates and counts. Now it runs once per statement.
-- Safe beside the previous release: only the triggers of these tables call the functions that are
-- dropped, and they are replaced here, in the same transaction.
create or replace function follow_fitments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A row is missing only while an upgrade fills the table; see 0040.
  for attempt in 1..2 loop
    update manager_rows r set row_count = f.row_count, question_count = f.question_count, generation = f.generation,
        sync_status = f.sync_status, changed = f.changed_rows is not null, fits_none = f.fits_none, doubtful = f.doubtful,
        confidence = coalesce(f.confidence, -1), updated_at_s = seconds_of(f.updated_at)
      from after_change f
      where r.seller_id = f.seller_id and r.listing_id = f.listing_id
        and (r.row_count, r.question_count, r.generation, r.sync_status, r.changed, r.fits_none, r.doubtful, r.confidence, r.updated_at_s)
          is distinct from (f.row_count, f.question_count, f.generation, f.sync_status, f.changed_rows is not null, f.fits_none, f.doubtful,
            coalesce(f.confidence, -1), seconds_of(f.updated_at));
    perform add_manager_row(f.seller_id, f.listing_id) from after_change f
      where not exists (select from manager_rows r where r.seller_id = f.seller_id and r.listing_id = f.listing_id);
    exit when not found;
  end loop;
  return null;
end $$;
drop trigger add_to_manager on listing_fitments;
drop trigger follow_in_manager on listing_fitments;
create trigger add_to_manager after insert on listing_fitments referencing new table as after_change
  for each statement execute function follow_fitments();
create trigger follow_in_manager after update on listing_fitments referencing new table as after_change
  for each statement execute function follow_fitments();

drop trigger follow_in_manager on listings;
drop function follow_listing();
create function follow_listings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for attempt in 1..2 loop
    update manager_rows r set sort_title = listing_sort_title(l.title), ended = l.ended,
        lacks_mpn = l.mpn is null and l.detail_fingerprint is not null, existing_count = l.existing_count,
        takes_vehicles = l.takes_vehicles is distinct from false, price_cents = listing_price_cents(l.price), quantity = l.quantity
      from after_change l
      where r.seller_id = l.seller_id and r.listing_id = l.listing_id
        and (r.sort_title, r.ended, r.lacks_mpn, r.existing_count, r.takes_vehicles, r.price_cents, r.quantity)
          is distinct from (listing_sort_title(l.title), l.ended, l.mpn is null and l.detail_fingerprint is not null, l.existing_count,
            l.takes_vehicles is distinct from false, listing_price_cents(l.price), l.quantity);
    perform add_manager_row(l.seller_id, l.listing_id) from after_change l
      where not exists (select from manager_rows r where r.seller_id = l.seller_id and r.listing_id = l.listing_id);
    exit when not found;
  end loop;
  insert into listing_words (seller_id, listing_id, words)
    select l.seller_id, l.listing_id, listing_search_words(l.title, l.listing_id, l.mpn, l.brand, l.sku)
    from after_change l join before_change was on was.seller_id = l.seller_id and was.listing_id = l.listing_id
    where (was.title, was.mpn, was.brand, was.sku) is distinct from (l.title, l.mpn, l.brand, l.sku)
    on conflict (seller_id, listing_id) do update set words = excluded.words;
  return null;
end $$;
create trigger follow_in_manager after update on listings referencing old table as before_change new table as after_change
  for each statement execute function follow_listings();

drop trigger tally_write on sync_records;
drop function tally_write();
create function tally_writes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_tallies (seller_id, day, measure, count)
    select seller_id, day_of(settled_at), measure, sum(step) from (
      select w.seller_id, w.settled_at, write_measure(w.created_at, w.settled_at) as measure, 1 as step
        from after_change w join before_change was on was.seller_id = w.seller_id and was.id = w.id
        where w.kind = 'sync' and w.settled_at is not null and was.outcome = 'open' and w.outcome in ('synced', 'failed')
      union all select w.seller_id, w.settled_at, counted.measure, counted.step
        from after_change w join before_change was on was.seller_id = w.seller_id and was.id = w.id,
          lateral (select (w.outcome = 'synced' and w.undone_at is null)::int - (was.outcome = 'synced' and was.undone_at is null)::int) change (step),
          lateral (values ('listings added', change.step), ('rows added', change.step * rows_added(w))) counted (measure, step)
        where w.kind = 'sync' and w.settled_at is not null and change.step <> 0 and rows_added(w) > 0) counted
    group by 1, 2, 3 having sum(step) <> 0;
  return null;
end $$;
create trigger tally_writes after update on sync_records referencing old table as before_change new table as after_change
  for each statement execute function tally_writes();
