import type { Fitment } from "#domain/fitment/fitment.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import type { ModelRef } from "#domain/vehicles/vehicle.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type {
  AskingListing,
  GenerationBasis,
  ProposalSource,
} from "#server/features/fitments/collect-proposals.ts";
import {
  decideFitments,
  planListing,
  protectedRows,
} from "#server/features/fitments/decide-fitments.ts";
import type { GenerateDeps } from "#server/features/fitments/generate-for-listings.ts";
import type { ListingWithSet } from "#server/features/fitments/pack-rows.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { readPartListings } from "./store.ts";
import type { PartListing } from "./store.ts";

/** The most twins to consult for one listing. */
const mostTwins = 5;
const confidences = { protected: 0.9, own: 0.85, revision: 0.6 } as const;

/**
 * Proposes vehicles from the account's listings with the same brand, part number, and category
 * ("twins"). A twin contributes the rows it had before us and what its own text and the seller's
 * edits say, never what it got from another twin. So no evidence counts twice, and the order of
 * work doesn't matter.
 */
export function proposeFromTwins(deps: Omit<GenerateDeps, "sources">): ProposalSource {
  return {
    async propose(sellerId, listings, basis) {
      const twins = await findTwins(deps, sellerId, listings);
      const entries = await readTwins(deps, sellerId, [...twins.values()].flat());
      const byTwin = await proposeFromEachTwin(deps, basis, entries);
      return new Map(
        [...twins].map(([listingId, found]) => [
          listingId,
          found.flatMap((twin) => byTwin.get(twin.listingId)?.(twin) ?? []),
        ]),
      );
    },
  };
}

interface Twin extends PartListing {
  readonly sameRevision: boolean;
}

async function findTwins(
  { db }: Pick<GenerateDeps, "db">,
  sellerId: SellerId,
  listings: readonly AskingListing[],
): Promise<ReadonlyMap<string, readonly Twin[]>> {
  const bases = [...new Set(listings.flatMap(({ entry }) => entry.listing.partBase ?? []))];
  const found = Map.groupBy(
    await readPartListings(db, sellerId, { bases, most: mostTwins + 1 }),
    (one) => one.partBase,
  );
  const twins = new Map<string, readonly Twin[]>();
  for (const { listing } of listings.map(({ entry }) => entry)) {
    const others = (found.get(listing.partBase ?? "") ?? []).filter(
      (one) => one.listingId !== listing.listingId && one.categoryId === listing.categoryId,
    );
    if (others.length > 0)
      twins.set(
        listing.listingId,
        others
          .slice(0, mostTwins)
          .map((one) => ({ ...one, sameRevision: one.partKey === listing.partKey })),
      );
  }
  return twins;
}

async function readTwins(
  { db }: Pick<GenerateDeps, "db">,
  sellerId: SellerId,
  twins: readonly Twin[],
): Promise<readonly ListingWithSet[]> {
  const ids = [...new Set(twins.map((twin) => twin.listingId))];
  return (await readListingsWithSets(db, sellerId, ids)).filter(
    ({ listing }) => listing.takesVehicles === true,
  );
}

type ProposeTwin = (twin: Twin) => readonly OutsideProposal[];

async function proposeFromEachTwin(
  deps: Omit<GenerateDeps, "sources">,
  basis: GenerationBasis,
  twins: readonly ListingWithSet[],
): Promise<ReadonlyMap<string, ProposeTwin>> {
  const planned = twins.map((entry) => ({
    entry,
    plan: planListing(entry.listing, basis.loaded, deps),
  }));
  const models = new Map<string, ModelRef>();
  for (const { plan } of planned)
    for (const model of plan.models) models.set(`${model.make}\t${model.model}`, model);
  const slice = await deps.vocabulary.slice(basis.of, [...models.values()]);
  // The listing's own generation needs the same list, and will report the problem.
  if (!slice.ok) return new Map();
  return new Map(
    planned.map(({ entry, plan }) => {
      const { rows } = decideFitments(entry, {
        plan,
        slice: slice.value,
        answers: basis.answers,
        outside: [],
        treeVersion: basis.loaded.tree.version,
      });
      return [entry.listing.listingId, proposalsOf(entry, rows)];
    }),
  );
}

function proposalsOf({ listing }: ListingWithSet, own: readonly Fitment[]): ProposeTwin {
  const before = protectedRows(listing);
  const vehicles = [...before, ...own].map(toVehicle);
  return (twin) => {
    if (vehicles.length === 0) return [];
    const number = `${listing.brand ?? ""} ${listing.mpn ?? ""}`;
    const words = `${number}${twin.sameRevision ? "" : " (another revision)"} in listing ${listing.listingId}`;
    const confidence = twin.sameRevision
      ? before.length > 0
        ? confidences.protected
        : confidences.own
      : confidences.revision;
    return [
      {
        source: "part-number",
        words,
        confidence,
        vehicles,
        ask: false,
        ...(twin.sameRevision ? {} : { confirmsOnly: true }),
      },
    ];
  };
}

function toVehicle({
  year,
  make,
  model,
  trim,
  engine,
  notes,
}: Fitment): OutsideProposal["vehicles"][number] {
  return {
    make,
    model,
    firstYear: year,
    lastYear: year,
    trim,
    engine,
    notes,
  };
}
