-- The few listings that ask although they have ended, which the counts of questions leave out.
create index manager_rows_ended_asking on manager_rows (seller_id, listing_id) where ended and question_count > 0;
-- The results that use an answer, so that answers are counted without reading all other results.
create index listing_fitments_answered on listing_fitments (seller_id, listing_id) where answered <> '[]';
