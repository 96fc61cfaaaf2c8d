import { countOf, formatCount } from "../../../lib/count-words.ts";
import type { ToastContent } from "../../../components/ui/toast-store.ts";
import type { BulkRun } from "./run-bulk.ts";

const mostListed = 3;
/** Milliseconds that failures stay on the screen. */
export const failuresDuration = 10_000;

/** Summarizes an ended run: "12 listings synced." */
export function bulkSummary(run: Pick<BulkRun, "synced" | "skipped" | "stopped">): string {
  const skips = skipWords(run.skipped.length);
  const parts = [`${countOf(run.synced, "listing")} synced`, ...(skips === null ? [] : [skips])];
  return `${run.stopped ? "Canceled: " : ""}${parts.join(", ")}.`;
}

/** Describes how many listings were left out because of open questions; null if none. */
export function skipWords(count: number): string | null {
  if (count === 0) return null;
  return `${formatCount(count)} skipped (${count === 1 ? "needs" : "need"} an answer)`;
}

/** Describes the current step: "Step 1 of 2: generating fitments, 3 of 12". */
export function stepWords({ step, batch, listings }: Pick<BulkRun, "step" | "batch" | "listings">) {
  const name = step === "generate" ? "Step 1 of 2: generating fitments" : "Step 2 of 2: syncing";
  const handled = batch === null ? 0 : batch.total - batch.left;
  return `${name}, ${formatCount(handled)} of ${formatCount(batch?.total ?? listings.length)}`;
}

/** Returns the toast for an ended run, with the first failures by name and a count of the rest. */
export function bulkToast(
  run: Pick<BulkRun, "synced" | "failures" | "skipped" | "stopped">,
): ToastContent {
  if (run.failures.length === 0)
    return { title: "Bulk Sync Completed", description: bulkSummary(run) };
  const more = run.failures.length - mostListed;
  const lines = run.failures
    .slice(0, mostListed)
    .map(({ title, message }) => `${title}: ${message}`);
  return {
    title: "Bulk Sync Completed with Errors",
    description: more > 0 ? [...lines, `... and ${formatCount(more)} more`] : lines,
    duration: failuresDuration,
    variant: "destructive",
  };
}
