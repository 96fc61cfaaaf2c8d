-- A question can have several right answers, be put off, or be settled for one listing by choosing its
-- vehicles instead of an option.
alter table question_answers
  -- The options chosen besides `answer`.
  add column more jsonb not null default '[]';

alter table listing_fitments
  -- The keys of the questions that none of the options answers for this listing.
  add column settled jsonb not null default '[]';

create table skipped_questions (
  seller_id uuid not null references sellers (id) on delete cascade,
  key text not null,
  skipped_at timestamptz not null default now(),
  primary key (seller_id, key)
);
alter table skipped_questions enable row level security;
create policy own_rows on skipped_questions to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, update, delete on skipped_questions to fitwright_seller;
