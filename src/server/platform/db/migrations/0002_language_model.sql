-- What a language model answered to a question, kept so that it is not asked the same twice; while it is being asked, who asks.
create table model_answers (
  seller_id uuid not null references sellers (id) on delete cascade,
  -- Of task, brand, MPN, inputs, model and prompt version.
  key text not null,
  task text not null,
  brand text,
  mpn text,
  inputs_hash text not null,
  model text not null,
  prompt_version text not null,
  answer jsonb,
  -- Why it would not answer: asking again would only be refused again.
  refusal text,
  holder text,
  lease_until timestamptz,
  answered_at timestamptz,
  primary key (seller_id, key)
);

-- One line for each listing that a model was wanted for: what came of it and what it took.
create table model_calls (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers (id) on delete cascade,
  batch_id uuid,
  task text not null,
  model text not null,
  -- open: being asked, with the most it can take booked. cached: answered before. over-limit, resting: not asked.
  outcome text not null check (outcome in ('open', 'answered', 'refused', 'failed', 'cached', 'over-limit', 'resting')),
  message text,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- Millionths of a dollar; null while no prices are configured.
  cost_micros bigint,
  at timestamptz not null default now()
);
create index model_calls_by_day on model_calls (seller_id, at);
create index model_calls_by_batch on model_calls (batch_id) where batch_id is not null;

do $$
declare t text;
begin
  foreach t in array array['model_answers', 'model_calls'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_rows on %I to fitwright_seller using (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid) with check (seller_id = nullif(current_setting(''app.seller_id'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to fitwright_seller', t);
  end loop;
end $$;
