import type { SkipReason } from "#contract/batches.ts";
import type { Failure } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { BatchKind, EndedBatch } from "./store.ts";

/** What became of one item: how it ended, or a result that `saveAll` still has to store. */
export type Outcome<Result = never> = EndedItem | UnsavedItem<Result>;

/** `save` runs in the transaction that settles the item, so both happen or neither does. */
export type EndedItem =
  | {
      readonly listingId: string;
      readonly state: "done" | "skipped";
      readonly message: string;
      /** Set only for a skipped item. */
      readonly reason?: SkipReason;
      readonly save?: (tx: Transaction) => Promise<void>;
    }
  | {
      readonly listingId: string;
      readonly state: "failed";
      readonly failure: Failure;
      readonly save?: (tx: Transaction) => Promise<void>;
    };

/** An item whose end depends on stored data; the work's `saveAll` decides about it. */
export interface UnsavedItem<Result> {
  readonly listingId: string;
  readonly state: "unsaved";
  readonly result: Result;
}

/**
 * An item whose result was stored or refused, e.g. because the plan's limit is reached. "again"
 * means that the data behind the result has changed, which sends the item back to the queue.
 */
export type SavedItem = EndedItem | { readonly listingId: string; readonly state: "again" };

export interface BatchContext {
  readonly sellerId: SellerId;
  readonly batchId: string;
}

/** How one kind of batch processes its items. */
export interface BatchWork<Result = unknown> {
  /** How many items `process` gets per call. */
  readonly chunk: number;
  /** How many such calls one lane has in progress. */
  readonly parallel: number;
  /**
   * Finds the items of a batch that starts without them (an import). A crash can make it run again,
   * so it must be safe to repeat. `startedAt` is when the batch was created.
   */
  list?(context: BatchContext, startedAt: Date): Promise<Failure | null>;
  process(
    context: BatchContext,
    listingIds: readonly string[],
  ): Promise<readonly Outcome<Result>[]>;
  /**
   * Stores the results of several items in the transaction that settles them. Returns what became
   * of each. Required if `process` returns unsaved items.
   */
  saveAll?(
    tx: Transaction,
    context: BatchContext,
    items: readonly UnsavedItem<Result>[],
  ): Promise<readonly SavedItem[]>;
  /** Runs in the transaction that ends the batch, for changes that must happen exactly once. */
  finish?(tx: Transaction, context: BatchContext, ended: EndedBatch): Promise<void>;
  /** Runs after `finish`, for optional work: it is lost if the process dies first. */
  afterwards?(context: BatchContext): Promise<void>;
}

export interface LaneDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly log: Log;
  /** The name of this process. Each lane adds its own ID to it in its leases. */
  readonly holder: string;
  /** The lanes running in this process, by the name in their leases. */
  readonly lanes: Set<string>;
  /** The kinds of batches that this process works on. */
  readonly works: Readonly<Partial<Record<BatchKind, BatchWork>>>;
  readonly notify: Notify;
  /** Returns the failure that the account's calls to the paid tools get at the moment, or null. */
  refuseGated(tx: Transaction, sellerId: SellerId): Promise<Failure | null>;
  /** Returns true once the process is shutting down. Lanes then claim no more items. */
  stopping(): boolean;
}

/** The dependencies of a lane that works on a batch of this kind. */
export interface RunningLane extends LaneDeps {
  readonly kind: BatchKind;
  readonly work: BatchWork;
}
