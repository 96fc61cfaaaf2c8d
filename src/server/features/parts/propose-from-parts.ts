import { hasUnreadLimits } from "#domain/parts/aces-application.ts";
import { namesVehicles } from "#domain/parts/part.ts";
import type { Application, Part } from "#domain/parts/part.ts";
import { partKey } from "#domain/part-numbers/normalize-part-number.ts";
import type { OutsideProposal, OutsideVehicle } from "#domain/fitment/outside-proposal.ts";
import { nameInList } from "#domain/vehicles/name-in-list.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import type { AskingListing, ProposalSource } from "#server/features/fitments/collect-proposals.ts";
import type { Database } from "#server/platform/db/database.ts";
import { partName } from "./read-part-fitments.ts";
import { readParts, readPartsOfListings } from "./store.ts";
import type { StoredPart } from "./store.ts";

const maxPartsPerListing = 5;
const confidence = { same: 0.9, revision: 0.6 } as const;

/**
 * Proposes vehicles from the seller's own parts files: parts with the listing's SKU, item ID, or
 * brand and number. Leaves out applications with licensed IDs instead of names, because they can't
 * be matched with the vehicle list.
 */
export function proposeFromParts({ db }: { readonly db: Database }): ProposalSource {
  return {
    async propose(sellerId, listings, ground) {
      const pairs = await readPartsOfListings(db, sellerId, {
        listings: listings.map(
          ({
            entry: {
              listing: { listingId, sku, partBase },
            },
          }) => ({ listingId, sku, partBase }),
        ),
        most: maxPartsPerListing,
      });
      if (pairs.length === 0) return new Map();
      const parts = await partsById(
        db,
        sellerId,
        pairs.map(({ partId }) => partId),
      );
      const listed = new Map(listings.map((one) => [one.entry.listing.listingId, one]));
      const pairsByListing = Map.groupBy(pairs, ({ listingId }) => listingId);
      return new Map(
        [...pairsByListing].map(([listingId, held]) => {
          const listing = listed.get(listingId);
          const proposals = held.flatMap(({ partId }) => {
            const part = parts.get(partId);
            return part && listing ? proposal(part, listing, ground.loaded.index) : [];
          });
          return [listingId, proposals];
        }),
      );
    },
  };
}

async function partsById(
  db: Database,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPart>> {
  return new Map((await readParts(db, sellerId, [...new Set(ids)])).map((part) => [part.id, part]));
}

function proposal(
  stored: StoredPart,
  { entry: { listing } }: AskingListing,
  index: VehicleIndex,
): readonly OutsideProposal[] {
  const { part, applications } = stored;
  const vehicles = applications
    .filter((one) => namesVehicles(one) && !hasUnreadLimits(one))
    .map((one) => toVehicle(one, index));
  if (vehicles.length === 0) return [];
  const same = isSame(part, listing);
  const words = `${partName(part)}${same ? "" : " (another revision)"} in your parts list`;
  return [
    {
      source: "parts-file",
      words,
      confidence: same ? confidence.same : confidence.revision,
      vehicles,
      ask: false,
      ...(same ? {} : { confirmsOnly: true }),
    },
  ];
}

/** Returns whether it is the same part, not a revision of it. */
function isSame(
  { sku, itemId, brand, number }: Part,
  listing: AskingListing["entry"]["listing"],
): boolean {
  return (
    (sku !== "" && sku === listing.sku) ||
    itemId === listing.listingId ||
    (listing.partKey !== null && partKey(brand, number)?.exact === listing.partKey)
  );
}

function toVehicle(
  { make, model, firstYear, lastYear, trim, engine, position, notes }: Application,
  index: VehicleIndex,
): OutsideVehicle {
  const listed = nameInList(index, { make, model });
  const from = firstYear ?? 0;
  return {
    ...listed,
    firstYear: from,
    lastYear: lastYear ?? from,
    trim,
    engine,
    notes: [position, notes]
      .filter((text) => text !== "")
      .join("; ")
      .slice(0, 500),
  };
}
