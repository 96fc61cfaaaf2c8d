import { countOf } from "#domain/count-words.ts";
import { compareFitments } from "#domain/listings/compare-fitments.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { markSet } from "./mark-listing.ts";

export interface FoundChange {
  readonly listingId: string;
  /** The rows that are on the marketplace now. */
  readonly live: readonly Fitment[];
  /** Those of them that buyers don't see. */
  readonly hidden: readonly Fitment[];
}

export const changedMessage =
  "Changed on eBay since import. Open the listing and choose: restore your rows, or accept eBay's list.";

/**
 * Records that a listing isn't on the marketplace as we left it. From then on it counts as changed,
 * and waits for the seller's decision: `restoreListing` or `settleChange`.
 */
export async function noteChange(
  tx: Transaction,
  sellerId: SellerId,
  { listingId, live, hidden }: FoundChange,
): Promise<void> {
  await markSet(tx, sellerId, {
    listingId,
    syncStatus: "error",
    errorMessage: changedMessage,
    changedRows: live,
    hiddenRows: hidden.length > 0 ? hidden : null,
  });
}

/** Describes a change, e.g. "Changed on eBay: 3 rows added, 1 note changed." */
export function describeChange(base: readonly Fitment[], live: readonly Fitment[]): string {
  const { added, removed, changedNotes } = compareFitments(base, live);
  const parts = [
    added.length > 0 ? `${countOf(added.length, "row")} added` : null,
    removed.length > 0 ? `${countOf(removed.length, "row")} removed` : null,
    changedNotes.length > 0 ? `${countOf(changedNotes.length, "note")} changed` : null,
  ].filter((part) => part !== null);
  return `Changed on eBay: ${parts.join(", ")}.`;
}

/** The columns of a listing that doesn't wait for a decision about a change. */
export const noChange = { changedRows: null, hiddenRows: null };
