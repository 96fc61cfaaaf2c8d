import type { Batch, BatchItem, SkipReason, SyncInclusion } from "#contract/batches.ts";
import { unsyncedListings } from "../../../api/active-listings.ts";
import { isActive } from "../../../api/batches.ts";
import type { SelectedListings } from "../../../api/listings.ts";

export interface BulkFailure {
  readonly listingId: string;
  readonly title: string;
  readonly message: string;
}
export const bulkSteps = ["generate", "sync"] as const;
export type BulkStep = (typeof bulkSteps)[number];
/** The listings of a batch that can be retried: those in this state. */
export interface FailedItems {
  readonly batch: string;
  readonly state: "failed" | "cancelled";
}

/** The order that starts a run. The listings stay on the server, because there may be 100,000. */
export interface BulkOrder {
  readonly listings: SelectedListings;
  readonly total: number;
  /** Kinds of unsettled listings that the sync includes anyway. */
  readonly include: readonly SyncInclusion[];
}

export interface BulkRun extends BulkOrder {
  readonly running: boolean;
  readonly step: BulkStep;
  /** The batch of this step, or null until the server has started it. */
  readonly batch: Batch | null;
  readonly synced: number;
  readonly failed: number;
  /** The first ones that failed. */
  readonly failures: readonly BulkFailure[];
  /** The listings that can be retried, by batch. */
  readonly again: readonly FailedItems[];
  /** Why a batch couldn't be started, so that all of its listings failed. */
  readonly problem: string | null;
  /** How many listings were left as they are because of their open questions. */
  readonly unanswered: number;
  /** The user canceled a batch before it was done. */
  readonly stopped: boolean;
}

type ItemState = "failed" | "skipped" | "cancelled";

/** The calls that a run makes. */
export interface BulkServer {
  start(step: BulkStep, order: BulkOrder): Promise<Batch>;
  read(batchId: string): Promise<Batch>;
  cancel(batchId: string): Promise<Batch>;
  /** Reads some items of an ended batch that ended in a state. */
  readItems(batchId: string, state: ItemState): Promise<readonly BatchItem[]>;
  describe(error: unknown): string;
  /** Waits between two reads of a batch. */
  rest(): Promise<void>;
}

interface BulkWork {
  readonly server: BulkServer;
  readonly show: (run: BulkRun) => void;
}

/** Returns the state of a run before its first batch. */
export function newRun(order: BulkOrder): BulkRun {
  return {
    ...order,
    running: true,
    step: "generate",
    batch: null,
    synced: 0,
    failed: 0,
    failures: [],
    again: [],
    problem: null,
    unanswered: 0,
    stopped: false,
  };
}

/** Returns the order for a run over the failed listings, or null if none can be repeated. */
export function retryOf(run: BulkRun): BulkOrder | null {
  if (run.problem !== null) return { listings: run.listings, total: run.failed, include: [] };
  if (run.again.length === 0) return null;
  const listings = { ...unsyncedListings, in_batches: [...run.again] };
  return { listings, total: run.failed, include: [] };
}

/**
 * Runs two batches on the server: one generates the listings, the other syncs those that worked.
 * Also resumes a run whose batch was already started. Never fails: what couldn't be done is in
 * `failures` and `problem`.
 */
export async function runBulk(begun: BulkRun, work: BulkWork): Promise<BulkRun> {
  let run = begun;
  if (run.step === "generate") {
    run = await runStep(run, work);
    const { batch } = run;
    if (run.stopped || run.problem !== null || batch === null || batch.done === 0)
      return endRun(run, work);
    run = {
      ...run,
      step: "sync",
      batch: null,
      listings: { all: true, in_batches: [{ batch: batch.id, state: "done" }] },
      total: batch.done,
    };
  }
  run = await runStep(run, work);
  return endRun({ ...run, synced: run.problem === null ? (run.batch?.done ?? 0) : 0 }, work);
}

function endRun(run: BulkRun, { show }: BulkWork): BulkRun {
  const ended = { ...run, running: false };
  show(ended);
  return ended;
}

/** Runs one batch until it ends, and records its failures. */
async function runStep(run: BulkRun, { server, show }: BulkWork): Promise<BulkRun> {
  try {
    show(run);
    const first = run.batch ?? (await server.start(run.step, run));
    const { batch, limit } = await followBatch(first, {
      server,
      show: (next) => show({ ...run, batch: next }),
    });
    const unanswered = countSkipped(batch, "open-questions") + countSkipped(batch, "to-review");
    const canceled = countSkipped(batch, "cancelled");
    const limited = limit === null ? 0 : canceled;
    const failures = await readFailures(batch, { server, limit });
    return {
      ...run,
      batch,
      stopped: batch.state === "cancelled" && limit === null,
      unanswered: run.unanswered + unanswered,
      failed: run.failed + batch.failed + batch.skipped - unanswered - canceled + limited,
      failures: [...run.failures, ...failures],
      again: [
        ...run.again,
        ...(batch.failed > 0 ? [{ batch: batch.id, state: "failed" as const }] : []),
        ...(limited > 0 ? [{ batch: batch.id, state: "cancelled" as const }] : []),
      ],
    };
  } catch (error) {
    return { ...run, failed: run.failed + run.total, problem: server.describe(error) };
  }
}

function countSkipped({ skips }: Batch, wanted: SkipReason): number {
  return skips.find(({ reason }) => reason === wanted)?.count ?? 0;
}

/**
 * Waits until a batch has ended. At the plan's monthly limit it doesn't wait for the next month:
 * it cancels the rest, so that the listings that worked can be synced.
 *
 * @returns the ended batch, and why the plan's limit ended it, or null
 */
async function followBatch(
  first: Batch,
  { server, show }: { readonly server: BulkServer; readonly show: (batch: Batch) => void },
): Promise<{ readonly batch: Batch; readonly limit: string | null }> {
  let batch = first;
  let limit: string | null = null;
  for (;;) {
    show(batch);
    if (!isActive(batch)) return { batch, limit };
    if (batch.state === "paused" && batch.pausedFor === "plan-limit") {
      limit = batch.pausedReason ?? "The plan's monthly limit is reached.";
      batch = await server.cancel(batch.id);
    } else {
      await server.rest();
      batch = await server.read(batch.id);
    }
  }
}

/** Reads some of the listings that failed. Open questions aren't failures. */
async function readFailures(
  batch: Batch,
  { server, limit }: { readonly server: BulkServer; readonly limit: string | null },
): Promise<readonly BulkFailure[]> {
  const states: readonly ItemState[] = [
    ...(batch.failed > 0 ? (["failed"] as const) : []),
    ...(batch.skipped > 0 ? (["skipped"] as const) : []),
    ...(limit === null ? [] : (["cancelled"] as const)),
  ];
  const items = await Promise.all(states.map((state) => server.readItems(batch.id, state)));
  return items
    .flat()
    .filter(({ reason }) => reason !== "open-questions")
    .map((item) => ({
      listingId: item.listing_id,
      title: item.title,
      message: (item.state === "cancelled" ? limit : item.message) ?? "Not processed.",
    }));
}
