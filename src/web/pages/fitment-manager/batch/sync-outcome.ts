import type { ToastContent } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";

const shownFailures = 3;
const errorMilliseconds = 10_000;

export interface BulkOutcome {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  /** The first failures; more may exist than are given. */
  readonly failures: readonly { readonly title: string; readonly message: string | null }[];
}

/** The toast at the end of a bulk sync. With failures: up to three as "title: message", then how many more, for 10 s. */
export function bulkSyncToast(outcome: BulkOutcome): ToastContent {
  if (outcome.failed === 0) {
    const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
    return {
      title: "Bulk Sync Completed",
      description: `${countOf(outcome.done, "listing")} synced${skipped}.`,
    };
  }
  const lines = outcome.failures
    .slice(0, shownFailures)
    .map(({ title, message }) => `${title}: ${message ?? "Failed to sync fitment"}`);
  const more = outcome.failed - lines.length;
  return {
    title: "Bulk Sync Completed with Errors",
    description: more > 0 ? [...lines, `... and ${more} more`] : lines,
    variant: "destructive",
    duration: errorMilliseconds,
  };
}
