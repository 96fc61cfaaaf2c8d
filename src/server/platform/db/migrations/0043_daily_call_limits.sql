-- How many calls of a family the marketplace allows a day, so that an import can say when it will be complete.
alter table budget_allowances add column daily_limit integer;
