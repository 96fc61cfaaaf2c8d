import { and, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { SyncInclusion } from "#contract/batches.ts";
import type { FailureKind } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { allowLongStatements } from "#server/platform/db/database.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { batches, batchItems } from "#server/platform/db/schema/batches.ts";
import { hasListing, isWorthListing } from "./search-store.ts";

export type BatchKind = (typeof batches.$inferSelect)["kind"];
export type BatchRow = typeof batches.$inferSelect;
/** How many of an account's batches are kept, however old. */
const maxKept = 50;

export async function insertBatch(
  tx: Transaction,
  sellerId: SellerId,
  batch: {
    readonly kind: BatchKind;
    readonly listed: boolean;
    readonly include: readonly SyncInclusion[];
    readonly undoes: string | null;
    readonly thenSync?: readonly SyncInclusion[] | null;
    readonly follows?: string | null;
    /** Of a batch whose work is already done. */
    readonly ended?: { readonly createdAt: Date; readonly finishedAt: Date };
  },
): Promise<string> {
  const { ended, ...rest } = batch;
  const [row] = await tx
    .insert(batches)
    .values({ sellerId, ...rest, ...(ended ? { ...ended, state: "done" } : {}) })
    .returning({ id: batches.id });
  if (!row) throw new Error("inserting the batch returned no row");
  return row.id;
}

export async function markListed(tx: Transaction, batchId: string): Promise<void> {
  await tx.update(batches).set({ listed: true }).where(eq(batches.id, batchId));
}

export function readBatch(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<BatchRow | null> {
  return db.asSeller(sellerId, (tx) => selectBatch(tx, sellerId, batchId));
}

export async function selectBatch(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<BatchRow | null> {
  const [row] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.sellerId, sellerId)));
  return row ?? null;
}

const isOpen = inArray(batches.state, ["running", "paused", "cancelling"]);

/** Reads a slice of the account's batches, newest first. `total` counts all. */
export async function readBatches(
  db: Database,
  sellerId: SellerId,
  slice: {
    readonly onlyOpen: boolean;
    readonly kind: BatchKind | undefined;
    /** Only batches with a listing that has these words. */
    readonly search: string;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly BatchRow[]; readonly total: number }> {
  const which = and(
    eq(batches.sellerId, sellerId),
    slice.onlyOpen ? isOpen : undefined,
    slice.kind === undefined ? undefined : eq(batches.kind, slice.kind),
    hasListing(sellerId, slice.search),
    isWorthListing(sellerId),
  );
  return db.asSeller(sellerId, async (tx) => {
    const rows = await tx
      .select()
      .from(batches)
      .where(which)
      .orderBy(desc(batches.createdAt))
      .offset(slice.offset)
      .limit(slice.limit);
    return { rows, total: await tx.$count(batches, which) };
  });
}

/** Reads all open batches of an account. */
export async function readOpen(db: Database, sellerId: SellerId): Promise<readonly BatchRow[]> {
  return db.asSeller(sellerId, (tx) =>
    tx
      .select()
      .from(batches)
      .where(and(eq(batches.sellerId, sellerId), isOpen))
      .orderBy(desc(batches.createdAt)),
  );
}

/** Returns the account's open batch of a kind, or null. */
export async function findOpenBatch(
  tx: Transaction,
  sellerId: SellerId,
  kind: BatchKind,
): Promise<BatchRow | null> {
  const [row] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.sellerId, sellerId), eq(batches.kind, kind), isOpen))
    .limit(1);
  return row ?? null;
}

export interface EndedBatch {
  readonly state: "done" | "cancelled";
}

/**
 * Ends a batch when no items are left. It ends as "done" if it was canceled too late to stop
 * anything (an item, or the sync that would follow), because then there is nothing to resume.
 * Returns null when this call didn't end it.
 */
export async function endIfEmpty(tx: Transaction, batchId: string): Promise<EndedBatch | null> {
  // In a separate statement, so that the next one sees the items of those who held the lock.
  await tx.execute(sql`select 1 from batches where id = ${batchId} for no key update`);
  const { rows } = await tx.execute<{ state: EndedBatch["state"] }>(sql`
    update batches set state = case when state = 'cancelling' and (then_sync is not null or exists (select 1 from batch_items where batch_id = ${batchId} and state = 'cancelled')) then 'cancelled' else 'done' end, finished_at = now(), paused_reason = null, paused_until = null
    where id = ${batchId} and listed and state in ('running', 'paused', 'cancelling')
      and not exists (select 1 from batch_items where batch_id = ${batchId} and state in ('waiting', 'running'))
    returning state`);
  return rows[0] ?? null;
}

export interface Pause {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly until: Date | null;
}

/**
 * Pauses a batch. If it waits for a larger plan, its queued items say so. Returns whether this call
 * paused it, i.e. false when it wasn't running.
 */
export async function pauseBatch(tx: Transaction, batchId: string, pause: Pause): Promise<boolean> {
  const rows = await tx
    .update(batches)
    .set({
      state: "paused",
      pausedReason: pause.reason,
      pausedFor: pause.kind,
      pausedUntil: pause.until,
    })
    .where(and(eq(batches.id, batchId), eq(batches.state, "running")))
    .returning({ id: batches.id });
  if (pause.kind === "limit-reached")
    await tx
      .update(batchItems)
      .set({ message: pause.reason })
      .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, "waiting")));
  return rows.length > 0;
}

/** Returns the IDs of an account's batches that this kind of failure paused. */
export async function readPausedFor(
  tx: Transaction,
  sellerId: SellerId,
  kind: FailureKind,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(eq(batches.sellerId, sellerId), eq(batches.state, "paused"), eq(batches.pausedFor, kind)),
    );
  return rows.map(({ id }) => id);
}

export async function readState(
  tx: Transaction,
  batchId: string,
): Promise<BatchRow["state"] | null> {
  const [row] = await tx
    .select({ state: batches.state })
    .from(batches)
    .where(eq(batches.id, batchId));
  return row?.state ?? null;
}

export async function saveInclude(
  tx: Transaction,
  batchId: string,
  include: readonly SyncInclusion[],
): Promise<void> {
  await tx.update(batches).set({ include }).where(eq(batches.id, batchId));
}

/** Sets a batch to running again, whether it was paused, canceled, or done. */
export async function reopenBatch(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .update(batches)
    .set({
      state: "running",
      pausedReason: null,
      pausedFor: null,
      pausedUntil: null,
      finishedAt: null,
    })
    .where(eq(batches.id, batchId));
}

/**
 * Cancels a batch's waiting items immediately. Items in progress finish, because a write may
 * already be on its way. A batch that was paused before it had listed its items ends here. One
 * whose listings aren't all queued needs a lane, which queues them as canceled.
 */
export async function cancelWaiting(tx: Transaction, batchId: string): Promise<void> {
  const stoppedEarly = and(
    eq(batches.id, batchId),
    eq(batches.state, "paused"),
    eq(batches.listed, false),
    sql`not exists (select from unqueued_listings u where u.seller_id = ${batches.sellerId} and u.batch_id = ${batches.id})`,
  );
  await tx
    .update(batches)
    .set({
      state: "cancelled",
      finishedAt: sql`now()`,
      pausedReason: null,
      pausedUntil: null,
    })
    .where(stoppedEarly);
  await tx
    .update(batches)
    .set({ state: "cancelling", pausedReason: null, pausedUntil: null })
    .where(and(eq(batches.id, batchId), inArray(batches.state, ["running", "paused"])));
  await allowLongStatements(tx);
  await tx
    .update(batchItems)
    .set({ state: "cancelled", finishedAt: sql`now()` })
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, "waiting")));
}

/**
 * Deletes one batch, with its items, that ended more than this many days ago and isn't among its
 * account's latest 50. Keeps the batches of parts files, because the file's page shows them and an
 * undo needs them. Returns whether there was one to delete.
 */
export async function deleteOldBatch(db: Database, days: number): Promise<boolean> {
  const old = sql`
    select seller_id, id from batches as old
    where state in ('done', 'cancelled') and finished_at < now() - make_interval(days => ${days}) and kind not in ('parts-import', 'parts-undo')
      and (select count(*) from batches as later where later.seller_id = old.seller_id and later.created_at > old.created_at) >= ${maxKept}
    order by finished_at limit 1 for update skip locked`;
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`delete from batches where (seller_id, id) in (${old}) returning id`),
  );
  return rows.length > 0;
}

/** Ends a batch that was canceled while its items were being listed, once the listing failed. */
export async function cancelUnlisted(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .update(batches)
    .set({ state: "cancelled", finishedAt: sql`now()` })
    .where(
      and(eq(batches.id, batchId), eq(batches.state, "cancelling"), eq(batches.listed, false)),
    );
}

/** Reads every account's running batches, and the paused ones that continue within a day. */
export async function readOpenBatches(
  db: Database,
): Promise<readonly Pick<BatchRow, "id" | "sellerId" | "kind" | "pausedUntil">[]> {
  return db.asSystem((tx) =>
    tx
      .select({
        id: batches.id,
        sellerId: batches.sellerId,
        kind: batches.kind,
        pausedUntil: batches.pausedUntil,
      })
      .from(batches)
      .where(
        or(
          inArray(batches.state, ["running", "cancelling"]),
          and(eq(batches.state, "paused"), lte(batches.pausedUntil, sql`now() + interval '1 day'`)),
        ),
      ),
  );
}
