import type { BulkProduct } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { savePublishedFitments } from "#server/features/fitments/save-published-fitments.ts";
import { addOwnListing } from "#server/features/listings/add-own-listing.ts";
import { bookGeneration } from "#server/features/quota/book-generation.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { releaseGeneration } from "#server/features/quota/release-generation.ts";
import type { CategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { ListedItem, NewListing } from "#server/ports/new-listing.ts";
import { handleRows } from "./handle-rows.ts";
import type { AskedRow } from "./handle-rows.ts";
import { hashNewListing, makeNewListing } from "./make-new-listing.ts";
import { outcomeOfFailure } from "./mark-failed-product.ts";
import { saveProduct } from "./store.ts";
import type { ProductRow } from "./store.ts";
import type { VerifyDeps } from "./verify-batch.ts";

export interface PublishDeps extends VerifyDeps {
  readonly marketplace: Pick<Marketplace, "verifyItem" | "listItem">;
  readonly policies: CategoryPolicies;
  readonly quota: QuotaTerms;
}

/**
 * The work of publishing. A listing with fitments costs one generation, which is booked before the listing is put up: without one left the row says so
 * and nothing is put up. The number under which a row is listed was stored with the row, so that a second press, a lost answer or a killed process
 * come back with the listing that is there.
 */
export function publishBatch(deps: PublishDeps): BatchWork {
  return handleRows(deps.db, (context, asked) => publishRow(deps, context, asked));
}

/** Nobody has seen what these would be listed as. */
const unprepared: ReadonlySet<string> = new Set(["pending", "enriched"]);

function whyNotNow({ status, itemId }: BulkProduct): string | null {
  if (status === "created") return `Already listed as ${itemId ?? ""}.`;
  return unprepared.has(status)
    ? "Changed since it was prepared: it is prepared anew in step 3."
    : null;
}

async function publishRow(
  deps: PublishDeps,
  context: BatchContext,
  { draft, row }: AskedRow,
): Promise<Outcome> {
  const skipped = whyNotNow(row.product);
  if (skipped !== null) return { listingId: row.productId, state: "skipped", message: skipped };
  const listing = makeNewListing(row, draft.terms);
  if (!listing.ok) return outcomeOfFailure(context, row.product, listing.failure);
  const listed = await verifyAndList(deps, context, { row, listing: listing.value });
  if (!listed.ok) return unpublished(context, row, listed.failure);
  const policies = await deps.policies([listing.value.categoryId]);
  return published(context, {
    row,
    listing: listing.value,
    listed: listed.value,
    maxVehicles: policies.ok ? (policies.value.get(listing.value.categoryId)?.maxVehicles ?? 0) : 0,
  });
}

/** What a row costs is booked under the number it will be listed under: booked twice, it counts once. */
const bookingOf = ({ listingUuid }: ProductRow) => ({
  listingId: listingUuid,
  inputHash: "published",
});

async function bookRow(
  deps: PublishDeps,
  { sellerId }: BatchContext,
  row: ProductRow,
): Promise<Failure | null> {
  if (row.fitments.rows.length === 0) return null;
  const refused = await deps.db.asSeller(sellerId, (tx) =>
    bookGeneration(tx, sellerId, { booking: bookingOf(row), quota: deps.quota }),
  );
  // The row fails and the others go on: those without fitments cost nothing.
  return refused && fail("conflict", refused.message, { name: refused.kind }).failure;
}

/** Not put up, so it costs nothing; where that is not known, it comes back under the same number and is paid for already. */
function unpublished(context: BatchContext, row: ProductRow, failure: Failure): Outcome {
  const outcome = outcomeOfFailure(context, row.product, failure);
  if (failure.kind === "outcome-unknown") return outcome;
  return {
    ...outcome,
    async save(tx) {
      await outcome.save?.(tx);
      await releaseGeneration(tx, context.sellerId, bookingOf(row));
    },
  };
}

async function verifyAndList(
  deps: PublishDeps,
  context: BatchContext,
  { row, listing }: { readonly row: ProductRow; readonly listing: NewListing },
): Promise<Result<ListedItem>> {
  const access = deps.accessOf(context.sellerId);
  if (row.verifiedHash !== hashNewListing(listing)) {
    const verified = await deps.marketplace.verifyItem(access, listing);
    if (!verified.ok) return verified;
  }
  const refused = await bookRow(deps, context, row);
  if (refused) return { ok: false, failure: refused };
  const listed = await deps.marketplace.listItem(access, listing);
  if (!listed.ok)
    return listed.failure.kind === "internal"
      ? fail("marketplace-refused", listed.failure.message)
      : listed;
  return succeed(listed.value);
}

interface Published {
  readonly row: ProductRow;
  readonly listing: NewListing;
  readonly listed: ListedItem;
  readonly maxVehicles: number;
}

function published(
  context: BatchContext,
  { row, listing, listed, maxVehicles }: Published,
): Outcome {
  const fees = listed.alreadyListed ? row.product.fees : [...listed.fees];
  const product = {
    ...row.product,
    status: "created",
    message: null,
    itemId: listed.listingId,
    fees,
  };
  return {
    listingId: row.productId,
    state: "done",
    message: listed.alreadyListed
      ? `Listed before as ${listed.listingId}.`
      : `Listed as ${listed.listingId}.`,
    async save(tx) {
      await saveProduct(tx, context.sellerId, { product });
      await addOwnListing(tx, context.sellerId, {
        listingId: listed.listingId,
        listing,
        maxVehicles,
      });
      await savePublishedFitments(tx, context.sellerId, {
        listingId: listed.listingId,
        booking: bookingOf(row),
        ...row.fitments,
      });
    },
  };
}
