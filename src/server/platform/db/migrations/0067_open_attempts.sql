-- The attempts that may publish a product: those in progress, and those whose outcome was lost. The
-- product stays charged until it is certain that none of them published it.
alter table bulk_products add column open_attempts uuid[] not null default '{}';
