import type { Failure, FailureKind } from "#domain/failure.ts";
import type { BatchContext, LaneDeps, Outcome } from "./batch-work.ts";
import { enqueueLanes } from "./start-batch.ts";
import { pauseBatch, readState, releaseItems, settleItems } from "./store.ts";
import type { BatchRow, ItemResult } from "./store.ts";

type BatchState = BatchRow["state"];

/** Failures that say nothing about the item but stop the whole batch: the item waits on. */
const pausing: ReadonlySet<FailureKind> = new Set(["quota-reached", "rate-limited", "needs-connect", "needs-reconnect", "limit-reached"]);

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
      const state = await settleOutcomes(deps, context, buffer.splice(0, mostAtOnce));
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

/** @returns the state the batch is in afterwards. */
async function settleOutcomes(deps: LaneDeps, context: BatchContext, outcomes: readonly Outcome[]): Promise<BatchState | null> {
  const isWaiting = (outcome: Outcome) => outcome.state === "failed" && pausing.has(outcome.failure.kind);
  const waiting = outcomes.filter(isWaiting);
  const settled = outcomes.filter((outcome) => !isWaiting(outcome));
  const batch = { id: context.batchId, holder: deps.holder };
  return deps.db.asSeller(context.sellerId, async (tx) => {
    for (const outcome of settled) await outcome.save?.(tx);
    await settleItems(tx, batch, settled.map(toResult));
    await releaseItems(tx, batch, waiting.map((outcome) => outcome.listingId));
    const failure = waiting.map((outcome) => (outcome.state === "failed" ? outcome.failure : null)).find((found) => found !== null);
    if (failure) {
      const pause = pauseFor(failure);
      const paused = await pauseBatch(tx, context.batchId, pause);
      if (paused && pause.until) await enqueueLanes(tx, deps.jobs, { ...context, items: itemsOfPause, startAfter: pause.until });
    }
    return readState(tx, context.batchId);
  });
}

export function pauseFor(failure: Failure): { readonly reason: string; readonly until: Date | null } {
  return { reason: failure.message, until: failure.retryAt === undefined ? null : new Date(failure.retryAt) };
}

function toResult(outcome: Outcome): ItemResult {
  if (outcome.state !== "failed") return { listingId: outcome.listingId, state: outcome.state, message: outcome.message };
  return { listingId: outcome.listingId, state: "failed", message: describe(outcome.failure) };
}

function describe(failure: Failure): string {
  const details = failure.details && failure.details.length > 0 ? ` (${failure.details.slice(0, 3).join("; ")})` : "";
  return `${failure.message}${details}`;
}
