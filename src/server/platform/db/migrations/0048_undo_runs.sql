-- The run that a run undoes.
alter table batches add column undoes uuid;
-- The writes of a run.
create index sync_records_of_batch on sync_records (seller_id, batch_id, listing_id) where batch_id is not null;
