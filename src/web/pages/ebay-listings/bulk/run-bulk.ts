import type { Batch, BatchItem, SyncInclusion } from "#contract/batches.ts";
import { isActive } from "../../../api/batches.ts";

export interface BulkListing {
  readonly listingId: string;
  readonly title: string;
}
export interface BulkFailure extends BulkListing {
  readonly message: string;
}
export const bulkSteps = ["generate", "sync"] as const;
export type BulkStep = (typeof bulkSteps)[number];

export interface BulkRun {
  readonly running: boolean;
  readonly step: BulkStep;
  /** The batch of this step, or null until the server has started it. */
  readonly batch: Batch | null;
  /** The listings of this step: the sync leaves out those that failed before. */
  readonly listings: readonly BulkListing[];
  readonly synced: number;
  readonly failures: readonly BulkFailure[];
  /** Listings left as they are because of their open questions. */
  readonly skipped: readonly BulkListing[];
  /** What the sync includes although it isn't settled. */
  readonly include: readonly SyncInclusion[];
  /** The user canceled a batch before it was done. */
  readonly stopped: boolean;
}

export interface BulkOrder {
  readonly listingIds: readonly string[];
  readonly include: readonly SyncInclusion[];
}

/** The calls that a run makes. */
export interface BulkServer {
  start(step: BulkStep, order: BulkOrder): Promise<Batch>;
  read(batchId: string): Promise<Batch>;
  cancel(batchId: string): Promise<Batch>;
  /** Reads the items of an ended batch that failed, were skipped, or were canceled. */
  readUnfinished(batchId: string): Promise<readonly BatchItem[]>;
  describe(error: unknown): string;
  /** Waits between two reads of a batch. */
  rest(): Promise<void>;
}

interface BulkWork {
  readonly server: BulkServer;
  readonly show: (run: BulkRun) => void;
}

/** Returns the state of a run before its first batch. */
export function newRun(
  listings: readonly BulkListing[],
  include: readonly SyncInclusion[] = [],
): BulkRun {
  return {
    running: true,
    step: "generate",
    batch: null,
    listings,
    synced: 0,
    failures: [],
    skipped: [],
    include,
    stopped: false,
  };
}

/**
 * Runs two batches on the server: one generates the listings, the other syncs those that worked.
 * Also resumes a run whose batch was already started. Never fails: what couldn't be done is in
 * `failures`.
 */
export async function runBulk(begun: BulkRun, work: BulkWork): Promise<BulkRun> {
  let run = begun;
  if (run.step === "generate") {
    run = await runStep(run, work);
    if (run.stopped || run.listings.length === 0) return endRun({ ...run, listings: [] }, work);
    run = { ...run, step: "sync", batch: null };
  }
  return endRun(await runStep(run, work), work);
}

/** Ends a run whose `listings` are those that were synced. */
function endRun(run: BulkRun, { show }: BulkWork): BulkRun {
  const ended = { ...run, running: false, synced: run.listings.length };
  show(ended);
  return ended;
}

/** Runs one batch to its end. The result's `listings` are those that worked. */
async function runStep(run: BulkRun, { server, show }: BulkWork): Promise<BulkRun> {
  const { listings } = run;
  try {
    show(run);
    const first =
      run.batch ??
      (await server.start(run.step, {
        listingIds: listings.map(({ listingId }) => listingId),
        include: run.include,
      }));
    const { batch, limit } = await followBatch(first, {
      server,
      show: (next) => show({ ...run, batch: next }),
    });
    const stopped = batch.state === "cancelled" && limit === null;
    const unfinished = await server.readUnfinished(batch.id);
    const isUnanswered = ({ reason }: BatchItem) => reason === "open-questions";
    const failures = failuresOf(
      listings,
      unfinished.filter((item) => !isUnanswered(item)),
      { stopped, limit },
    );
    const unanswered = new Set(unfinished.filter(isUnanswered).map((item) => item.listing_id));
    const missed = new Set(unfinished.map((item) => item.listing_id));
    return {
      ...run,
      batch,
      stopped,
      failures: [...run.failures, ...failures],
      skipped: listings.filter(({ listingId }) => unanswered.has(listingId)),
      listings: listings.filter(({ listingId }) => !missed.has(listingId)),
    };
  } catch (error) {
    const message = server.describe(error);
    const failures = listings.map((listing) => ({ ...listing, message }));
    return { ...run, failures: [...run.failures, ...failures], listings: [] };
  }
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

function failuresOf(
  listings: readonly BulkListing[],
  unfinished: readonly BatchItem[],
  { stopped, limit }: { readonly stopped: boolean; readonly limit: string | null },
): readonly BulkFailure[] {
  const titles = new Map(listings.map(({ listingId, title }) => [listingId, title]));
  return unfinished
    .filter(({ state }) => !(stopped && state === "cancelled"))
    .map((item) => ({
      listingId: item.listing_id,
      title: titles.get(item.listing_id) ?? item.title,
      message: (item.state === "cancelled" ? limit : item.message) ?? "Not processed.",
    }));
}
