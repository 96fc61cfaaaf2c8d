-- The pages of the listings without a part number walk this index instead of all rows.
create index manager_rows_numberless on manager_rows (seller_id, sort_title, listing_id) where lacks_mpn and not ended;
