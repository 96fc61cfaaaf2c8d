import { fail } from "#domain/failure.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { handleRows } from "./handle-rows.ts";
import type { AskedRow } from "./handle-rows.ts";
import { hashNewListing, makeNewListing } from "./make-new-listing.ts";
import { outcomeOfFailure } from "./mark-failed-product.ts";
import { refuseUnanswered } from "./refuse-unanswered.ts";
import { saveProduct } from "./store.ts";

export interface VerifyDeps {
  readonly db: Database;
  readonly marketplace: Pick<Marketplace, "verifyItem">;
  readonly accessOf: SellerAccessOf;
}

/**
 * Creates the batch work that turns enriched products into listings. The marketplace checks each
 * one and returns its fees. Nothing is published.
 */
export function verifyBatch(deps: VerifyDeps): BatchWork {
  return handleRows(deps.db, (context, asked) => verifyRow(deps, context, asked));
}

async function verifyRow(
  deps: VerifyDeps,
  context: BatchContext,
  { draft, row }: AskedRow,
): Promise<Outcome> {
  if (row.product.status === "created")
    return { listingId: row.productId, state: "skipped", message: "Already listed." };
  if (row.product.catalogData === null)
    return outcomeOfFailure(
      context,
      row.product,
      fail("invalid-input", "Generate this product first.").failure,
    );
  const allowed = await refuseUnanswered(deps.db, context, row.product);
  if (!allowed.ok) return outcomeOfFailure(context, row.product, allowed.failure);
  const listing = makeNewListing(row, draft.terms);
  if (!listing.ok) return outcomeOfFailure(context, row.product, listing.failure);
  const verifiedHash = hashNewListing(listing.value);
  // An unchanged listing isn't verified again, so going back and forth in the wizard costs no
  // calls.
  const fees =
    row.verifiedHash === verifiedHash && row.product.fees !== null
      ? { ok: true as const, value: row.product.fees }
      : await deps.marketplace.verifyItem(deps.accessOf(context.sellerId), listing.value);
  if (!fees.ok) return outcomeOfFailure(context, row.product, fees.failure);
  const product = {
    ...row.product,
    status: "generated",
    message: null,
    fees: [...fees.value],
  };
  return {
    listingId: row.productId,
    state: "done",
    message: "Ready to publish.",
    save: (tx) => saveProduct(tx, context.sellerId, { product, verifiedHash }),
  };
}
