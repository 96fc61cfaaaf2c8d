-- What happened in an account that its seller should know. Kinds and their facts are described in
-- src/domain/notices; a release ignores kinds that it doesn't know.
create table notices (
  seller_id uuid not null references sellers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  facts jsonb not null,
  -- What it is about. A second notice with the same key isn't stored.
  key text not null,
  -- Whether it appears in the product. If not, it is only mailed, or kept for its key.
  shown boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (seller_id, id)
);
create unique index notices_by_key on notices (seller_id, key);
create index notices_in_order on notices (seller_id, created_at desc) where shown;

-- What a seller turned off. Without a row, a kind appears in the product and is mailed.
create table notice_settings (
  seller_id uuid not null references sellers (id) on delete cascade,
  kind text not null,
  in_product boolean not null,
  by_email boolean not null,
  primary key (seller_id, kind)
);

-- The outbox: one row per mail, stored in the transaction that causes it. A mail is "waiting" until a
-- worker claims it ("sending"). Before the worker hands the last bytes to the server, it is
-- "handed-over", and from then on it is never sent again.
create table mails (
  seller_id uuid not null references sellers (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The notices it reports, in order. Empty: a test mail.
  notice_ids uuid[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'handed-over', 'sent', 'refused', 'unknown', 'dropped')),
  -- Of the first attempt, so that it stays the same.
  message_id text,
  recipient text,
  -- Why the latest attempt failed.
  problem text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  holder text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (seller_id, id)
);
create index mails_to_send on mails (seller_id, created_at) where state in ('waiting', 'sending', 'handed-over');

-- When the seller was told that the permission at the marketplace has ended.
alter table sellers add column reconnect_told_at timestamptz;

do $$
declare t text;
begin
  foreach t in array array['notices', 'notice_settings', 'mails'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
