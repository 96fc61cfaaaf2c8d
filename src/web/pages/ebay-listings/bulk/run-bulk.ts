import type { Batch, BatchItem, SkipReason, SyncInclusion } from "#contract/batches.ts";
import { unsyncedListings } from "../../../api/active-listings.ts";
import { isActive } from "../../../api/batches.ts";
import type { SelectedListings } from "../../../api/listings.ts";

/** The order that starts a run. The listings stay on the server, because there may be 100,000. */
export interface BulkOrder {
  readonly listings: SelectedListings;
  readonly total: number;
  /** Kinds of unsettled listings that the sync includes anyway. */
  readonly include: readonly SyncInclusion[];
}

export interface BulkFailure {
  readonly listingId: string;
  readonly title: string;
  readonly message: string;
}

/**
 * A generation and the syncs that follow it, usually one. The server runs all of them; this is what
 * the page shows.
 */
export interface BulkRun extends BulkOrder {
  readonly running: boolean;
  /** null until the server has started it. */
  readonly generation: Batch | null;
  readonly syncs: readonly Batch[];
  /** The first of those that failed. Read when the run has ended. */
  readonly failures: readonly BulkFailure[];
  /** Why the run couldn't be started. */
  readonly problem: string | null;
}

/** What became of the listings. */
export interface BulkOutcome extends Pick<BulkRun, "failures" | "problem"> {
  readonly synced: number;
  readonly failed: number;
  /** How many were left as they are because they need an answer or a review. */
  readonly unanswered: number;
  /** The seller canceled a batch before it was done. */
  readonly stopped: boolean;
}

/** The calls that following a run makes. */
export interface BulkServer {
  read(batchId: string): Promise<Batch>;
  /** Reads some items of an ended batch that ended in a state. */
  readItems(batchId: string, state: "failed" | "skipped"): Promise<readonly BatchItem[]>;
  /** Returns whether a call that failed with this error may work a little later. */
  isTemporary(error: unknown): boolean;
  /** Waits between two reads. */
  rest(run: BulkRun): Promise<void>;
}

/** Returns the state of a run before the server has started it. */
export function newRun(order: BulkOrder): BulkRun {
  return {
    ...order,
    running: true,
    generation: null,
    syncs: [],
    failures: [],
    problem: null,
  };
}

/** Reads a run by its generation. */
export async function readRun(
  generationId: string,
  { read }: Pick<BulkServer, "read">,
): Promise<BulkRun> {
  const generation = await read(generationId);
  const syncs = await Promise.all((generation.followedBy ?? []).map(read));
  const order = {
    listings: unsyncedListings,
    total: generation.total,
    include: generation.thenSync?.include ?? [],
  };
  const run = { ...newRun(order), generation, syncs };
  return { ...run, running: batchesOf(run).some(isActive) };
}

/**
 * Shows a run until it has ended. A server that can't be reached for a while keeps working, so this
 * tries again.
 *
 * @returns the ended run; null if it can no longer be read, e.g. after signing out
 */
export async function followRun(
  generationId: string,
  { server, show }: { readonly server: BulkServer; readonly show: (run: BulkRun) => void },
): Promise<BulkRun | null> {
  let shown: BulkRun | null = null;
  for (;;) {
    try {
      const run = await readRun(generationId, server);
      if (!run.running) return { ...run, failures: await readFailures(run, server) };
      shown = run;
      show(run);
    } catch (error) {
      if (!server.isTemporary(error) || shown === null) return null;
    }
    await server.rest(shown);
  }
}

/** Returns the generation of a run that is still going, or null. `active` has the newest first. */
export function findOpenRun(active: readonly Batch[]): string | null {
  const part = active.find(({ thenSync, follows }) => thenSync !== undefined || follows);
  return part === undefined ? null : (part.follows ?? part.id);
}

export function batchesOf({ generation, syncs }: BulkRun): readonly Batch[] {
  return generation === null ? syncs : [generation, ...syncs];
}

/**
 * Returns whether a run only waits for the plan's monthly limit. What was generated so far is
 * synced by then.
 */
export function isAtLimit({ generation, syncs }: BulkRun): boolean {
  return generation?.pausedFor === "plan-limit" && !syncs.some(isActive);
}

/** Counts what became of the listings so far. */
export function countOutcome(run: BulkRun): BulkOutcome {
  const { failures, problem, syncs } = run;
  if (problem !== null)
    return {
      failures,
      problem,
      synced: 0,
      failed: run.total,
      unanswered: 0,
      stopped: false,
    };
  const batches = batchesOf(run);
  const unanswered = sum(batches, (batch) => countSkipped(batch, unansweredReasons));
  const unprocessed = sum(batches, (batch) => countSkipped(batch, ["cancelled"]));
  return {
    failures,
    problem,
    synced: sum(syncs, ({ done }) => done),
    failed: sum(batches, ({ failed, skipped }) => failed + skipped) - unanswered - unprocessed,
    unanswered,
    stopped: batches.some(({ state }) => state === "cancelled"),
  };
}

/** Returns the order for a run over the failed listings, or null if none can be repeated. */
export function retryOf(run: BulkRun): BulkOrder | null {
  const { listings, total, problem } = run;
  if (problem !== null) return { listings, total, include: [] };
  const failed = batchesOf(run).filter((batch) => batch.failed > 0);
  if (failed.length === 0) return null;
  const among = failed
    .slice(0, mostBatches)
    .map(({ id }) => ({ batch: id, state: "failed" }) as const);
  return {
    listings: { ...unsyncedListings, in_batches: among },
    total: countOutcome(run).failed,
    include: [],
  };
}

/** How many batches a call can select listings by. */
const mostBatches = 10;
const unansweredReasons: readonly SkipReason[] = ["open-questions", "to-review"];

const sum = (batches: readonly Batch[], countOf: (batch: Batch) => number) =>
  batches.reduce((total, batch) => total + countOf(batch), 0);

const countSkipped = ({ skips }: Batch, reasons: readonly SkipReason[]) =>
  skips.reduce((total, { reason, count }) => total + (reasons.includes(reason) ? count : 0), 0);

/** Reads some of the listings that failed. Open questions aren't failures. */
async function readFailures(run: BulkRun, server: BulkServer): Promise<readonly BulkFailure[]> {
  const reads = batchesOf(run).flatMap(({ id, failed, skipped }) => [
    ...(failed > 0 ? [server.readItems(id, "failed")] : []),
    ...(skipped > 0 ? [server.readItems(id, "skipped")] : []),
  ]);
  return (await Promise.all(reads))
    .flat()
    .filter(({ reason }) => reason === null || !unansweredReasons.includes(reason))
    .map(({ listing_id, title, message }) => ({
      listingId: listing_id,
      title,
      message: message ?? "Not processed.",
    }));
}
