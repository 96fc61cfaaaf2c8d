import type { SkipReason } from "#contract/batches.ts";
import { countOf } from "#domain/count-words.ts";
import type { Failure } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type { BatchContext, Outcome, SaveRefusal } from "#server/features/batches/batch-work.ts";
import { reserveBackgroundCalls } from "#server/features/call-budget/reserve-background-calls.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { markListingEnded } from "#server/features/listings/mark-listing.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { describeChange, noteChange } from "#server/features/listings/note-change.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { findHidden } from "./find-hidden.ts";
import { selectChecked } from "./listing-store.ts";
import type { Checked } from "./listing-store.ts";
import { saveCheck } from "./store.ts";
import type { Finding } from "./store.ts";

export interface CheckDeps {
  readonly db: Database;
  readonly marketplace: Pick<Marketplace, "compatibility" | "isShown">;
  readonly accessOf: SellerAccessOf;
}

/** A check of one listing. */
interface Check {
  readonly context: BatchContext;
  readonly listing: Checked;
}

/**
 * Reads a listing's fitments from the marketplace and compares them with the list as we left it.
 * Holds no claim on the listing, so the seller can sync it during the check: a result that a write
 * has made outdated is dropped, and the listing is checked again or left to the write.
 */
export async function checkListing(
  deps: CheckDeps,
  context: BatchContext,
  listingId: string,
): Promise<Outcome> {
  const skip = (reason: SkipReason, message: string): Outcome => ({
    listingId,
    state: "skipped",
    reason,
    message,
  });
  const listing = await deps.db.asSeller(context.sellerId, (tx) =>
    selectChecked(tx, context.sellerId, { listingId, lock: false }),
  );
  if (listing === null) return skip("other", noSuchListing.failure.message);
  if (listing.ended) return skip("listing-ended", "Ended on eBay.");
  if (listing.isUndecided)
    return skip("changed-on-ebay", "Already waiting for your decision about a change on eBay.");
  if (listing.isBeingWritten) return skip("other", "It is being synced. The next check reads it.");
  const family = listing.inventoryManaged ? "inventory" : "trading-read";
  const refused = await reserveBackgroundCalls(deps.db, family, 1);
  if (refused) return { listingId, state: "failed", failure: refused };
  const live = await deps.marketplace.compatibility(deps.accessOf(context.sellerId), {
    listingId,
    sku: listing.sku,
    inventoryManaged: listing.inventoryManaged,
    expectedRows: listing.baseRows.length,
  });
  const check = { context, listing };
  if (!live.ok) return describeFailure(check, live.failure);
  if (!live.value.known) return describeUnreadable(check, live.value);
  const { rows } = live.value;
  if (hashFitments(rows) !== listing.baseHash)
    return describeFound(check, {
      found: "changed",
      message: describeChange(listing.baseRows, rows),
      live: rows,
      hidden: [],
    });
  return describeShown(check, await findHidden(deps, context, listing));
}

/** An ended listing isn't a failure. Other failures aren't about its fitments, so it stays due. */
function describeFailure(check: Check, failure: Failure): Outcome {
  const { listingId } = check.listing;
  if (failure.kind !== "listing-ended" && failure.kind !== "listing-gone")
    return { listingId, state: "failed", failure };
  return {
    listingId,
    state: "done",
    message: "Ended on eBay.",
    save: async (tx) => {
      await markListingEnded(tx, check.context.sellerId, listingId);
      await save(tx, check, "ended");
    },
  };
}

/**
 * eBay has been seen to leave out lists. That isn't a change, and nothing is known about the rows.
 */
function describeUnreadable(
  check: Check,
  answer: { readonly count: number; readonly rows: readonly Fitment[] },
): Outcome {
  return {
    listingId: check.listing.listingId,
    state: "failed",
    failure: {
      kind: "list-incomplete",
      message: `eBay says this listing has ${countOf(answer.count, "fitment")} but sent ${answer.rows.length}, so it couldn't be compared. Nothing was changed.`,
    },
    save: (tx) => save(tx, check, "unreadable"),
  };
}

function describeShown(check: Check, hidden: readonly Fitment[]): Outcome {
  if (hidden.length > 0)
    return describeFound(check, {
      found: "hidden",
      message: `eBay doesn't show ${countOf(hidden.length, "row")} to buyers.`,
      live: check.listing.baseRows,
      hidden,
    });
  return {
    listingId: check.listing.listingId,
    state: "done",
    message: "Unchanged on eBay.",
    trySave: (tx) => refuseOutdated(tx, check),
    save: (tx) => save(tx, check, "same"),
  };
}

interface Found {
  readonly found: "changed" | "hidden";
  readonly message: string;
  readonly live: readonly Fitment[];
  readonly hidden: readonly Fitment[];
}

function describeFound(check: Check, { found, message, live, hidden }: Found): Outcome {
  const { listingId } = check.listing;
  return {
    listingId,
    state: "done",
    message,
    trySave: (tx) => refuseOutdated(tx, check),
    save: async (tx) => {
      await noteChange(tx, check.context.sellerId, { listingId, live, hidden });
      await save(tx, check, found);
    },
  };
}

/**
 * Refuses a result if the listing was written while it was read, because then its own sync made the
 * difference. Locks the listing, so a write can't end until the result is saved.
 */
async function refuseOutdated(
  tx: Transaction,
  { context, listing }: Check,
): Promise<SaveRefusal | null> {
  const { listingId, baseHash, baseWrittenAt } = listing;
  const now = await selectChecked(tx, context.sellerId, { listingId, lock: true });
  const isSame =
    now?.baseHash === baseHash && now.baseWrittenAt?.getTime() === baseWrittenAt?.getTime();
  return isSame && !now.isBeingWritten ? null : "again";
}

function save(tx: Transaction, { context, listing }: Check, found: Finding): Promise<void> {
  return saveCheck(tx, { ...context, listingId: listing.listingId, found });
}
