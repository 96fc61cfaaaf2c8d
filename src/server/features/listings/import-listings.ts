import { countOf } from "#domain/count-words.ts";
import type { Failure } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type {
  BatchContext,
  BatchWork,
  EndedItem,
  Outcome,
  UnsavedItem,
} from "#server/features/batches/batch-work.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { markAccountImported } from "#server/features/accounts/mark-account-imported.ts";
import type { CategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import type { CategoryPolicy, ListingDetail, Marketplace } from "#server/ports/marketplace.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { hashFitments } from "./hash-fitments.ts";
import { listActive } from "./list-active.ts";
import { markListingEnded } from "./mark-listing.ts";
import { describeChange, noteChange } from "./note-change.ts";
import { readIdentifiers } from "./read-identifiers.ts";
import { readKnown, saveDetails } from "./store.ts";
import type { Known, ListingDetails, SavedDetails } from "./store.ts";

export interface ImportDeps {
  readonly db: Database;
  readonly marketplace: Pick<Marketplace, "listing" | "listingPage" | "listingsEnding">;
  readonly accessOf: SellerAccessOf;
  readonly policies: CategoryPolicies;
  /** Runs after the last listing, so that the first generation is fast. */
  prepare(context: BatchContext): Promise<void>;
}

/**
 * Creates the batch work of an import: reads the list of active listings, then the details of new
 * and changed ones.
 */
export function importListings(deps: ImportDeps): BatchWork<ReadListing> {
  return {
    chunk: 1,
    // Far more than the marketplace takes at once, because many wait for their category's policy.
    parallel: 64,
    list: (context, startedAt) =>
      listActive({ ...deps, access: deps.accessOf(context.sellerId) }, { context, startedAt }),
    process: async (context, listingIds) =>
      Promise.all(listingIds.map((listingId) => importOne(deps, context, listingId))),
    saveAll: saveListings,
    finish: (tx, { sellerId }) => markAccountImported(tx, sellerId),
    afterwards: (context) => deps.prepare(context),
  };
}

/** A listing as the marketplace returned it. */
interface ReadListing {
  readonly detail: ListingDetail;
  readonly policy: CategoryPolicy | undefined;
}

async function importOne(
  deps: ImportDeps,
  context: BatchContext,
  listingId: string,
): Promise<Outcome<ReadListing>> {
  const detail = await deps.marketplace.listing(deps.accessOf(context.sellerId), listingId);
  if (!detail.ok) return importFailure(context, listingId, detail.failure);
  const policies = await deps.policies([detail.value.categoryId]);
  if (!policies.ok) return { listingId, state: "failed", failure: policies.failure };
  const policy = policies.value.get(detail.value.categoryId);
  return { listingId, state: "unsaved", result: { detail: detail.value, policy } };
}

async function saveListings(
  tx: Transaction,
  context: BatchContext,
  items: readonly UnsavedItem<ReadListing>[],
): Promise<readonly EndedItem[]> {
  const { sellerId } = context;
  const ids = items.map(({ listingId }) => listingId);
  const knownOf = await readKnown(tx, context, ids);
  const saved: SavedDetails[] = [];
  const ended: EndedItem[] = [];
  for (const { listingId, result } of items) {
    const known = knownOf.get(listingId);
    const change = known ? findChange(result.detail, known) : null;
    if (known) saved.push({ listingId, details: toDetails(result, known, change !== null) });
    if (known && change) await noteChange(tx, sellerId, { listingId, live: change, hidden: [] });
    const message =
      known && change
        ? describeChange(known.baseRows, change)
        : describeImport(result.detail, known?.ownKeys);
    ended.push({ listingId, state: "done", message });
  }
  await saveDetails(tx, sellerId, saved);
  return ended;
}

function importFailure(context: BatchContext, listingId: string, failure: Failure): EndedItem {
  if (failure.kind !== "listing-ended" && failure.kind !== "listing-gone")
    return { listingId, state: "failed", failure };
  return {
    listingId,
    state: "done",
    message: "Ended on eBay.",
    save: (tx) => markListingEnded(tx, context.sellerId, listingId),
  };
}

/**
 * Returns the list on the marketplace if somebody else changed it after we wrote to it. Taking it
 * as the base would hide that from the seller, who decides about it like about a change that a sync
 * or the drift watch finds.
 */
function findChange(detail: ListingDetail, known: Known): readonly Fitment[] | null {
  const wroteToIt = known.baseWrittenAt !== null && known.ownKeys.length > 0;
  if (!wroteToIt || known.isBaseNewer || detail.ended || !detail.compatibility.known) return null;
  const { rows } = detail.compatibility;
  return hashFitments(rows) === known.baseHash ? null : rows;
}

function toDetails(
  { detail, policy }: ReadListing,
  known: Known,
  keepsBase: boolean,
): Partial<ListingDetails> {
  const common: Partial<ListingDetails> = {
    title: detail.title,
    description: detail.description,
    categoryId: detail.categoryId,
    specifics: detail.specifics,
    ...readIdentifiers(detail),
    epid: detail.epid,
    ended: detail.ended,
    inventoryManaged: detail.inventoryManaged,
    hasVariations: detail.hasVariations,
    takesVehicles: policy?.takesVehicles ?? false,
    maxVehicles: policy?.maxVehicles ?? 0,
    properties: policy?.properties ?? [],
  };
  // If a write changed the list in the meantime, the import may have read the older list, or its
  // count and its rows may be from different moments.
  if (known.isBaseNewer) return { ...common, detailFingerprint: known.fingerprint };
  // A count without rows doesn't mean there are no fitments. Keep the rows we have, and write
  // nothing until eBay sends them.
  if (!detail.compatibility.known) return { ...common, baseKnown: false };
  if (keepsBase) return { ...common, detailFingerprint: known.fingerprint, baseKnown: true };
  const own = new Set(known.ownKeys);
  const rows = detail.compatibility.rows;
  return {
    ...common,
    detailFingerprint: known.fingerprint,
    baseKnown: true,
    baseRows: rows,
    baseHash: hashFitments(rows),
    existingCount: rows.filter((row) => !own.has(vehicleKey(row))).length,
  };
}

function describeImport(detail: ListingDetail, ownKeys: readonly string[] = []): string {
  if (!detail.compatibility.known)
    return `eBay says the listing has ${countOf(detail.compatibility.count, "fitment")}, but didn't send the list. We kept what we had.`;
  const { rows } = detail.compatibility;
  if (rows.length === 0) return "Imported.";
  const own = new Set(ownKeys);
  const guarded = rows.filter((row) => !own.has(vehicleKey(row))).length;
  const all = `Imported with ${countOf(rows.length, "fitment")}`;
  if (guarded === rows.length) return `${all}, now protected.`;
  return guarded === 0 ? `${all}, all synced from here.` : `${all}, ${guarded} of them protected.`;
}
