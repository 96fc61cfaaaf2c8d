-- Which listings ask which questions, so that an account's questions are counted and answered without
-- reading its listings. Triggers keep it. The functions run as the owner, so the seller's role can
-- read this table but not write it.
create table asked_questions (
  seller_id uuid not null,
  key text not null,
  -- Questions with the same key can have different options.
  digest text not null,
  listing_id text not null,
  primary key (seller_id, key, digest, listing_id),
  foreign key (seller_id, listing_id) references listings (seller_id, listing_id) on delete cascade
);
create index asked_questions_by_listing on asked_questions (seller_id, listing_id);

create function questions_of(fitments listing_fitments) returns setof asked_questions language sql immutable as $$
  select fitments.seller_id, asked ->> 'key', md5(asked::text), fitments.listing_id from jsonb_array_elements(fitments.questions) asked
$$;

insert into asked_questions select distinct q.* from listing_fitments f, questions_of(f) q where f.question_count > 0;

create function follow_questions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from asked_questions where seller_id = old.seller_id and listing_id = old.listing_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into asked_questions select * from questions_of(new) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger follow_added_questions after insert on listing_fitments for each row
  when (new.questions <> '[]') execute function follow_questions();
create trigger follow_changed_questions after update on listing_fitments for each row
  when (old.questions is distinct from new.questions) execute function follow_questions();
create trigger follow_removed_questions after delete on listing_fitments for each row
  when (old.questions <> '[]') execute function follow_questions();

alter table asked_questions enable row level security;
create policy own_rows on asked_questions to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select on asked_questions to fitwright_seller;
