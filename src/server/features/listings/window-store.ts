import { sql } from "drizzle-orm";
import type { BatchContext } from "#server/features/batches/batch-work.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";

/** A span of time in which listings end or renew. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** How long a lane may work on a window without a sign of life. */
const lease = sql`now() + interval '15 seconds'`;

export async function insertWindows(
  tx: Transaction,
  { sellerId, batchId }: BatchContext,
  windows: readonly Window[],
): Promise<void> {
  await tx.execute(sql`
    insert into import_windows (seller_id, batch_id, starts_at, ends_at)
    select ${sellerId}::uuid, ${batchId}::uuid, starts_at, ends_at
    from jsonb_to_recordset(${JSON.stringify(windows.map(({ from, until }) => ({ starts_at: from, ends_at: until })))}::jsonb) as given (starts_at timestamptz, ends_at timestamptz)
    on conflict do nothing`);
}

/** Returns how many windows the import has, and how many of them aren't done. */
export async function countWindows(
  db: Database,
  { sellerId, batchId }: BatchContext,
): Promise<{ readonly total: number; readonly left: number }> {
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{ total: string; left: string }>(sql`
      select count(*) as total, count(*) filter (where not done) as left
      from import_windows where seller_id = ${sellerId} and batch_id = ${batchId}`),
  );
  return { total: Number(rows[0]?.total ?? 0), left: Number(rows[0]?.left ?? 0) };
}

/**
 * Claims the first window that isn't done, so that several lanes don't read the same one. Null if
 * there is none, or others work on them.
 */
export async function claimWindow(
  db: Database,
  { sellerId, batchId }: BatchContext,
): Promise<Window | null> {
  const { rows } = await db.asSeller(sellerId, (tx) =>
    tx.execute<{ starts_at: string; ends_at: string }>(sql`
      update import_windows set lease_until = ${lease}
      where seller_id = ${sellerId} and batch_id = ${batchId} and starts_at = (
        select starts_at from import_windows
        where seller_id = ${sellerId} and batch_id = ${batchId} and not done and lease_until < now()
        order by starts_at limit 1 for update skip locked)
      returning to_json(starts_at) #>> '{}' as starts_at, to_json(ends_at) #>> '{}' as ends_at`),
  );
  const [row] = rows;
  return row ? { from: new Date(row.starts_at), until: new Date(row.ends_at) } : null;
}

export async function renewWindow(
  tx: Transaction,
  { sellerId, batchId }: BatchContext,
  window: Window,
): Promise<void> {
  await tx.execute(sql`
    update import_windows set lease_until = ${lease}
    where seller_id = ${sellerId} and batch_id = ${batchId} and starts_at = ${window.from.toISOString()}`);
}

/**
 * Gives a window back that couldn't be read, so that the next attempt doesn't wait for its lease.
 */
export async function releaseWindow(
  tx: Transaction,
  { sellerId, batchId }: BatchContext,
  window: Window,
): Promise<void> {
  await tx.execute(sql`
    update import_windows set lease_until = '-infinity'
    where seller_id = ${sellerId} and batch_id = ${batchId} and starts_at = ${window.from.toISOString()}`);
}

export async function finishWindow(
  tx: Transaction,
  { sellerId, batchId }: BatchContext,
  window: Window,
): Promise<void> {
  await tx.execute(sql`
    update import_windows set done = true
    where seller_id = ${sellerId} and batch_id = ${batchId} and starts_at = ${window.from.toISOString()}`);
}

/** Replaces a window by smaller ones. */
export async function replaceWindow(
  tx: Transaction,
  batch: BatchContext,
  { window, parts }: { readonly window: Window; readonly parts: readonly Window[] },
): Promise<void> {
  await tx.execute(sql`
    delete from import_windows
    where seller_id = ${batch.sellerId} and batch_id = ${batch.batchId} and starts_at = ${window.from.toISOString()}`);
  await insertWindows(tx, batch, parts);
}
