import pg from "pg";

const listingsPerStep = 2000;

const step = `
  with reached as (select coalesce(reached_account, '00000000-0000-0000-0000-000000000000') as seller_id, coalesce(reached_listing, '') as listing_id from backfills where name = 'manager-rows'),
  page as materialized (
    select l.* from listings l, reached where (l.seller_id, l.listing_id) > (reached.seller_id, reached.listing_id) order by l.seller_id, l.listing_id limit $1),
  filled as (
    insert into manager_rows (seller_id, listing_id, sort_title, ended, lacks_mpn, existing_count, row_count, question_count, generation, sync_status, changed,
      takes_vehicles, fits_none, doubtful, queued_count, running_count, confidence, price_cents, quantity, updated_at_s)
    select f.seller_id, f.listing_id, f.sort_title, f.ended, f.lacks_mpn, f.existing_count, f.row_count, f.question_count, f.generation, f.sync_status, f.changed,
      f.takes_vehicles, f.fits_none, f.doubtful, f.queued_count, f.running_count, f.confidence, f.price_cents, f.quantity, f.updated_at_s
    from page join manager_facts f using (seller_id, listing_id) on conflict do nothing),
  worded as (
    insert into listing_words (seller_id, listing_id, words)
    select seller_id, listing_id, listing_search_words(title, listing_id, mpn, brand, sku) from page on conflict do nothing),
  last as (select seller_id, listing_id from page order by seller_id desc, listing_id desc limit 1)
  update backfills set
    reached_account = coalesce((select seller_id from last), reached_account),
    reached_listing = coalesce((select listing_id from last), reached_listing),
    finished_at = case when (select count(*) from page) < $1 then now() end
  where name = 'manager-rows' returning finished_at`;

/** PostgreSQL's code for a deadlock, here with a transaction that changes the same listings. */
const deadlock = "40P01";

/**
 * Fills the manager's rows, search words, and counts for listings from before these tables existed,
 * 2,000 per transaction. Continues where an interrupted run stopped, and does nothing once it has
 * finished. Several processes may run it at the same time, next to others that change listings.
 *
 * @returns the number of steps it took.
 */
export async function fillManagerRows(
  pool: pg.Pool,
  perStep: number = listingsPerStep,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    if (await isFinished(pool)) return steps;
    await inTransaction(pool, async (client) => {
      const claimed = await client.query(
        "select 1 from backfills where name = 'manager-rows' and finished_at is null for update",
      );
      if (claimed.rowCount === 1) await client.query(step, [perStep]);
    }).catch((error: unknown) => {
      // The step changed nothing and is repeated.
      if (!(error instanceof pg.DatabaseError && error.code === deadlock)) throw error;
    });
  }
}

async function isFinished(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select 1 from backfills where name = 'manager-rows' and finished_at is not null",
  );
  return rowCount === 1;
}

async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
