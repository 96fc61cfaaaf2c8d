import { countOf } from "#domain/count-words.ts";
import type { SkipReason, SyncInclusion } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { FailureKind, Result } from "#domain/failure.ts";
import { findHold } from "#domain/listings/listing-state.ts";
import type { Hold } from "#domain/listings/listing-state.ts";
import type { HeldSet } from "./store.ts";

/** Returns why these fitments aren't synced unless the seller includes them, or null. */
export function holdOf(set: HeldSet | null): Hold | null {
  if (set === null) return null;
  return findHold({
    asks: set.questionCount > 0,
    isDoubtful: set.doubtful,
    hasRows: set.rowCount > 0,
    syncStatus: set.syncStatus ?? "none",
  });
}

const kinds = {
  "needs-answer": "open-questions",
  "to-review": "to-review",
} as const satisfies Readonly<Record<Hold, FailureKind & SkipReason>>;

/** Refuses what needs an answer or a review, unless the seller chose to include it. */
export function refuseHeld(
  set: HeldSet | null,
  include: readonly SyncInclusion[] = [],
): Result<void> {
  const hold = holdOf(set);
  return set === null || hold === null || include.includes(hold)
    ? succeed(undefined)
    : fail(kinds[hold], describeHold(hold, set));
}

/** Returns the reason of a skipped item, or null if the failure is another one. */
export function skipReasonOf(kind: FailureKind): SkipReason | null {
  return Object.values(kinds).find((reason) => reason === kind) ?? null;
}

function describeHold(hold: Hold, { questionCount }: HeldSet): string {
  if (hold === "to-review")
    return "This listing's fitments should be reviewed first. Accept them, or choose to sync them anyway.";
  const them = questionCount === 1 ? "it" : "them";
  return `This listing has ${countOf(questionCount, "open question")}. Answer ${them} first, or choose to sync it anyway.`;
}
