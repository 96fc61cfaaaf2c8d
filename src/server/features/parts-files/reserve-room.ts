import { sql } from "drizzle-orm";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { insertFile, keptImports } from "./store.ts";

/** The limit on one seller's uploads that aren't imported yet. */
const maxWaitingBytes = 250 * 1024 * 1024;

/**
 * Reserves room for an upload, and returns the file's ID. Returns an `uploads-full` failure when
 * the seller's other uploads that aren't imported yet leave too little room.
 */
export async function reserveRoom(
  db: Database,
  sellerId: SellerId,
  file: { readonly name: string; readonly size: number },
): Promise<Result<string>> {
  return db.asSeller(sellerId, async (tx) => {
    await sweepImports(tx, sellerId);
    // The lock keeps two concurrent uploads from both taking the last free room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${sellerId}`}))`);
    const waiting = await countWaitingBytes(tx, sellerId);
    return waiting + file.size > maxWaitingBytes
      ? noRoom(waiting)
      : succeed(await insertFile(tx, sellerId, file));
  });
}

async function countWaitingBytes(tx: Transaction, sellerId: SellerId): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(case when state = 'importing' then stored_bytes else greatest(size, stored_bytes) end), 0)::float8 as bytes
    from part_files
    where seller_id = ${sellerId} and state in ('receiving', 'received', 'importing')`);
  return rows[0]?.bytes ?? 0;
}

function noRoom(waiting: number): Result<never> {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  return fail(
    "uploads-full",
    `Files you uploaded but haven't imported may take ${megabytes(maxWaitingBytes)} MB together, and ${megabytes(waiting)} MB are used. Import or discard those files, or wait: a file that isn't imported is deleted a day after its upload.`,
  );
}

/** Deletes all but the latest imports. Only the latest can be undone. */
async function sweepImports(tx: Transaction, sellerId: SellerId): Promise<void> {
  await tx.execute(sql`
    delete from part_files where seller_id = ${sellerId} and id in (
      select id from part_files where seller_id = ${sellerId} and state in ('imported', 'undone') order by created_at desc offset ${keptImports})`);
}
