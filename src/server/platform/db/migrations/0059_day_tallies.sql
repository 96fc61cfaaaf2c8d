-- What each account did on each day (UTC), as tallies that triggers insert in the transaction that does
-- it. They are folded as those of listings are (0040). The day "infinity" is for totals as they stand.
create table day_tallies (
  seller_id uuid not null references sellers (id) on delete cascade,
  id bigint generated always as identity,
  day date not null,
  -- See features/analytics/day-tally-store.ts for the names.
  measure text not null,
  count bigint not null,
  -- The job that closes past days has seen it.
  closed boolean not null default false,
  primary key (seller_id, id)
);
create index day_tallies_by_day on day_tallies (seller_id, day);
create index day_tallies_to_close on day_tallies (day) where not closed;

-- Why an item failed, as the kind of its failure. Null: from before this column, or by an older release.
alter table batch_items add column failure_kind text;

-- How the listings stood at the end of the day. Null: from before these columns.
alter table coverage_days
  add column needs_answer integer,
  add column to_review integer,
  -- Listings with fitments, and all of their rows, on the marketplace or not.
  add column with_rows integer,
  add column total_rows bigint;

create function day_of(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'utc')::date;

-- The measure of an ended item; null for one that isn't, and for one that was canceled before its turn.
create function item_measure(kind text, state text, failure_kind text) returns text language sql immutable
  return case state
    when 'done' then kind || ' done'
    when 'skipped' then kind || ' skipped'
    when 'failed' then kind || ' failed ' || coalesce(failure_kind, 'unknown') end;

-- How long a write took: the number of the first limit it is within, of 0.25, 0.5, 1, 2, … seconds.
-- src/domain/analytics/latency.ts has the same limits.
create function write_measure(began timestamptz, ended timestamptz) returns text language sql immutable
  return 'write ' || least(11, greatest(0, ceil(log(2, greatest(extract(epoch from ended - began), 0.001)::numeric / 0.25))))::int;

create function rows_added(record sync_records) returns integer language sql immutable
  return coalesce(record.after_count, jsonb_array_length(record.after_rows), 0) - coalesce(record.before_count, jsonb_array_length(record.before_rows));

create function fold_day_tallies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with taken as (select id from day_tallies where seller_id = new.seller_id and day = new.day for update skip locked),
    gone as (delete from day_tallies t using taken where t.seller_id = new.seller_id and t.id = taken.id returning t.measure, t.count)
  insert into day_tallies (seller_id, day, measure, count)
    select new.seller_id, new.day, measure, sum(count) from gone group by measure having sum(count) <> 0;
  return null;
end $$;
create trigger fold after insert on day_tallies for each row
  when (new.id % 64 = 0 and not new.closed) execute function fold_day_tallies();

-- Items. One that is repeated counts on the day of its last end. Deleted ones still count: their batch
-- is gone, and what it did isn't.
create function tally_added_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_tallies (seller_id, day, measure, count)
    select a.seller_id, day_of(a.finished_at), item_measure(b.kind, a.state, a.failure_kind), count(*)
    from added a join batches b on b.seller_id = a.seller_id and b.id = a.batch_id
    where a.finished_at is not null and a.state in ('done', 'skipped', 'failed') group by 1, 2, 3;
  return null;
end $$;
create trigger tally_added after insert on batch_items referencing new table as added
  for each statement execute function tally_added_items();

create function tally_changed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_tallies (seller_id, day, measure, count)
    select i.seller_id, day_of(i.finished_at), item_measure(b.kind, i.state, i.failure_kind), sum(i.step)
    from (
      select seller_id, batch_id, state, failure_kind, finished_at, 1 as step from after_change
      union all select seller_id, batch_id, state, failure_kind, finished_at, -1 from before_change) i
    join batches b on b.seller_id = i.seller_id and b.id = i.batch_id
    where i.finished_at is not null and i.state in ('done', 'skipped', 'failed') group by 1, 2, 3 having sum(i.step) <> 0;
  return null;
end $$;
create trigger tally_changed after update on batch_items referencing old table as before_change new table as after_change
  for each statement execute function tally_changed_items();

-- Generations that count against the plan. A returned one no longer counts on the day it was booked.
create function tally_bookings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- When an account is deleted, its tallies go with it.
  insert into day_tallies (seller_id, day, measure, count)
    select seller_id, day_of(booked_at), 'quota', count(*) * (case tg_op when 'INSERT' then 1 else -1 end) from booked
    where exists (select 1 from sellers where sellers.id = booked.seller_id) group by 1, 2;
  return null;
end $$;
create trigger tally_added after insert on generation_bookings referencing new table as booked
  for each statement execute function tally_bookings();
create trigger tally_removed after delete on generation_bookings referencing old table as booked
  for each statement execute function tally_bookings();

-- Writes: how long they took, and what they added for as long as they aren't undone.
create function tally_write() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added integer := rows_added(new);
  step integer := (new.outcome = 'synced' and new.undone_at is null)::int - (old.outcome = 'synced' and old.undone_at is null)::int;
begin
  if old.outcome = 'open' and new.outcome in ('synced', 'failed') then
    insert into day_tallies (seller_id, day, measure, count)
      values (new.seller_id, day_of(new.settled_at), write_measure(new.created_at, new.settled_at), 1);
  end if;
  if step <> 0 and added > 0 then
    insert into day_tallies (seller_id, day, measure, count)
      values (new.seller_id, day_of(new.settled_at), 'listings added', step), (new.seller_id, day_of(new.settled_at), 'rows added', step * added);
  end if;
  return null;
end $$;
create trigger tally_write after update on sync_records for each row
  when (new.kind = 'sync' and new.settled_at is not null and (old.outcome <> new.outcome or (old.undone_at is null) <> (new.undone_at is null)))
  execute function tally_write();

create function tally_review() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.accepted_at is not null and new.accepted_at is distinct from old.accepted_at then
    insert into day_tallies (seller_id, day, measure, count) values (new.seller_id, day_of(new.accepted_at), 'accepted', 1);
  end if;
  if jsonb_array_length(new.settled) > jsonb_array_length(old.settled) then
    insert into day_tallies (seller_id, day, measure, count) values (new.seller_id, day_of(now()), 'settled', jsonb_array_length(new.settled) - jsonb_array_length(old.settled));
  end if;
  return null;
end $$;
create trigger tally_review after update on listing_fitments for each row
  when (old.accepted_at is distinct from new.accepted_at or old.settled <> new.settled) execute function tally_review();

-- Answers that still hold, on the day they were last given.
create function tally_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into day_tallies (seller_id, day, measure, count)
      select old.seller_id, day_of(old.answered_at), 'answered', -1 where exists (select 1 from sellers where sellers.id = old.seller_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into day_tallies (seller_id, day, measure, count) values (new.seller_id, day_of(new.answered_at), 'answered', 1);
  end if;
  return null;
end $$;
create trigger tally_answer after insert or update or delete on question_answers for each row execute function tally_answer();

-- Listings with fitments, and their rows.
create function tally_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_tallies (seller_id, day, measure, count)
    select r.seller_id, 'infinity', total.measure, sum(total.count) * (case tg_op when 'INSERT' then 1 else -1 end)
    from given r, lateral (values ('with rows', 1), ('rows', r.total_rows)) total (measure, count)
    where r.total_rows > 0 and exists (select 1 from sellers where sellers.id = r.seller_id) group by 1, 3;
  return null;
end $$;
create trigger tally_added after insert on manager_rows referencing new table as given
  for each statement execute function tally_rows();
create trigger tally_removed after delete on manager_rows referencing old table as given
  for each statement execute function tally_rows();

create function tally_changed_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_tallies (seller_id, day, measure, count)
    select steps.seller_id, 'infinity', total.measure, sum(total.count)
    from (
      select seller_id, (total_rows > 0)::int as listings, total_rows as rows from after_change
      union all select seller_id, -(total_rows > 0)::int, -total_rows from before_change) steps,
      lateral (values ('with rows', steps.listings), ('rows', steps.rows)) total (measure, count)
    group by 1, 3 having sum(total.count) <> 0;
  return null;
end $$;
create trigger tally_changed after update on manager_rows referencing old table as before_change new table as after_change
  for each statement execute function tally_changed_rows();

-- What was done before this table. The triggers are there already, and keep older processes from changing
-- these tables meanwhile, so nothing is missed or counted twice.
insert into day_tallies (seller_id, day, measure, count, closed)
  select seller_id, day, measure, sum(step), day < day_of(now()) from (
    select i.seller_id, day_of(i.finished_at) as day, item_measure(b.kind, i.state, i.failure_kind) as measure, 1 as step
      from batch_items i join batches b on b.seller_id = i.seller_id and b.id = i.batch_id where i.finished_at is not null
    union all select seller_id, day_of(booked_at), 'quota', 1 from generation_bookings
    union all select seller_id, day_of(settled_at), write_measure(created_at, settled_at), 1 from sync_records
      where kind = 'sync' and outcome in ('synced', 'failed') and settled_at is not null
    union all select r.seller_id, day_of(r.settled_at), added.measure, added.step
      from sync_records r, lateral (values ('listings added', 1), ('rows added', rows_added(r))) added (measure, step)
      where r.kind = 'sync' and r.outcome = 'synced' and r.undone_at is null and r.settled_at is not null and rows_added(r) > 0
    union all select seller_id, day_of(accepted_at), 'accepted', 1 from listing_fitments where accepted_at is not null
    union all select seller_id, day_of(answered_at), 'answered', 1 from question_answers
    union all select seller_id, 'infinity', 'with rows', 1 from manager_rows where total_rows > 0
    union all select seller_id, 'infinity', 'rows', total_rows from manager_rows where total_rows > 0
  ) as done where measure is not null group by seller_id, day, measure;

alter table day_tallies enable row level security;
create policy own_rows on day_tallies to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select on day_tallies to fitwright_seller;
