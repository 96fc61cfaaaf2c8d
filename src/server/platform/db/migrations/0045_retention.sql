-- The row lists of old syncs are deleted. What stays of each list is the number of its rows.
alter table sync_records add column before_count integer, add column sent_count integer, add column after_count integer;
create index sync_records_with_lists on sync_records (created_at) where before_count is null;

-- Leases are renewed by holder, every two seconds. Most items of a large batch are waiting.
create index batch_items_held on batch_items (holder) where state = 'running';
