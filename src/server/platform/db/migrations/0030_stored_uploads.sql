-- Uploads count against a quota until they are imported: what they take in the database, beside what was sent.
alter table part_files add column stored_bytes bigint not null default 0;
-- sent: as it was sent (of a workbook taken in before this: its sheet as CSV). rows: a workbook's rows with their numbers.
alter table part_files add column stored text not null default 'sent' check (stored in ('sent', 'rows'));
create index part_files_unfinished on part_files (created_at) where state in ('receiving', 'received', 'importing');
