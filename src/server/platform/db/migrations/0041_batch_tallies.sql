-- A batch's progress is the sum of its tallies, so reading it takes the same time for 10 items and for
-- 100,000. Tallies are inserted in the transaction that changes the items, and folded as those of
-- listings are (0040).
create table batch_tallies (
  seller_id uuid not null references sellers (id) on delete cascade,
  batch_id uuid not null references batches (id) on delete cascade,
  id bigint generated always as identity,
  -- left, done, failed, or "skipped" with the reason.
  outcome text not null,
  count integer not null,
  primary key (seller_id, batch_id, id)
);

create function item_outcome(state text, skip_reason text) returns text language sql immutable
  return case
    when state in ('waiting', 'running') then 'left'
    when state = 'cancelled' then 'skipped cancelled'
    -- Items skipped before reasons were stored.
    when state = 'skipped' then 'skipped ' || coalesce(skip_reason, 'other')
    else state end;

insert into batch_tallies (seller_id, batch_id, outcome, count)
  select seller_id, batch_id, item_outcome(state, skip_reason), count(*) from batch_items group by 1, 2, 3;

create function count_added_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into batch_tallies (seller_id, batch_id, outcome, count)
    select seller_id, batch_id, item_outcome(state, skip_reason), count(*) from added group by 1, 2, 3;
  return null;
end $$;
create trigger count_added after insert on batch_items referencing new table as added
  for each statement execute function count_added_items();

create function count_changed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into batch_tallies (seller_id, batch_id, outcome, count)
    select seller_id, batch_id, outcome, sum(step) from (
      select seller_id, batch_id, item_outcome(state, skip_reason) as outcome, 1 as step from after_change
      union all select seller_id, batch_id, item_outcome(state, skip_reason), -1 from before_change) as steps
    group by 1, 2, 3 having sum(step) <> 0;
  return null;
end $$;
create trigger count_changed after update on batch_items referencing old table as before_change new table as after_change
  for each statement execute function count_changed_items();

create function fold_batch_tallies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with taken as (select id from batch_tallies where seller_id = new.seller_id and batch_id = new.batch_id for update skip locked),
    gone as (delete from batch_tallies t using taken where t.seller_id = new.seller_id and t.batch_id = new.batch_id and t.id = taken.id returning t.outcome, t.count)
  insert into batch_tallies (seller_id, batch_id, outcome, count)
    select new.seller_id, new.batch_id, outcome, sum(count) from gone group by outcome having sum(count) <> 0;
  return null;
end $$;
create trigger fold after insert on batch_tallies for each row
  when (new.id % 64 = 0) execute function fold_batch_tallies();

alter table batch_tallies enable row level security;
create policy own_rows on batch_tallies to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select on batch_tallies to fitwright_seller;

-- The log's order, so that a page of it reads no more than the page.
drop index batch_items_by_time;
create index batch_items_by_time on batch_items (batch_id, finished_at desc nulls last, position);
