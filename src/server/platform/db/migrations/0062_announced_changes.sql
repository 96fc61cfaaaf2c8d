-- Announces what changed in which account to the web processes, which tell the pages that show it
-- (docs/decisions/0091). A notification is sent when its transaction is committed, and equal ones of
-- a transaction are sent once.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('fitwright_changes', seller_id || ' ' || tg_argv[0]) from (select distinct seller_id from changed) accounts;
  return null;
end $$;

-- Names what changed if it is little: a notification is shorter than 8000 bytes.
create function announce_ids(account uuid, kind text, ids text[]) returns void language sql as $$
  select pg_notify('fitwright_changes', account || ' ' || kind ||
    case when cardinality(ids) <= 20 and length(list) <= 2000 then ' ' || list else '' end)
  from (select array_to_string(ids, ',') as list) joined
$$;
create function announce_fitments() returns trigger language plpgsql as $$
begin
  perform announce_ids(seller_id, 'fitments', array_agg(listing_id)) from changed group by seller_id;
  return null;
end $$;
create function announce_batches() returns trigger language plpgsql as $$
begin
  perform announce_ids(seller_id, 'batches', array_agg(id::text)) from changed group by seller_id;
  return null;
end $$;
create function announce_progress() returns trigger language plpgsql as $$
begin
  perform announce_ids(seller_id, 'batches', array_agg(distinct batch_id::text)) from changed group by seller_id;
  return null;
end $$;

do $$
declare
  source record;
  event text;
begin
  for source in select * from (values
    ('manager_rows', 'announce_change(''listings'')', array['insert', 'update', 'delete']),
    -- Its other changes show in manager_rows.
    ('listings', 'announce_change(''listings'')', array['update']),
    ('listing_fitments', 'announce_fitments()', array['insert', 'update', 'delete']),
    ('batches', 'announce_batches()', array['insert', 'update', 'delete']),
    -- Every change of an item's state adds to them; renewing a lease doesn't.
    ('batch_tallies', 'announce_progress()', array['insert']),
    ('quota_windows', 'announce_change(''usage'')', array['insert', 'update', 'delete']),
    ('allowances', 'announce_change(''usage'')', array['insert', 'update', 'delete']),
    ('billing_accounts', 'announce_change(''billing'')', array['insert', 'update', 'delete']),
    ('question_answers', 'announce_change(''questions'')', array['insert', 'update', 'delete']),
    ('listing_audits', 'announce_change(''audit'')', array['insert', 'update', 'delete']),
    ('mpn_discoveries', 'announce_change(''part-numbers'')', array['insert', 'update', 'delete']),
    ('parts', 'announce_change(''parts'')', array['insert', 'update', 'delete']),
    ('part_files', 'announce_change(''parts'')', array['insert', 'update', 'delete']),
    ('notices', 'announce_change(''notices'')', array['insert', 'update', 'delete']),
    ('bulk_drafts', 'announce_change(''drafts'')', array['insert', 'update', 'delete']),
    ('bulk_products', 'announce_change(''drafts'')', array['insert', 'update', 'delete'])
  ) as sources (name, announce, events) loop
    foreach event in array source.events loop
      execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function %s',
        'announce_' || event, event, source.name, case event when 'delete' then 'old' else 'new' end, source.announce);
    end loop;
  end loop;
end $$;

create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('fitwright_changes', new.id || ' account');
  return null;
end $$;
create trigger announce_update after update on sellers for each row
  when (old.username is distinct from new.username or old.email is distinct from new.email or old.needs_reconnect <> new.needs_reconnect
    or (old.sealed_refresh_token is null) <> (new.sealed_refresh_token is null))
  execute function announce_account();

-- Ends the streams of a session that ended or switched to another account.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('fitwright_changes', old.active_seller_id || ' sessions');
  return null;
end $$;
create trigger announce_switch after update on sessions for each row
  when (old.active_seller_id <> new.active_seller_id) execute function announce_session();
create trigger announce_end after delete on sessions for each row execute function announce_session();
