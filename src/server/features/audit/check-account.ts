import { auditListing, carsOf } from "#domain/audit/audit-listing.ts";
import { compareTwins, disagreeingTwins } from "#domain/audit/disagreeing-twins.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { protectedRows } from "#server/features/fitments/decide-fitments.ts";
import type { ListingWithSet } from "#server/features/fitments/pack-rows.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { VehicleVocabulary } from "#server/features/vehicles/read-vocabulary.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import {
  endAudit,
  forgetEnded,
  readStale,
  readTwinCars,
  renewAudit,
  replaceFindings,
  saveLooked,
} from "./store.ts";
import type { LookedListing, StaleListing, StoredFinding } from "./store.ts";

export interface AuditDeps {
  readonly db: Database;
  readonly vocabulary: VehicleVocabulary;
}

/** This many listings, each with up to a few hundred rows, are in memory at the same time. */
const listingsAtOnce = 100;

/**
 * Audits every listing of an account that changed since its last audit, one page per transaction,
 * so a killed run resumes where it stopped. Stops early, and leaves the rest for the next run, when
 * the marketplace's vehicle list is unavailable.
 */
export async function checkAccount(deps: AuditDeps, sellerId: SellerId): Promise<void> {
  await deps.db.asSeller(sellerId, async (tx) =>
    compareParts(tx, sellerId, await forgetEnded(tx, sellerId)),
  );
  let after = "";
  for (;;) {
    const stale = await readStale(deps.db, sellerId, { after, limit: listingsAtOnce });
    // Listings already passed may have changed in the meantime, so start over until none is stale.
    if (stale.length === 0 && after === "") return endAudit(deps.db, sellerId);
    after = stale.at(-1)?.listingId ?? "";
    if (stale.length === 0) continue;
    const page = await lookAt(deps, sellerId, stale);
    if (page === null) return;
    await deps.db.asSeller(sellerId, async (tx) => {
      await saveLooked(tx, sellerId, page);
      await compareParts(
        tx,
        sellerId,
        page.listings.flatMap(({ part, partBefore }) => [part ?? [], partBefore ?? []].flat()),
      );
      await renewAudit(tx, sellerId);
    });
  }
}

interface LookedPage {
  readonly listings: readonly LookedListing[];
  readonly findings: readonly StoredFinding[];
}

async function lookAt(
  deps: AuditDeps,
  sellerId: SellerId,
  stale: readonly StaleListing[],
): Promise<LookedPage | null> {
  const entries = new Map(
    (
      await readListingsWithSets(
        deps.db,
        sellerId,
        stale.map((one) => one.listingId),
      )
    ).map((entry) => [entry.listing.listingId, entry]),
  );
  const listings: LookedListing[] = [];
  const findings: StoredFinding[] = [];
  for (const one of stale) {
    const entry = entries.get(one.listingId);
    const rows = entry ? auditedRows(entry) : [];
    const index = entry && rows.length > 0 ? await indexFor(deps, entry) : null;
    if (index === "unreachable") return null;
    const found = auditListing({
      rows,
      maxVehicles: entry?.listing.maxVehicles ?? null,
      index,
      knowledge: deps.vocabulary.knowledge,
    });
    listings.push({ ...one, cars: carsOf(rows) });
    findings.push(
      ...found.map((finding) => ({
        listingId: one.listingId,
        rule: finding.rule,
        text: finding.text,
        rows: finding.rows.length,
      })),
    );
  }
  return { listings, findings };
}

/** Returns the rows in review order: those that were on the marketplace before us, then ours. */
export function auditedRows({ listing, set }: ListingWithSet): readonly Fitment[] {
  return [...protectedRows(listing), ...(set?.rows ?? [])];
}

async function indexFor(
  { vocabulary }: AuditDeps,
  { listing }: ListingWithSet,
): Promise<VehicleIndex | null | "unreachable"> {
  if (listing.categoryId === null || listing.takesVehicles !== true) return null;
  const loaded = await vocabulary.tree({
    properties: listing.properties,
    categoryId: listing.categoryId,
  });
  return loaded.ok ? loaded.value.index : "unreachable";
}

/** Compares all listings of the parts that these listings belong to, or used to belong to. */
async function compareParts(
  tx: Transaction,
  sellerId: SellerId,
  parts: readonly string[],
): Promise<void> {
  const twins = await readTwinCars(tx, sellerId, [...new Set(parts)]);
  const findings = [...twins.values()].flatMap((group) =>
    [...compareTwins(group)].map(([listingId, text]): StoredFinding => {
      const cars = group.find((twin) => twin.listingId === listingId)?.cars ?? [];
      return {
        listingId,
        rule: disagreeingTwins.name,
        text,
        rows: cars.reduce((sum, car) => sum + car.years.length, 0),
      };
    }),
  );
  await replaceFindings(tx, sellerId, {
    rule: disagreeingTwins.name,
    listingIds: [...twins.values()].flat().map((twin) => twin.listingId),
    findings,
  });
}
