-- Listings of a large batch that aren't queued yet. A batch starts with a list of its listings, as they
-- were selected at that moment, and the workers queue it piece by piece. Each piece is deleted in the
-- transaction that inserts its items, so no listing is lost or queued twice.
create table unqueued_listings (
  seller_id uuid not null references sellers (id) on delete cascade,
  batch_id uuid not null,
  -- The place of the piece's first listing in the batch. The others follow in order.
  first_position integer not null,
  listing_count integer not null,
  listing_ids text[] not null,
  primary key (seller_id, batch_id, first_position),
  foreign key (seller_id, batch_id) references batches (seller_id, id) on delete cascade
);
alter table unqueued_listings enable row level security;
create policy own_rows on unqueued_listings to fitwright_seller using (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid) with check (seller_id = nullif(current_setting('app.seller_id', true), '')::uuid);
grant select, insert, delete on unqueued_listings to fitwright_seller;

-- A process of the previous release doesn't know this table: it takes a batch whose listing isn't done
-- for one without a list, and would end it too early. It can work on what is queued already.
create function keep_unqueued() returns trigger language plpgsql as $$
begin
  if exists (select from unqueued_listings u where u.seller_id = new.seller_id and u.batch_id = new.id) then
    new.listed := false;
    if new.state in ('done', 'cancelled') then
      new.state := 'cancelling';
      new.finished_at := null;
    end if;
  end if;
  return new;
end $$;
create trigger keep_unqueued before update on batches for each row
  when ((new.listed and not old.listed) or (new.state in ('done', 'cancelled') and not old.listed))
  execute function keep_unqueued();
