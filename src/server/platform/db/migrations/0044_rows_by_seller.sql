-- Every table with a seller's rows leads with the seller in its keys, so that it can be partitioned or
-- distributed by seller (docs/scaling.md). These had keys of their own ids.
alter table batches drop constraint batches_pkey cascade;
alter table batches add primary key (seller_id, id);
alter table batch_items drop constraint batch_items_pkey;
alter table batch_items add primary key (seller_id, batch_id, listing_id);
alter table batch_items add foreign key (seller_id, batch_id) references batches (seller_id, id) on delete cascade;
alter table batch_tallies add foreign key (seller_id, batch_id) references batches (seller_id, id) on delete cascade;
alter table import_windows add foreign key (seller_id, batch_id) references batches (seller_id, id) on delete cascade;

alter table sync_records drop constraint sync_records_pkey cascade;
alter table sync_records add primary key (seller_id, id);
alter table model_calls drop constraint model_calls_pkey;
alter table model_calls add primary key (seller_id, id);

alter table parts drop constraint parts_pkey cascade;
alter table parts add primary key (seller_id, id);
alter table part_applications drop constraint part_applications_pkey;
alter table part_applications add primary key (seller_id, part_id);
alter table part_applications add foreign key (seller_id, part_id) references parts (seller_id, id) on delete cascade;

alter table part_files drop constraint part_files_pkey cascade;
alter table part_files add primary key (seller_id, id);
alter table part_file_pieces drop constraint part_file_pieces_pkey;
alter table part_file_pieces add primary key (seller_id, file_id, position);
alter table part_file_pieces add foreign key (seller_id, file_id) references part_files (seller_id, id) on delete cascade;
alter table part_import_blocks drop constraint part_import_blocks_pkey;
alter table part_import_blocks add primary key (seller_id, file_id, label);
alter table part_import_blocks add foreign key (seller_id, file_id) references part_files (seller_id, id) on delete cascade;
alter table part_import_changes drop constraint part_import_changes_pkey;
alter table part_import_changes add primary key (seller_id, file_id, part_id);
alter table part_import_changes add foreign key (seller_id, file_id) references part_files (seller_id, id) on delete cascade;

drop index batch_items_by_time;
create index batch_items_by_time on batch_items (seller_id, batch_id, finished_at desc nulls last, position);
drop index batch_items_to_do;
create index batch_items_to_do on batch_items (seller_id, batch_id, position) where state in ('waiting', 'running');
drop index model_calls_by_batch;
create index model_calls_by_batch on model_calls (seller_id, batch_id) where batch_id is not null;
