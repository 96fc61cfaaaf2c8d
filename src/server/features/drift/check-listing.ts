import type { SkipReason } from "#contract/batches.ts";
import { countOf } from "#domain/count-words.ts";
import type { Failure } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type {
  BatchContext,
  EndedItem,
  Outcome,
  SavedItem,
  UnsavedItem,
} from "#server/features/batches/batch-work.ts";
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

/** What a check found. It is dropped if a write has made it outdated. */
export interface CheckResult extends Check {
  readonly found: "same" | "changed" | "hidden";
  readonly message: string;
  /** The list on the marketplace. */
  readonly live: readonly Fitment[];
  /** Those of its rows that buyers don't see. */
  readonly hidden: readonly Fitment[];
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
): Promise<Outcome<CheckResult>> {
  const skip = (reason: SkipReason, message: string): EndedItem => ({
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
    return toUnsaved({
      ...check,
      found: "changed",
      message: describeChange(listing.baseRows, rows),
      live: rows,
      hidden: [],
    });
  return describeShown(check, await findHidden(deps, context, listing));
}

/** An ended listing isn't a failure. Other failures aren't about its fitments, so it stays due. */
function describeFailure(check: Check, failure: Failure): EndedItem {
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
): EndedItem {
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

function describeShown(check: Check, hidden: readonly Fitment[]): UnsavedItem<CheckResult> {
  const result = { ...check, live: check.listing.baseRows, hidden };
  if (hidden.length === 0)
    return toUnsaved({ ...result, found: "same", message: "Unchanged on eBay." });
  const message = `eBay doesn't show ${countOf(hidden.length, "row")} to buyers.`;
  return toUnsaved({ ...result, found: "hidden", message });
}

function toUnsaved(result: CheckResult): UnsavedItem<CheckResult> {
  return { listingId: result.listing.listingId, state: "unsaved", result };
}

/** Stores what a check found, unless the listing was written in the meantime. */
export async function saveCheckResult(
  tx: Transaction,
  { listingId, result }: UnsavedItem<CheckResult>,
): Promise<SavedItem> {
  const { context, found, message, live, hidden } = result;
  if (await isOutdated(tx, result)) return { listingId, state: "again" };
  if (found !== "same") await noteChange(tx, context.sellerId, { listingId, live, hidden });
  await save(tx, result, found);
  return { listingId, state: "done", message };
}

/**
 * Returns whether the listing was written while it was read, because then its own sync made the
 * difference. Locks the listing, so a write can't end until the result is saved.
 */
async function isOutdated(tx: Transaction, { context, listing }: Check): Promise<boolean> {
  const { listingId, baseHash, baseWrittenAt } = listing;
  const now = await selectChecked(tx, context.sellerId, { listingId, lock: true });
  const isSame =
    now?.baseHash === baseHash && now.baseWrittenAt?.getTime() === baseWrittenAt?.getTime();
  return !isSame || now.isBeingWritten;
}

function save(tx: Transaction, { context, listing }: Check, found: Finding): Promise<void> {
  return saveCheck(tx, { ...context, listingId: listing.listingId, found });
}
