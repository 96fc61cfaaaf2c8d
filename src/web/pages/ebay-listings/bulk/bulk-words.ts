import type { ToastContent } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import type { BulkState } from "./run-bulk.ts";

const mostListed = 3;
/** Milliseconds that failures stay on the screen. */
export const failuresDuration = 10_000;

/** What a finished run says of itself: the first failures by name, and how many more there are. */
export function bulkToast(
  run: Pick<BulkState, "done" | "total" | "failures" | "stopped">,
): ToastContent {
  const synced = run.done - run.failures.length;
  const summary = run.stopped
    ? `Stopped: ${countOf(synced, "listing")} of ${run.total} synced.`
    : `${countOf(synced, "listing")} synced.`;
  if (run.failures.length === 0) return { title: "Bulk Sync Completed", description: summary };
  const more = run.failures.length - mostListed;
  const lines = run.failures
    .slice(0, mostListed)
    .map(({ title, message }) => `${title}: ${message}`);
  return {
    title: "Bulk Sync Completed with Errors",
    description: more > 0 ? [...lines, `... and ${more} more`] : lines,
    duration: failuresDuration,
    variant: "destructive",
  };
}
