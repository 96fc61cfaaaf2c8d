-- Brand and part number, written the one way (domain/part-numbers): the import fills them in. What was imported before gets the same here, once.
alter table listings add column part_key text;
alter table listings add column part_base text;
create index listings_by_part on listings (seller_id, part_base) where part_base is not null;
update listings set
  part_key = brand_key || ' ' || number,
  part_base = brand_key || ' ' || case when length(stem) >= 5 then stem else number end
from (
  select seller_id, listing_id, brand_key, number, regexp_replace(number, '([0-9])[A-Z]{1,2}$', '\1') as stem
  from (
    select seller_id, listing_id, lower(regexp_replace(brand, '[^[:alnum:]]', '', 'g')) as brand_key,
      ltrim(regexp_replace(upper(mpn), '[^A-Z0-9]', '', 'g'), '0') as number
    from listings where brand is not null and mpn is not null) parts
  where length(number) >= 5 and number ~ '[0-9]{2}'
    and brand_key not in ('', 'unbranded', 'generic', 'aftermarket', 'oem', 'oe', 'oemquality', 'unknown', 'na', 'none', 'other', 'notapplicable', 'doesnotapply', 'asdescribed', 'seedescription')) keyed
where listings.seller_id = keyed.seller_id and listings.listing_id = keyed.listing_id;

-- What the marketplace's catalogue says a product fits; the same for every account. No rows: it says nothing.
create table product_vehicles (
  kind text not null check (kind in ('epid', 'upc', 'ean')),
  value text not null,
  vehicles jsonb not null,
  fetched_at timestamptz not null default now(),
  primary key (kind, value)
);
grant select on product_vehicles to fitwright_seller;
