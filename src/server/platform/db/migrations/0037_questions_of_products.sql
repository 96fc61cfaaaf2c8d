-- Open questions are kept with a product, so that it isn't published before they are answered.
update bulk_products set product = jsonb_set(product, '{catalogData,questions}', '[]')
where jsonb_typeof(product -> 'catalogData') = 'object';
-- Products enriched before now only have a note that says how many questions are open. They have to
-- be generated again, so that the questions can be shown.
update bulk_products
set status = 'pending', fitments = '{"rows": [], "evidence": []}', verified_hash = null,
  product = product || jsonb_build_object('status', 'pending', 'catalogData', null, 'fees', null,
    'message', 'Generate this product again. It has open questions about its vehicles.')
where status <> 'created' and exists (
  select 1 from jsonb_array_elements_text(product -> 'catalogData' -> 'notes') note
  where note like '% about its vehicles % open; answer in the manager after publishing.');
