import type { BatchItem } from "#contract/batches.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

/** Says what a sync or an undo sent, what eBay stored then, and what buyers saw. */
export function sentWords(sent: NonNullable<BatchItem["sent"]>): string {
  const parts = [
    sent.rows > 0
      ? `${countOf(sent.rows, "row")} sent (${formatCount(Math.max(0, sent.rows - sent.before))} new, ${formatCount(sent.before)} before)`
      : null,
    sent.after === null ? null : `eBay then had ${formatCount(sent.after)}`,
    sent.sampled
      ? `spot check: ${formatCount(sent.shown ?? 0)} of ${countOf(sent.sampled, "row")} visible to buyers`
      : null,
  ];
  return parts.filter(Boolean).join("; ");
}
