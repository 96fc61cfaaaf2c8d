-- A draft stays when other products are published or another file is read; "Process File" leaves it as it is.
alter table bulk_products add column kept boolean not null default false;
