alter table sellers add column last_name text;

-- What a seller sees a session by and ends it with; the hash of its token never leaves the server.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_by_id on sessions (id);
create index session_accounts_by_seller on session_accounts (seller_id);
