-- What the marketplace's catalogue and its search answered, for a while: calls are counted, and the same question comes again within a batch and on a screen.
create table marketplace_answers (
  -- A digest of the call, the account where it matters, and what was asked: nobody's name can be read from it.
  key text primary key,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index marketplace_answers_by_end on marketplace_answers (expires_at);
