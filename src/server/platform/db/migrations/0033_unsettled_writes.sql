create index sync_records_unsettled on sync_records (seller_id, listing_id) where outcome in ('open', 'unknown');
-- Older ones than the newest of their listing will never be settled: until now only the newest was looked at.
update sync_records set outcome = 'failed', message = coalesce(message, 'Nobody saw whether eBay took this; a later sync read the listing back.'), settled_at = now()
  where outcome in ('open', 'unknown') and exists (
    select 1 from sync_records later where later.seller_id = sync_records.seller_id and later.listing_id = sync_records.listing_id and later.created_at > sync_records.created_at);
