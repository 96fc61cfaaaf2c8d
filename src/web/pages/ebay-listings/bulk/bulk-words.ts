import { countOf, formatCount } from "../../../lib/count-words.ts";
import { withoutOverrides } from "../../../lib/without-overrides.ts";
import type { ToastContent } from "../../../lib/toast-store.ts";
import type { BulkRun } from "./run-bulk.ts";

const mostListed = 3;
/** Milliseconds that failures stay on the screen. */
export const failuresDuration = 10_000;

/** Summarizes an ended run: "12 listings synced." */
export function bulkSummary(run: Pick<BulkRun, "synced" | "unanswered" | "stopped">): string {
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
export function stepWords({ step, batch, total }: Pick<BulkRun, "step" | "batch" | "total">) {
  const name = step === "generate" ? "Step 1 of 2: generating fitments" : "Step 2 of 2: syncing";
  const handled = batch === null ? 0 : batch.total - batch.left;
  return `${name}, ${formatCount(handled)} of ${formatCount(batch?.total ?? total)}`;
}

/** Returns the toast for an ended run, with the first failures by name and a count of the rest. */
export function bulkToast(
  run: Pick<BulkRun, "synced" | "failed" | "failures" | "problem" | "unanswered" | "stopped">,
): ToastContent {
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
