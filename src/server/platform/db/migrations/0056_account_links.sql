-- Accounts that were linked to each other stay linked when the seller signs in with any of them. Each
-- link has two rows, one from either side.
create table account_links (
  seller_id uuid not null references sellers (id) on delete cascade,
  linked_id uuid not null references sellers (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (seller_id, linked_id)
);
create index account_links_by_linked on account_links (linked_id);
insert into account_links (seller_id, linked_id)
  select distinct one.seller_id, other.seller_id
  from session_accounts one join session_accounts other using (token_hash)
  where one.seller_id <> other.seller_id;

-- What a deleted account had used of its month, so that signing in again doesn't start the month
-- anew. The marketplace's user ID is hashed with a salt of its own. Deleted after the month.
create table deleted_quotas (
  salt text not null,
  user_hash text not null,
  window_key text not null,
  used integer not null,
  monthly_limit integer not null,
  deleted_at timestamptz not null default now(),
  primary key (window_key, user_hash)
);
