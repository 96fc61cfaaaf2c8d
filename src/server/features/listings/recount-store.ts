import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import { allowLongStatements } from "#server/platform/db/database.ts";
import type { Transaction } from "#server/platform/db/database.ts";

/** Claims an account that wasn't recounted for a day. Returns null when there is none. */
export async function claimAccount(tx: Transaction): Promise<SellerId | null> {
  const { rows } = await tx.execute<{ id: SellerId }>(sql`
    update sellers set recounted_at = now() where id = (
      select id from sellers where recounted_at is null or recounted_at < now() - interval '1 day'
      order by recounted_at nulls first limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

const columns = sql.raw(
  "sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed, takes_vehicles, fits_none, doubtful, queued_count, running_count, confidence, price_cents, quantity, updated_at_s, words",
);

/** Replaces the rows that aren't as their listings say, with the counts. Returns their listings. */
export async function replaceWrongRows(
  tx: Transaction,
  sellerId: SellerId,
): Promise<readonly string[]> {
  await allowLongStatements(tx);
  const { rows } = await tx.execute<{ listing_id: string }>(sql`
    with facts as (
      select f.*, listing_search_words(l.title, l.listing_id, l.mpn, l.brand, l.sku) as words
      from manager_facts f join listings l using (seller_id, listing_id) where seller_id = ${sellerId}),
    stored as (select r.*, state_of(r) as decided, words from manager_rows r left join listing_words using (seller_id, listing_id) where seller_id = ${sellerId})
    select listing_id from (select listing_id, ${columns} from facts) facts
      full join (select listing_id, ${columns} from stored) stored using (listing_id)
      left join (select listing_id, state <> decided as is_wrong from stored) decided using (listing_id)
    where facts is distinct from stored or is_wrong`);
  for (const { listing_id: listingId } of rows) {
    const which = sql`seller_id = ${sellerId} and listing_id = ${listingId}`;
    await tx.execute(sql`delete from manager_rows where ${which}`);
    await tx.execute(sql`delete from listing_words where ${which}`);
    await tx.execute(sql`select add_manager_row(${sellerId}, ${listingId})`);
    await tx.execute(sql`
      insert into listing_words (seller_id, listing_id, words)
      select seller_id, listing_id, listing_search_words(title, listing_id, mpn, brand, sku) from listings where ${which}`);
  }
  return rows.map((row) => row.listing_id);
}

export interface Correction {
  readonly name: string;
  /** What had to be added to the count. */
  readonly count: number;
}

/** Corrects the account's counts. Compares in one statement, so that other changes don't matter. */
export async function correctCounts(
  tx: Transaction,
  sellerId: SellerId,
): Promise<readonly Correction[]> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    with steps as (
      select chip, 1 as step from manager_rows r, listing_chips(r) chip where r.seller_id = ${sellerId}
      union all select chip, -count from listing_tallies where seller_id = ${sellerId})
    insert into listing_tallies (seller_id, chip, count)
    select ${sellerId}, chip, sum(step) from steps group by chip having sum(step) <> 0
    returning chip as name, count`);
  return rows;
}

/** Corrects the progress of the account's batches in the same way. */
export async function correctProgress(
  tx: Transaction,
  sellerId: SellerId,
): Promise<readonly Correction[]> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    with steps as (
      select batch_id, item_outcome(state, skip_reason) as outcome, 1 as step from batch_items where seller_id = ${sellerId}
      union all select batch_id, outcome, -count from batch_tallies where seller_id = ${sellerId})
    insert into batch_tallies (seller_id, batch_id, outcome, count)
    select ${sellerId}, batch_id, outcome, sum(step) from steps group by batch_id, outcome having sum(step) <> 0
    returning batch_id || ' ' || outcome as name, count`);
  return rows;
}

/** Corrects the account's number of listings with fitments, and of their rows, in the same way. */
export async function correctRows(
  tx: Transaction,
  sellerId: SellerId,
): Promise<readonly Correction[]> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    with steps as (
      select 'with rows' as measure, 1 as step from manager_rows where seller_id = ${sellerId} and total_rows > 0
      union all select 'rows', total_rows from manager_rows where seller_id = ${sellerId}
      union all select measure, -count from day_tallies where seller_id = ${sellerId} and day = 'infinity')
    insert into day_tallies (seller_id, day, measure, count)
    select ${sellerId}, 'infinity', measure, sum(step) from steps group by measure having sum(step) <> 0
    returning measure as name, count::int`);
  return rows;
}
