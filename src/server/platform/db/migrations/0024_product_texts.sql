-- Who wrote each text of a product of the bulk listing generator, and the seller's own words behind them.
update bulk_products set product = product
  || jsonb_build_object('own', jsonb_build_object(
       'title', case when product -> 'fromFile' ? 'title' then product -> 'title' else 'null'::jsonb end,
       'words', case when jsonb_typeof(product -> 'catalogData') = 'object' then 'null'::jsonb else product -> 'description' end,
       'description', null))
  || case when jsonb_typeof(product -> 'catalogData') = 'object'
       then jsonb_build_object('catalogData', (product -> 'catalogData') - 'writtenBy' || jsonb_build_object('writers', jsonb_build_object(
         'title', jsonb_build_object('by', product -> 'catalogData' -> 'writtenBy', 'note', null), 'description', jsonb_build_object('by', product -> 'catalogData' -> 'writtenBy', 'note', null))))
       else '{}'::jsonb end;
