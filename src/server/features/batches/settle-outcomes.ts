import type { Failure } from "#domain/failure.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { DatabaseUnavailable } from "#server/platform/db/database-unavailable.ts";
import { measure } from "#server/platform/metrics/measure.ts";
import type { BatchContext, DescribedOutcome, Outcome, RunningLane } from "./batch-work.ts";
import { decidePause } from "./decide-pause.ts";
import { assumedItems, enqueueLanes } from "./start-batch.ts";
import { startFollowUp } from "./start-follow-up.ts";
import { releaseItems, settleItems } from "./item-store.ts";
import { pauseBatch, readState } from "./store.ts";
import type { ItemResult } from "./item-store.ts";
import type { BatchRow, Pause } from "./store.ts";

type BatchState = BatchRow["state"];

const maxPerGroup = 50;
/** Collects outcomes and stores them in groups, so that storing keeps up with parallel workers. */
export interface Settler {
  add(outcomes: readonly Outcome[]): void;
  /** Returns false once the batch no longer runs: it was paused, canceled, or deleted. */
  isOpen(): boolean;
  /**
   * Returns true when the batch is being canceled: items in progress finish, and no others start.
   */
  isCanceling(): boolean;
  /** Waits until everything added is stored. Throws the error if storing failed. */
  drained(): Promise<void>;
}

export function settleInGroups(deps: RunningLane, context: BatchContext): Settler {
  const buffer: Outcome[] = [];
  let open = true;
  let canceling = false;
  let writing: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  const write = async () => {
    while (buffer.length > 0) {
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
      // drained() throws the error, so that the lane is repeated. These items are freed when their
      // lease ends.
      start().catch((error: unknown) => {
        failure ??= { error };
        open = false;
      });
    },
    isOpen: () => open,
    isCanceling: () => canceling,
    async drained() {
      while (failure === null && (buffer.length > 0 || writing)) await start();
      if (failure) throw failure.error;
    },
  };
}

/**
 * Stores a group of results. If that fails, stores each one separately, so that one bad result
 * fails only its own item. Throws when the database is unavailable.
 */
async function settleSafely(
  deps: RunningLane,
  context: BatchContext,
  given: readonly Outcome[],
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
  given: readonly Outcome[],
): Promise<BatchState | null> {
  const batch = { id: context.batchId, holder: deps.holder };
  let settled: readonly DescribedOutcome[] = [];
  const state = await deps.db.asSeller(context.sellerId, async (tx) => {
    const { outcomes, again } = await saveEach(tx, given);
    const waiting = outcomes.filter(
      (outcome) => outcome.state === "failed" && decidePause(outcome.failure.kind),
    );
    settled = outcomes.filter((outcome) => !waiting.includes(outcome));
    await settleItems(tx, batch, settled.map(toResult));
    await releaseItems(tx, batch, [...waiting.map((outcome) => outcome.listingId), ...again]);
    const failure = waiting
      .map((outcome) => (outcome.state === "failed" ? outcome.failure : null))
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

/** Saves each result. A refused one becomes a failed outcome, or is listed in `again`. */
async function saveEach(
  tx: Transaction,
  given: readonly Outcome[],
): Promise<{ readonly outcomes: readonly DescribedOutcome[]; readonly again: readonly string[] }> {
  const outcomes: DescribedOutcome[] = [];
  const again: string[] = [];
  for (const outcome of given) {
    const { listingId } = outcome;
    const refused = "trySave" in outcome ? ((await outcome.trySave?.(tx)) ?? null) : null;
    if (refused === "again") {
      again.push(listingId);
      continue;
    }
    outcomes.push(
      refused === null
        ? await saveOne(tx, outcome)
        : { listingId, state: "failed", failure: refused },
    );
  }
  return { outcomes, again };
}

async function saveOne(tx: Transaction, outcome: Outcome): Promise<DescribedOutcome> {
  if (outcome.state === "saved") {
    const message = await outcome.saveAndDescribe(tx);
    return { listingId: outcome.listingId, state: "done", message };
  }
  await outcome.save?.(tx);
  return outcome;
}

export function toPause(failure: Failure): Pause {
  return {
    kind: failure.kind,
    reason: failure.message,
    until: failure.retryAt === undefined ? null : new Date(failure.retryAt),
  };
}

function toResult(outcome: DescribedOutcome): ItemResult {
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
