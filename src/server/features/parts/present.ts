import type { Part, PartApplication, PartDetail } from "#contract/parts.ts";
import { applicationKey, namesVehicles } from "#domain/parts/part.ts";
import type { Application } from "#domain/parts/part.ts";
import { summarizeApplications } from "#domain/parts/summarize-applications.ts";
import type { MatchedListing, PartLineRow, StoredPart } from "./store.ts";

const unnamedShown = 100;

export function presentPart({
  id,
  brand,
  number,
  sku,
  item_id,
  title,
  type,
  applications,
  named,
  listings,
  updated_at,
}: PartLineRow): Part {
  return {
    id,
    brand,
    number,
    sku,
    item_id,
    title,
    type,
    applications,
    named,
    listings,
    updatedAt: new Date(updated_at).toISOString(),
  };
}

export function presentPartDetail(
  stored: StoredPart,
  listings: readonly MatchedListing[],
): PartDetail {
  const { part, applications } = stored;
  const unnamed = applications.filter((one) => !namesVehicles(one));
  return {
    part: {
      id: stored.id,
      brand: part.brand,
      number: part.number,
      sku: part.sku,
      item_id: part.itemId,
      title: part.title,
      type: part.type,
      applications: applications.length,
      named: applications.length - unnamed.length,
      listings: listings.filter(({ by }) => by !== "part number in another revision").length,
      updatedAt: stored.updatedAt.toISOString(),
    },
    version: stored.version,
    ranges: summarizeApplications(applications).map(
      ({ make, model, fromYear, toYear, trims, engines, notes, applications: held }) => ({
        make,
        model,
        fromYear,
        toYear,
        trims: [...trims],
        engines: [...engines],
        notes: [...notes],
        keys: held.map(applicationKey),
      }),
    ),
    unnamed: unnamed.slice(0, unnamedShown).map(presentApplication),
    unnamedCount: unnamed.length,
    listings: [...listings],
  };
}

function presentApplication(one: Application): PartApplication {
  const { ids, ...texts } = one;
  return {
    ...texts,
    key: applicationKey(one),
    ids: Object.entries(ids)
      .map(([name, id]) => `${name} ${id}`)
      .join(", "),
  };
}
