import { setTimeout as sleep } from "node:timers/promises";
import type { Failure } from "#domain/failure.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { DatabaseUnavailable } from "#server/platform/db/database-unavailable.ts";
import { measure } from "#server/platform/metrics/measure.ts";
import type { BatchContext, EndedItem, Outcome, RunningLane, SavedItem } from "./batch-work.ts";
import { decidePause } from "./decide-pause.ts";
import { assumedItems, enqueueLanes } from "./start-batch.ts";
import { startFollowUp } from "./start-follow-up.ts";
import { releaseItems, settleItems } from "./item-store.ts";
import { pauseBatch, readState } from "./store.ts";
import type { ItemResult } from "./item-store.ts";
import type { BatchRow, Pause } from "./store.ts";

type BatchState = BatchRow["state"];

const maxPerGroup = 50;
/** How many outcomes may wait to be stored before the workers wait, too. */
const mostWaiting = 200;
/**
 * How long an outcome waits for others, in milliseconds: long enough for several to share a
 * transaction, and short enough that a killed process has little to repeat.
 */
const gatherMs = 250;

/** An outcome of any kind of work. */
type AnyOutcome = Outcome<unknown>;

/** Collects outcomes and stores them in groups, so that storing keeps up with parallel workers. */
export interface Settler {
  add(outcomes: readonly AnyOutcome[]): void;
  /**
   * Waits while many outcomes wait to be stored, because a database that is slower than the work
   * would let them pile up in memory. Throws the error if storing failed.
   */
  room(): Promise<void>;
  /** Returns false once the batch no longer runs: it was paused, canceled, or deleted. */
  isOpen(): boolean;
  /**
   * Returns true when the batch is being canceled: items in progress finish, and no others start.
   */
  isCanceling(): boolean;
  /** Stores everything added without waiting for more. Throws the error if storing failed. */
  drained(): Promise<void>;
}

export function settleInGroups(deps: RunningLane, context: BatchContext): Settler {
  const buffer: AnyOutcome[] = [];
  let open = true;
  let canceling = false;
  let writing: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  let draining = false;
  let waiting: AbortController | null = null;
  // Until a pause is stored, the workers start further items in vain.
  const isUrgent = () => draining || buffer.length >= maxPerGroup || buffer.some(callsForPause);
  const waitForMore = async () => {
    waiting = new AbortController();
    await sleep(gatherMs, null, { signal: waiting.signal }).catch(() => undefined);
    waiting = null;
  };
  const write = async () => {
    while (buffer.length > 0) {
      if (!isUrgent()) await waitForMore();
      const state = await settleSafely(deps, context, buffer.splice(0, maxPerGroup));
      canceling = state === "cancelling";
      open = state === "running" && open;
    }
  };
  const start = () => {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };
  return {
    add(outcomes) {
      buffer.push(...outcomes);
      if (isUrgent()) waiting?.abort();
      // drained() throws the error, so that the lane is repeated. These items are freed when their
      // lease ends.
      start().catch((error: unknown) => {
        failure ??= { error };
        open = false;
      });
    },
    async room() {
      if (buffer.length >= mostWaiting) await start();
    },
    isOpen: () => open,
    isCanceling: () => canceling,
    async drained() {
      draining = true;
      waiting?.abort();
      while (failure === null && (buffer.length > 0 || writing)) await start();
      if (failure) throw failure.error;
    },
  };
}

function callsForPause(outcome: AnyOutcome | SavedItem): boolean {
  return outcome.state === "failed" && decidePause(outcome.failure.kind);
}

/**
 * Stores a group of results. If that fails, stores each one separately, so that one bad result
 * fails only its own item. Throws when the database is unavailable.
 */
async function settleSafely(
  deps: RunningLane,
  context: BatchContext,
  given: readonly AnyOutcome[],
): Promise<BatchState | null> {
  try {
    return await settleOutcomes(deps, context, given);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const [only, ...others] = given;
    if (only && others.length === 0) {
      deps.log.error(
        { err: error, batch: context.batchId },
        "the result of a batch item could not be stored",
      );
      return settleOutcomes(deps, context, [
        { listingId: only.listingId, state: "failed", failure: notStored },
      ]);
    }
    let state: BatchState | null = null;
    for (const one of given) state = await settleSafely(deps, context, [one]);
    return state;
  }
}

const notStored: Failure = {
  kind: "internal",
  message:
    "Something went wrong on our side: the result couldn't be saved. Retry the failed listings.",
};

/**
 * Stores results, and pauses the batch if one of them calls for it. Returns the batch's new state.
 */
async function settleOutcomes(
  deps: RunningLane,
  context: BatchContext,
  given: readonly AnyOutcome[],
): Promise<BatchState | null> {
  const batch = { id: context.batchId, holder: deps.holder };
  let settled: readonly EndedItem[] = [];
  const state = await deps.db.asSeller(context.sellerId, async (tx) => {
    const saved = await saveResults(tx, { deps, context }, given);
    const queued = saved.filter((item) => item.state === "again" || callsForPause(item));
    settled = saved.filter((item) => item.state !== "again").filter((item) => !callsForPause(item));
    await settleItems(tx, batch, settled.map(toResult));
    await releaseItems(
      tx,
      batch,
      queued.map((item) => item.listingId),
    );
    const failure = queued
      .map((item) => (item.state === "failed" ? item.failure : null))
      .find((found) => found !== null);
    if (failure) {
      const pause = toPause(failure);
      const paused = await pauseBatch(tx, context.batchId, pause);
      if (paused && pause.until)
        await enqueueLanes(tx, deps.jobs, {
          ...context,
          items: assumedItems,
          startAfter: pause.until,
        });
      // The pause can last for weeks, and what was generated can be synced now.
      if (paused) await startFollowUp(tx, deps, context);
    }
    return readState(tx, context.batchId);
  });
  for (const outcome of settled)
    measure({
      is: "items",
      kind: deps.kind,
      outcome: outcome.state,
      count: 1,
    });
  return state;
}

/** Stores the results, and returns what became of every item. */
async function saveResults(
  tx: Transaction,
  { deps, context }: { readonly deps: RunningLane; readonly context: BatchContext },
  given: readonly AnyOutcome[],
): Promise<readonly SavedItem[]> {
  const ended = given.filter((item) => item.state !== "unsaved");
  const unsaved = given.filter((item) => item.state === "unsaved");
  const saved = unsaved.length === 0 ? [] : await deps.work.saveAll?.(tx, context, unsaved);
  if (!saved) throw new Error(`a ${deps.kind} batch has no way to save results`);
  for (const item of ended) await item.save?.(tx);
  return [...ended, ...saved];
}

export function toPause(failure: Failure): Pause {
  return {
    kind: failure.kind,
    reason: failure.message,
    until: failure.retryAt === undefined ? null : new Date(failure.retryAt),
  };
}

function toResult(outcome: EndedItem): ItemResult {
  if (outcome.state !== "failed")
    return {
      listingId: outcome.listingId,
      state: outcome.state,
      message: outcome.message,
      ...(outcome.state === "skipped" ? { reason: outcome.reason ?? "other" } : {}),
    };
  const { listingId, failure } = outcome;
  return {
    listingId,
    state: "failed",
    message: describe(failure),
    failureKind: failure.kind,
  };
}

function describe(failure: Failure): string {
  const details =
    failure.details && failure.details.length > 0
      ? ` (${failure.details.slice(0, 3).join("; ")})`
      : "";
  return `${failure.message}${details}`;
}
