import type { Batch } from "#contract/batches.ts";
import { skippedWords } from "../../../components/batch/batch-words.ts";
import type { ToastContent } from "../../../lib/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";
import { withoutOverrides } from "../../../lib/without-overrides.ts";

const shownFailures = 3;
const errorMilliseconds = 10_000;

export interface BulkOutcome extends Pick<Batch, "skipped" | "skips"> {
  readonly done: number;
  readonly failed: number;
  /** The first failures; more may exist than are given. */
  readonly failures: readonly { readonly title: string; readonly message: string | null }[];
}

/**
 * The toast at the end of a bulk sync. With failures: up to three as "title: message", then how
 * many more, for 10 s.
 */
export function bulkSyncToast(outcome: BulkOutcome): ToastContent {
  if (outcome.failed === 0) {
    const parts = [`${countOf(outcome.done, "listing")} synced`, skippedWords(outcome)];
    return {
      title: "Bulk Sync Completed",
      description: `${parts.filter((part) => part !== null).join(", ")}.`,
    };
  }
  const lines = outcome.failures
    .slice(0, shownFailures)
    .map(
      ({ title, message }) => `${withoutOverrides(title)}: ${message ?? "Failed to sync fitment"}`,
    );
  const more = outcome.failed - lines.length;
  return {
    title: "Bulk Sync Completed with Errors",
    description: more > 0 ? [...lines, `... and ${more} more`] : lines,
    variant: "destructive",
    duration: errorMilliseconds,
  };
}
