-- A generation can be followed by a sync of the listings that it generated. It names what that sync
-- includes; null means that no sync follows.
alter table batches add column then_sync jsonb;
-- The batch whose done listings a sync syncs.
alter table batches add column follows uuid;
create index batches_by_followed on batches (seller_id, follows) where follows is not null;
-- Finds batches that a process of the previous release has ended: it doesn't start what follows.
create index batches_with_sync on batches (finished_at) where then_sync is not null;
