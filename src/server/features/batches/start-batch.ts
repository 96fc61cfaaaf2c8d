import type { SQL } from "drizzle-orm";
import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { backgroundLane, laneOf } from "./batch-job.ts";
import { insertItems } from "./new-item-store.ts";
import { readKind } from "./kind-store.ts";
import { insertBatch } from "./store.ts";
import type { BatchKind } from "./store.ts";
import { queuePiece, saveUnqueued } from "./unqueued-store.ts";

const itemsPerLane = 100;
const maxLanes = 4;

export interface NewBatch {
  readonly kind: BatchKind;
  /**
   * Or a query for their `listing_id` and `position`, however many there are. Null when the batch
   * finds its items itself (an import).
   */
  readonly listingIds: readonly string[] | SQL | null;
  /** Which listings or products with open questions a sync or publish includes. */
  readonly include?: readonly SyncInclusion[];
  /** The batch that an undo undoes. */
  readonly undoes?: string;
  /** The inclusions of the sync that follows a generation. If absent, none follows. */
  readonly thenSync?: readonly SyncInclusion[];
  /** The generation whose finished listings this sync covers. */
  readonly follows?: string;
}

/**
 * Stores a batch with its items and the jobs that work on it, in one transaction. Returns its ID.
 * Of a query's listings, the first ones are queued here, and the workers queue the others.
 */
export async function startBatch(
  deps: { readonly db: Database; readonly jobs: JobQueue },
  sellerId: SellerId,
  batch: NewBatch,
): Promise<string> {
  return deps.db.asSeller(sellerId, (tx) => startBatchIn(tx, deps.jobs, { sellerId, ...batch }));
}

/** Does the same as `startBatch` inside an open transaction. */
export async function startBatchIn(
  tx: Transaction,
  jobs: JobQueue,
  batch: NewBatch & { readonly sellerId: SellerId },
): Promise<string> {
  const id = await insertBatch(tx, batch.sellerId, {
    kind: batch.kind,
    listed: isList(batch.listingIds),
    include: batch.include ?? [],
    undoes: batch.undoes ?? null,
    thenSync: batch.thenSync ?? null,
    follows: batch.follows ?? null,
  });
  const items = await addFirstItems(tx, { id, sellerId: batch.sellerId }, batch.listingIds);
  await enqueueLanes(tx, jobs, { batchId: id, sellerId: batch.sellerId, items });
  return id;
}

async function addFirstItems(
  tx: Transaction,
  batch: { readonly id: string; readonly sellerId: SellerId },
  items: NewBatch["listingIds"],
): Promise<number> {
  if (items === null) return 0;
  if (isList(items)) {
    await insertItems(tx, batch, items);
    return items.length;
  }
  const total = await saveUnqueued(tx, batch, items);
  await queuePiece(tx, batch);
  return total;
}

function isList(items: NewBatch["listingIds"]): items is readonly string[] {
  return Array.isArray(items);
}

/** An estimate, where the real number isn't known. It decides how many lanes start. */
export const assumedItems = 1000;

export interface Lanes {
  readonly batchId: string;
  readonly sellerId: SellerId;
  readonly items: number;
  readonly startAfter?: Date;
}

/**
 * Enqueues one lane per 100 items, at most 4, and one for a batch in the background. A lane too
 * many does no harm: it just ends.
 */
export async function enqueueLanes(tx: Transaction, jobs: JobQueue, lanes: Lanes): Promise<void> {
  const kind = laneOf(await readKind(tx, lanes.batchId));
  const most = kind === backgroundLane ? 1 : maxLanes;
  const wanted = Math.max(1, Math.min(most, Math.ceil(lanes.items / itemsPerLane)));
  for (let lane = 0; lane < wanted; lane += 1) {
    await jobs.enqueue(tx, kind, {
      data: { batchId: lanes.batchId, sellerId: lanes.sellerId },
      ...(lanes.startAfter ? { startAfter: lanes.startAfter } : {}),
    });
  }
}
