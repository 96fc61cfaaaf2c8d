import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Failure } from "#domain/failure.ts";
import { DatabaseUnavailable } from "#server/platform/db/database-unavailable.ts";
import { withLogContext } from "#server/platform/log/log-context.ts";
import { traceWork } from "#server/platform/tracing/trace.ts";
import type { BatchContext, LaneDeps, Outcome, RunningLane } from "./batch-work.ts";
import { claimAhead } from "./claim-ahead.ts";
import { settleInGroups, toPause } from "./settle-outcomes.ts";
import { notifyFinished } from "./notify-finished.ts";
import { enqueueLanes } from "./start-batch.ts";
import { startFollowUp } from "./start-follow-up.ts";
import { leaseSeconds } from "./item-store.ts";
import {
  cancelUnlisted,
  cancelWaiting,
  endIfEmpty,
  markListed,
  pauseBatch,
  readBatch,
  readState,
  reopenBatch,
} from "./store.ts";
import type { BatchRow } from "./store.ts";
import { queuePiece } from "./unqueued-store.ts";

/**
 * Works on a batch until no items are left, it is paused or canceled, or the process shuts down.
 */
export async function runLane(shared: LaneDeps, context: BatchContext): Promise<void> {
  // Leases name the lane, not the process, so a failed lane's items are freed while its process
  // keeps running.
  const holder = `${shared.holder}/${randomUUID()}`;
  shared.lanes.add(holder);
  try {
    await withLogContext({ batch: context.batchId }, () =>
      workOnBatch({ ...shared, holder }, context),
    );
    if (shared.stopping()) await handOver(shared, context);
  } finally {
    shared.lanes.delete(holder);
  }
}

/** Enqueues a lane for the processes that keep running, which may have none left for this batch. */
async function handOver({ db, jobs }: LaneDeps, context: BatchContext): Promise<void> {
  await db.asSeller(context.sellerId, async (tx) => {
    const state = await readState(tx, context.batchId);
    if (state === "running" || state === "cancelling")
      await enqueueLanes(tx, jobs, { ...context, items: 1 });
  });
}

async function workOnBatch(deps: LaneDeps, context: BatchContext): Promise<void> {
  const batch = await readBatch(deps.db, context.sellerId, context.batchId);
  if (!batch || batch.state === "cancelled" || batch.state === "done") return;
  const work = deps.works[batch.kind];
  if (!work) return;
  if (batch.state === "paused" && !(await endPause(deps, context, batch.pausedUntil))) return;
  const lane = { ...deps, kind: batch.kind, work };
  if (!batch.listed && !(await workWhileFinding(lane, batch, context))) return;
  await workThrough(lane, context);
}

/** How long a lane that finds items waits before it looks for those to process. */
const lookAgainMs = 50;

/**
 * Finds the batch's items, and processes those that are there already. Returns false if the batch
 * can't continue, or if the process is shutting down.
 */
async function workWhileFinding(
  deps: RunningLane,
  batch: BatchRow,
  context: BatchContext,
): Promise<boolean> {
  const finding = findItems(deps, batch, context);
  const found = finding.then(
    () => true,
    () => true,
  );
  try {
    while (await processItems(deps, context))
      if (await Promise.race([found, sleep(lookAgainMs, false)])) break;
  } finally {
    await found;
  }
  return finding;
}

async function workThrough(deps: RunningLane, context: BatchContext): Promise<void> {
  const isOpen = await processItems(deps, context);
  if (isOpen) return waitForOthers(deps, context);
  // The batch is paused, but another lane may have finished the last items since. Then it ends
  // here.
  if (!deps.stopping() && (await endIfDone(deps, context)) === "ended")
    await deps.work.afterwards?.(context);
}

async function endPause(
  deps: LaneDeps,
  context: BatchContext,
  until: Date | null,
): Promise<boolean> {
  if (until === null || until.getTime() > Date.now()) return false;
  await deps.db.asSeller(context.sellerId, (tx) => reopenBatch(tx, context.batchId));
  return true;
}

/** Returns false if the batch can't continue, or if the process is shutting down. */
async function findItems(deps: LaneDeps, batch: BatchRow, context: BatchContext): Promise<boolean> {
  const list = deps.works[batch.kind]?.list;
  if (list) return listItems(deps, context, await list(context, batch.createdAt));
  await queueSelected(deps, context);
  return !deps.stopping();
}

/** Queues the listings of a large batch, unless another lane does. That one needs no help. */
async function queueSelected(deps: LaneDeps, context: BatchContext): Promise<void> {
  const batch = { id: context.batchId, sellerId: context.sellerId };
  const queueNext = () => deps.db.asSeller(context.sellerId, (tx) => queuePiece(tx, batch));
  while (!deps.stopping() && (await queueNext()));
}

async function listItems(
  deps: LaneDeps,
  context: BatchContext,
  failure: Failure | null,
): Promise<boolean> {
  if (failure) await pauseLater(deps, context, failure);
  else {
    await deps.db.asSeller(context.sellerId, async (tx) => {
      await markListed(tx, context.batchId);
      // The batch was canceled while its items were being listed, so none of them starts.
      if ((await readState(tx, context.batchId)) === "cancelling")
        await cancelWaiting(tx, context.batchId);
    });
  }
  return failure === null;
}

/** Pauses a batch whose items couldn't be listed, and schedules a lane for when it may continue. */
async function pauseLater(deps: LaneDeps, context: BatchContext, failure: Failure): Promise<void> {
  const pause = toPause(failure);
  await deps.db.asSeller(context.sellerId, async (tx) => {
    const paused = await pauseBatch(tx, context.batchId, pause);
    if (!paused) await cancelUnlisted(tx, context.batchId);
    if (paused && pause.until)
      await enqueueLanes(tx, deps.jobs, { ...context, items: 1, startAfter: pause.until });
  });
}

/**
 * Processes items until none can be claimed. Returns false when the batch was paused, or the
 * process is shutting down.
 */
async function processItems(deps: RunningLane, context: BatchContext): Promise<boolean> {
  const { work } = deps;
  const claimer = claimAhead(deps, work, context);
  const settler = settleInGroups(deps, context);
  let hasFailed = false;
  const processChunks = async () => {
    while (!hasFailed && settler.isOpen() && !deps.stopping()) {
      await settler.room();
      const listingIds = await claimer.next();
      if (listingIds.length === 0) return;
      settler.add(await processSafely(deps, { context, listingIds }));
    }
  };
  const worker = () =>
    processChunks().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  // The lane keeps its leases until every worker is done, so no other lane processes the same
  // items.
  const ends = await Promise.allSettled(Array.from({ length: work.parallel }, worker));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) {
    await settler.drained().catch(() => undefined);
    throw failed.reason;
  }
  await settler.drained();
  await claimer.giveBack();
  if (settler.isCanceling() || claimer.sawCancel()) {
    // The items claimed in advance are queued again by now; they are canceled too.
    await deps.db.asSeller(context.sellerId, (tx) => cancelWaiting(tx, context.batchId));
    return !deps.stopping();
  }
  return settler.isOpen() && !deps.stopping();
}

/**
 * Turns an unexpected error into failed items, so a bug in one item doesn't stop the whole lane.
 */
async function processSafely(
  deps: RunningLane,
  chunk: { readonly context: BatchContext; readonly listingIds: readonly string[] },
): Promise<readonly Outcome<unknown>[]> {
  try {
    const facts = {
      "fitwright.batch": chunk.context.batchId,
      "fitwright.items": chunk.listingIds.length,
    };
    return await traceWork("batch items", facts, () =>
      deps.work.process(chunk.context, chunk.listingIds),
    );
  } catch (error) {
    // Not the item's fault: this lane ends, and the next one gets the item.
    if (error instanceof DatabaseUnavailable) throw error;
    deps.log.error(
      { err: error, batch: chunk.context.batchId },
      "work on a batch item failed unexpectedly",
    );
    const failure: Failure = {
      kind: "internal",
      message: "Something went wrong on our side. Nothing was changed. Retry the failed listings.",
    };
    return chunk.listingIds.map((listingId) => ({ listingId, state: "failed", failure }));
  }
}

/**
 * Runs when this lane finds nothing more to claim: waits until the items of the other lanes are
 * settled, takes over those of a dead lane, and ends the batch.
 */
async function waitForOthers(deps: RunningLane, context: BatchContext): Promise<void> {
  const deadline = performance.now() + leaseSeconds * 1000 * 3;
  while (performance.now() < deadline && !deps.stopping()) {
    const end = await endIfDone(deps, context);
    if (end === "over") return;
    if (end === "ended") return deps.work.afterwards?.(context);
    await sleep(200);
    if (!(await processItems(deps, context))) return;
  }
}

/** Ends the batch if no items are left. "over" means another lane ended it, or it is paused. */
async function endIfDone(
  deps: RunningLane,
  context: BatchContext,
): Promise<"ended" | "open" | "over"> {
  return deps.db.asSeller(context.sellerId, async (tx) => {
    const ended = await endIfEmpty(tx, context.batchId);
    if (ended) {
      await deps.work.finish?.(tx, context, ended);
      await startFollowUp(tx, deps, context);
      await notifyFinished(tx, deps, context);
      return "ended";
    }
    const state = await readState(tx, context.batchId);
    return state === "running" || state === "cancelling" ? "open" : "over";
  });
}
