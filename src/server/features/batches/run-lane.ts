import { setTimeout as sleep } from "node:timers/promises";
import type { Failure } from "#domain/failure.ts";
import type { BatchContext, BatchWork, LaneDeps, Outcome } from "./batch-work.ts";
import { claimAhead } from "./claim-ahead.ts";
import { pauseFor, settleInGroups } from "./settle-outcomes.ts";
import { enqueueLanes } from "./start-batch.ts";
import {
  cancelUnlisted,
  cancelWaiting,
  endIfEmpty,
  leaseSeconds,
  markListed,
  pauseBatch,
  readBatch,
  readState,
  reopenBatch,
} from "./store.ts";
import type { BatchRow } from "./store.ts";

/** Works on a batch until nothing is left to take, it is paused or cancelled, or the process stops. */
export async function runLane(deps: LaneDeps, context: BatchContext): Promise<void> {
  const batch = await readBatch(deps.db, context.sellerId, context.batchId);
  if (!batch || batch.state === "cancelled" || batch.state === "done") return;
  if (batch.state === "paused" && !(await endPause(deps, context, batch.pausedUntil))) return;
  if (!batch.listed && !(await listItems(deps, batch, context))) return;
  await workThrough(deps, deps.works[batch.kind], context);
}

async function workThrough(deps: LaneDeps, work: BatchWork, context: BatchContext): Promise<void> {
  const goesOn = await takeItems(deps, work, context);
  if (goesOn) return waitForOthers(deps, work, context);
  // Paused, but what stopped it may have gone through in another lane since: then nothing is left that could wait.
  if (!deps.stopping() && (await endNow(deps, work, context)) === "ended")
    await work.afterwards?.(context);
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

async function listItems(deps: LaneDeps, batch: BatchRow, context: BatchContext): Promise<boolean> {
  const failure = (await deps.works[batch.kind].list?.(context, batch.createdAt)) ?? null;
  if (failure) await pauseLater(deps, context, failure);
  else {
    await deps.db.asSeller(context.sellerId, async (tx) => {
      await markListed(tx, context.batchId);
      // Cancelled while the items were being found: they are not begun.
      if ((await readState(tx, context.batchId)) === "cancelling")
        await cancelWaiting(tx, context.batchId);
    });
  }
  return failure === null;
}

/** Pauses a batch whose items could not be found, and sees to it that it goes on when there is a moment for that. */
async function pauseLater(deps: LaneDeps, context: BatchContext, failure: Failure): Promise<void> {
  const pause = pauseFor(failure);
  await deps.db.asSeller(context.sellerId, async (tx) => {
    const paused = await pauseBatch(tx, context.batchId, pause);
    if (!paused) await cancelUnlisted(tx, context.batchId);
    if (paused && pause.until)
      await enqueueLanes(tx, deps.jobs, { ...context, items: 1, startAfter: pause.until });
  });
}

/** @returns false when the batch was paused or cancelled, or the process is to stop. */
async function takeItems(deps: LaneDeps, work: BatchWork, context: BatchContext): Promise<boolean> {
  const claimer = claimAhead(deps, work, context);
  const settler = settleInGroups(deps, context);
  const worker = async () => {
    while (settler.goesOn() && !deps.stopping()) {
      const listingIds = await claimer.next();
      if (listingIds.length === 0) return;
      settler.add(await processSafely(deps, work, { context, listingIds }));
    }
  };
  await Promise.all(Array.from({ length: work.parallel }, worker));
  await settler.drained();
  await claimer.giveBack();
  if (settler.isCancelling()) {
    // What was claimed ahead and is back in line is not begun any more.
    await deps.db.asSeller(context.sellerId, (tx) => cancelWaiting(tx, context.batchId));
    return !deps.stopping();
  }
  return settler.goesOn() && !deps.stopping();
}

/** A bug in the work of one item must not end the lane or lose the other items. */
async function processSafely(
  deps: LaneDeps,
  work: BatchWork,
  chunk: { readonly context: BatchContext; readonly listingIds: readonly string[] },
): Promise<readonly Outcome[]> {
  try {
    return await work.process(chunk.context, chunk.listingIds);
  } catch (error) {
    deps.log.error(
      { err: error, batch: chunk.context.batchId },
      "work on a batch item failed unexpectedly",
    );
    const failure: Failure = {
      kind: "internal",
      message: "Something went wrong on our side. Nothing was changed; retry the failed listings.",
    };
    return chunk.listingIds.map((listingId) => ({ listingId, state: "failed", failure }));
  }
}

/** The lane that finds nothing more to take stays until the items held by others are settled or taken over, then marks the end. */
async function waitForOthers(
  deps: LaneDeps,
  work: BatchWork,
  context: BatchContext,
): Promise<void> {
  const deadline = Date.now() + leaseSeconds * 1000 * 3;
  while (Date.now() < deadline && !deps.stopping()) {
    const end = await endNow(deps, work, context);
    if (end === "over") return;
    if (end === "ended") return work.afterwards?.(context);
    await sleep(200);
    if (!(await takeItems(deps, work, context))) return;
  }
}

/** over: another lane has ended the batch, or it is paused. */
async function endNow(
  deps: LaneDeps,
  work: BatchWork,
  context: BatchContext,
): Promise<"ended" | "open" | "over"> {
  return deps.db.asSeller(context.sellerId, async (tx) => {
    const ended = await endIfEmpty(tx, context.batchId);
    if (ended) {
      await work.finish?.(tx, context, ended);
      return "ended";
    }
    const state = await readState(tx, context.batchId);
    return state === "running" || state === "cancelling" ? "open" : "over";
  });
}
