-- Returns the IDs of the account's listings whose words contain all the patterns (for LIKE). They are
-- enough to count a search, and to find its first rows on the way through an index. Takes the account
-- from where matching_rows (0040) takes it. A million IDs don't fit into the usual memory of a step.
create function matching_ids(patterns text[]) returns setof text language plpgsql stable security definer
  set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  seller uuid := nullif(current_setting('app.seller_id', true), '')::uuid;
  conditions text;
begin
  select string_agg(format('words like %L', pattern), ' and ') into conditions from unnest(patterns) pattern;
  -- Written as constants, because the plan depends on how rare the words are.
  return query execute format(
    'select listing_id from listing_words where seller_id = %L and %s', seller, coalesce(conditions, 'true'));
end $$;
