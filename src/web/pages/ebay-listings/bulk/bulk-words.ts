import { isActive } from "../../../api/batches.ts";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { withoutOverrides } from "../../../lib/without-overrides.ts";
import type { ToastContent } from "../../../lib/toast-store.ts";
import { countOutcome } from "./run-bulk.ts";
import type { BulkOutcome, BulkRun } from "./run-bulk.ts";

const mostListed = 3;
/** Milliseconds that failures stay on the screen. */
export const failuresDuration = 10_000;

/** Summarizes an ended run: "12 listings synced." */
export function bulkSummary(run: Pick<BulkOutcome, "synced" | "unanswered" | "stopped">): string {
  const skips = skipWords(run.unanswered);
  const parts = [`${countOf(run.synced, "listing")} synced`, ...(skips === null ? [] : [skips])];
  return `${run.stopped ? "Canceled: " : ""}${parts.join(", ")}.`;
}

/**
 * Describes how many listings were left out because they need an answer or a review; null if none.
 */
export function skipWords(count: number): string | null {
  if (count === 0) return null;
  return `${formatCount(count)} skipped (${count === 1 ? "needs" : "need"} an answer or a review)`;
}

/** Describes the current step: "Step 1 of 2: generating fitments, 3 of 12". */
export function stepWords({
  generation,
  syncs,
  total,
}: Pick<BulkRun, "generation" | "syncs" | "total">): string {
  const sync = syncs.find(isActive);
  const name = sync ? "Step 2 of 2: syncing" : "Step 1 of 2: generating fitments";
  const batch = sync ?? generation;
  const handled = batch === null ? 0 : batch.total - batch.left;
  return `${name}, ${formatCount(handled)} of ${formatCount(batch?.total ?? total)}`;
}

/**
 * Describes a run that waits for the plan's monthly limit: "12 listings synced so far. 30 more
 * listings will be generated and synced when your plan allows it."
 */
export function limitWords(run: BulkRun): string {
  const synced = countOf(countOutcome(run).synced, "listing");
  const left = countOf(run.generation?.left ?? 0, "more listing");
  return `${synced} synced so far. ${left} will be generated and synced when your plan allows it.`;
}

/** Returns the toast for a run that reaches the plan's monthly limit. */
export function limitToast(run: BulkRun): ToastContent {
  return { title: "Bulk Sync Paused", description: limitWords(run), duration: failuresDuration };
}

/** Returns the toast for an ended run, with the first failures by name and a count of the rest. */
export function bulkToast(run: BulkOutcome): ToastContent {
  if (run.failed === 0) return { title: "Bulk Sync Completed", description: bulkSummary(run) };
  const listed = run.failures.slice(0, mostListed);
  const lines = [
    ...(run.problem === null ? [] : [run.problem]),
    ...listed.map(({ title, message }) => `${withoutOverrides(title)}: ${message}`),
  ];
  const more = run.problem === null ? run.failed - listed.length : 0;
  return {
    title: "Bulk Sync Completed with Errors",
    description: more > 0 ? [...lines, `... and ${formatCount(more)} more`] : lines,
    duration: failuresDuration,
    variant: "destructive",
  };
}
