-- Listings that a sync leaves out unless the seller asks for them by name, such as those with open questions. Batches from before asked for none.
alter table batches add column include jsonb not null default '[]';
-- Why an item was skipped, as a name that can be counted; the words for people are in "message".
alter table batch_items add column skip_reason text;
