import type { Failure } from "#domain/failure.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { BatchContext, LaneDeps, Outcome } from "./batch-work.ts";
import { decidePause } from "./decide-pause.ts";
import { enqueueLanes } from "./start-batch.ts";
import { pauseBatch, readState, releaseItems, settleItems } from "./store.ts";
import type { BatchRow, ItemResult, Pause } from "./store.ts";

type BatchState = BatchRow["state"];

const mostAtOnce = 50;
const itemsOfPause = 1000;

/** Collects outcomes and writes them down a group at a time, so that storing keeps up with ten calls at once. */
export interface Settler {
  add(outcomes: readonly Outcome[]): void;
  /** False once the batch is paused, cancelled or gone, or is about to be cancelled. */
  goesOn(): boolean;
  /** The batch is about to be cancelled: what was begun is finished, nothing else is begun. */
  isCancelling(): boolean;
  /** Waits until everything added is stored. @throws what storing threw. */
  drained(): Promise<void>;
}

export function settleInGroups(deps: LaneDeps, context: BatchContext): Settler {
  const buffer: Outcome[] = [];
  let open = true;
  let cancelling = false;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (buffer.length > 0) {
      const state = await settleSafely(deps, context, buffer.splice(0, mostAtOnce));
      cancelling = state === "cancelling";
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
      // A failure to store is thrown again by drained(); the items then come back when their lease ends.
      start().catch(() => {
        open = false;
      });
    },
    goesOn: () => open,
    isCancelling: () => cancelling,
    async drained() {
      while (buffer.length > 0 || writing) await start();
    },
  };
}

/** One result that cannot be stored keeps none of the others from it: each is stored alone then, and that one has failed. @throws when nothing can be stored at all. */
async function settleSafely(
  deps: LaneDeps,
  context: BatchContext,
  given: readonly Outcome[],
): Promise<BatchState | null> {
  try {
    return await settleOutcomes(deps, context, given);
  } catch (error) {
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
    "Something went wrong on our side: the result could not be stored. Retry the failed listings.",
};

/** @returns the state the batch is in afterwards. */
async function settleOutcomes(
  deps: LaneDeps,
  context: BatchContext,
  given: readonly Outcome[],
): Promise<BatchState | null> {
  const batch = { id: context.batchId, holder: deps.holder };
  return deps.db.asSeller(context.sellerId, async (tx) => {
    const { outcomes, again } = await saveEach(tx, given);
    const waiting = outcomes.filter(
      (outcome) => outcome.state === "failed" && decidePause(outcome.failure.kind),
    );
    const settled = outcomes.filter((outcome) => !waiting.includes(outcome));
    await settleItems(tx, batch, settled.map(toResult));
    await releaseItems(tx, batch, [...waiting.map((outcome) => outcome.listingId), ...again]);
    const failure = waiting
      .map((outcome) => (outcome.state === "failed" ? outcome.failure : null))
      .find((found) => found !== null);
    if (failure) {
      const pause = pauseFor(failure);
      const paused = await pauseBatch(tx, context.batchId, pause);
      if (paused && pause.until)
        await enqueueLanes(tx, deps.jobs, {
          ...context,
          items: itemsOfPause,
          startAfter: pause.until,
        });
    }
    return readState(tx, context.batchId);
  });
}

/** Stores what is to be stored; what may not be has failed instead, or is to be done again. */
async function saveEach(
  tx: Transaction,
  given: readonly Outcome[],
): Promise<{ readonly outcomes: readonly Outcome[]; readonly again: readonly string[] }> {
  const outcomes: Outcome[] = [];
  const again: string[] = [];
  for (const outcome of given) {
    const { listingId } = outcome;
    const refused = outcome.state === "failed" ? null : ((await outcome.trySave?.(tx)) ?? null);
    if (refused === "again") {
      again.push(listingId);
      continue;
    }
    if (refused === null) await outcome.save?.(tx);
    outcomes.push(refused === null ? outcome : { listingId, state: "failed", failure: refused });
  }
  return { outcomes, again };
}

export function pauseFor(failure: Failure): Pause {
  return {
    kind: failure.kind,
    reason: failure.message,
    until: failure.retryAt === undefined ? null : new Date(failure.retryAt),
  };
}

function toResult(outcome: Outcome): ItemResult {
  if (outcome.state !== "failed")
    return { listingId: outcome.listingId, state: outcome.state, message: outcome.message };
  return { listingId: outcome.listingId, state: "failed", message: describe(outcome.failure) };
}

function describe(failure: Failure): string {
  const details =
    failure.details && failure.details.length > 0
      ? ` (${failure.details.slice(0, 3).join("; ")})`
      : "";
  return `${failure.message}${details}`;
}
