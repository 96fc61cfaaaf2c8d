-- What the audit last looked at in a listing. Another version, base or rule book: it is looked at again.
create table listing_audits (
  seller_id uuid not null,
  listing_id text not null,
  fitments_version integer not null,
  base_hash text not null,
  rule_book text not null,
  -- Brand, part number and category: listings with the same are of one part.
  part text,
  -- Models and their years, for comparing listings of one part.
  cars jsonb not null default '[]',
  primary key (seller_id, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade
);
create index listing_audits_by_part on listing_audits (seller_id, part) where part is not null;
create table audit_findings (
  seller_id uuid not null,
  listing_id text not null,
  rule text not null,
  text text not null,
  rows integer not null,
  primary key (seller_id, rule, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade
);
create index audit_findings_by_listing on audit_findings (seller_id, listing_id);
-- One audit of an account at a time; the lease ends by itself when the worker is killed.
create table account_audits (
  seller_id uuid primary key references sellers (id) on delete cascade,
  busy_until timestamptz not null
);
do $$
declare t text;
begin
  foreach t in array array['listing_audits', 'audit_findings', 'account_audits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
