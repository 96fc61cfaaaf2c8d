import { randomUUID } from "node:crypto";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { savePublishedFitments } from "#server/features/fitments/save-published-fitments.ts";
import { addOwnListing } from "#server/features/listings/add-own-listing.ts";
import { bookGenerations } from "#server/features/quota/book-generations.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { releaseGeneration } from "#server/features/quota/release-generation.ts";
import type { CategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { ListedItem, NewListing } from "#server/ports/new-listing.ts";
import { endAttempt, openAttempt } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { handleRows } from "./handle-rows.ts";
import type { AskedRow } from "./handle-rows.ts";
import { hashNewListing, makeNewListing } from "./make-new-listing.ts";
import { outcomeOfFailure } from "./mark-failed-product.ts";
import { refuseUnanswered } from "./refuse-unanswered.ts";
import { readProducts, saveProduct } from "./store.ts";
import type { ProductRow } from "./store.ts";
import type { VerifyDeps } from "./verify-batch.ts";

export interface PublishDeps extends VerifyDeps {
  readonly marketplace: Pick<Marketplace, "verifyItem" | "listItem">;
  readonly policies: CategoryPolicies;
  readonly quota: QuotaTerms;
}

/**
 * Creates the batch work that publishes products. A listing with fitments costs one generation,
 * which is booked before publishing: if none is left, the row says so and isn't published. Each row
 * stores the ID it will be listed under, so a double click, a lost answer, or a killed process
 * returns the existing listing instead of publishing it twice.
 */
export function publishBatch(deps: PublishDeps): BatchWork {
  return handleRows(deps.db, (context, asked) => publishRow(deps, context, asked));
}

/** The seller hasn't seen these rows' final listings yet. */
const unprepared: ReadonlySet<string> = new Set(["pending", "enriched"]);

function skip({ id }: BulkProduct, message: string): Outcome {
  return { listingId: id, state: "skipped", message };
}

async function publishRow(
  deps: PublishDeps,
  context: BatchContext,
  { draft, row }: AskedRow,
): Promise<Outcome> {
  const { product } = row;
  if (product.status === "created")
    return skip(product, `Already listed as ${product.itemId ?? ""}.`);
  const allowed = await refuseUnanswered(deps.db, context, product);
  if (!allowed.ok) return outcomeOfFailure(context, product, allowed.failure);
  if (unprepared.has(product.status))
    return skip(product, "Changed since it was prepared. Open step 3 to prepare it again.");
  const attempt = { id: randomUUID(), row };
  const listing = makeNewListing(row, draft.terms);
  if (!listing.ok) return unpublished(context, attempt, listing.failure);
  const listed = await verifyAndList(deps, context, { attempt, listing: listing.value });
  if (!listed.ok) return unpublished(context, attempt, listed.failure);
  const policies = await deps.policies([listing.value.categoryId]);
  return published(context, {
    row,
    listing: listing.value,
    listed: listed.value,
    maxVehicles: policies.ok ? (policies.value.get(listing.value.categoryId)?.maxVehicles ?? 0) : 0,
  });
}

/** Books the cost under the row's listing ID, so booking a row twice counts once. */
const bookingOf = ({ listingUuid }: ProductRow) => ({
  listingId: listingUuid,
  inputHash: "published",
});

async function bookRow(
  deps: PublishDeps,
  { sellerId }: BatchContext,
  attempt: Attempt,
): Promise<Failure | null> {
  if (attempt.row.fitments.rows.length === 0) return null;
  const booked = await deps.db.asSeller(sellerId, async (tx) => {
    await openAttempt(tx, sellerId, attempt);
    const bookings = [bookingOf(attempt.row)];
    return bookGenerations(tx, sellerId, { bookings, quota: deps.quota });
  });
  if (booked.ok) return null;
  // A `conflict` fails only this row. The others continue, as rows without fitments cost nothing.
  return fail("conflict", booked.failure.message, { name: booked.failure.kind }).failure;
}

/**
 * Releases the booked generation of a row that wasn't published. Several workers may attempt the
 * same row (in two batches, or because a lease ran out), and an answer may have been lost. So the
 * booking is kept until no other attempt can have published the row.
 */
function unpublished(context: BatchContext, attempt: Attempt, failure: Failure): Outcome {
  const { row } = attempt;
  const outcome = outcomeOfFailure(context, row.product, failure);
  return {
    ...outcome,
    async save(tx) {
      const open = await endAttempt(tx, context.sellerId, { attempt, failure });
      // Another attempt has published the row, so this failure no longer matters.
      if (open === null) return;
      await outcome.save?.(tx);
      if (open === 0) await releaseGeneration(tx, context.sellerId, bookingOf(row));
    },
  };
}

async function verifyAndList(
  deps: PublishDeps,
  context: BatchContext,
  { attempt, listing }: { readonly attempt: Attempt; readonly listing: NewListing },
): Promise<Result<ListedItem>> {
  const { row } = attempt;
  const access = deps.accessOf(context.sellerId);
  if (row.verifiedHash !== hashNewListing(listing)) {
    const verified = await deps.marketplace.verifyItem(access, listing);
    if (!verified.ok) return verified;
  }
  const refused = await bookRow(deps, context, attempt);
  if (refused) return { ok: false, failure: refused };
  const allowed = await mayStillPublish(deps, context, row);
  if (!allowed.ok) return allowed;
  const listed = await deps.marketplace.listItem(access, listing);
  if (!listed.ok)
    return listed.failure.kind === "internal"
      ? fail("marketplace-refused", listed.failure.message)
      : listed;
  return succeed(listed.value);
}

/**
 * Checks again, as late as possible, that the product has no open questions: verifying took a
 * while, and the product may have been generated again in the meantime.
 */
async function mayStillPublish(
  { db }: PublishDeps,
  context: BatchContext,
  row: ProductRow,
): Promise<Result<void>> {
  const [now] = await db.asSeller(context.sellerId, (tx) =>
    readProducts(tx, context.sellerId, [row.productId]),
  );
  return refuseUnanswered(db, context, now ?? row.product);
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
        questions: row.questions,
        ...row.fitments,
      });
    },
  };
}
