import type { Failure } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { BatchKind, EndedBatch } from "./store.ts";

/**
 * What came of one item. `save` runs in the transaction that settles the item, so that both happen or neither. `trySave` is one that may say no, having
 * written nothing: a failure (the plan's limit is reached), or "again" when what the result rests on has changed meanwhile; the item is then back in line.
 */
export type Outcome =
  | {
      readonly listingId: string;
      readonly state: "done" | "skipped";
      readonly message: string;
      readonly trySave?: (tx: Transaction) => Promise<SaveRefusal | null>;
      readonly save?: (tx: Transaction) => Promise<void>;
    }
  | {
      readonly listingId: string;
      readonly state: "failed";
      readonly failure: Failure;
      readonly save?: (tx: Transaction) => Promise<void>;
    };

export type SaveRefusal = Failure | "again";

export interface BatchContext {
  readonly sellerId: SellerId;
  readonly batchId: string;
}

/** How the items of one kind of batch are worked on. */
export interface BatchWork {
  /** Items handed over at once, and how many such chunks one lane has under way. */
  readonly chunk: number;
  readonly parallel: number;
  /** Finds the items of a batch that does not know them yet (an import). Must be repeatable. `startedAt` is the batch's own beginning. */
  list?(context: BatchContext, startedAt: Date): Promise<Failure | null>;
  process(context: BatchContext, listingIds: readonly string[]): Promise<readonly Outcome[]>;
  /** What must hold exactly when the batch is over: in the transaction that marks the end. */
  finish?(tx: Transaction, context: BatchContext, ended: EndedBatch): Promise<void>;
  /** After that: what is only good to have, and is lost when the process dies before it is done. */
  afterwards?(context: BatchContext): Promise<void>;
}

export interface LaneDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly log: Log;
  /** Names this process in leases. */
  readonly holder: string;
  readonly works: Readonly<Record<BatchKind, BatchWork>>;
  /** True once the process is to stop: lanes take no more items then. */
  stopping(): boolean;
}
