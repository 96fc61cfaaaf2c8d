import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { ModelRef } from "#domain/vehicles/vehicle.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import type { ReadVin } from "#server/features/vehicles/read-vin.ts";
import type { LoadedTree, VehicleVocabulary, VocabularyOf } from "#server/features/vehicles/read-vocabulary.ts";
import type { Database } from "#server/platform/db/database.ts";
import { decideFitments, hashInputs, planListing } from "./decide-fitments.ts";
import { readAnswers } from "./store.ts";
import type { ListingWithSet } from "./pack-rows.ts";
import type { GeneratedSet } from "./store.ts";

export interface GenerateDeps {
  readonly db: Database;
  readonly vocabulary: VehicleVocabulary;
  readonly readVin: ReadVin;
}

/** What a generation came to; `set` null: the inputs are those of the stored result, which stands and costs nothing. */
export type Generation =
  | { readonly listing: ListingWithSet; readonly ok: true; readonly set: GeneratedSet | null }
  | { readonly listing: ListingWithSet; readonly ok: false; readonly failure: Failure };

/** Generates for a few listings at once: fetches the list of vehicles they need, then decides. Stores nothing. */
export async function generateForListings(deps: GenerateDeps, sellerId: SellerId, found: readonly ListingWithSet[]): Promise<readonly Generation[]> {
  const answers = await readAnswers(deps.db, sellerId);
  const groups = Map.groupBy(found, (entry) => entry.listing.properties.join(","));
  const generations: Generation[] = [];
  for (const group of groups.values()) generations.push(...(await generateGroup(deps, group, answers)));
  return generations;
}

async function generateGroup(deps: GenerateDeps, group: readonly ListingWithSet[], answers: Readonly<Record<string, string>>): Promise<readonly Generation[]> {
  const blocked = group.filter((entry) => refusal(entry) !== null);
  const refused = blocked.map((listing): Generation => ({ listing, ok: false, failure: refusal(listing) ?? notReadable() }));
  const open = group.filter((entry) => !blocked.includes(entry));
  const of = vocabularyOf(open);
  if (!of) return refused;
  const loaded = await deps.vocabulary.tree(of);
  if (!loaded.ok) return [...refused, ...open.map((listing): Generation => ({ listing, ok: false, failure: loaded.failure }))];
  const same = new Set(open.filter((entry) => entry.set !== null && entry.set.generation !== null && entry.set.inputHash === hashInputs(entry, answers, loaded.value.tree.version)));
  const unchanged = [...same].map((entry): Generation => ({ listing: entry, ok: true, set: null }));
  const decided = await decideGroup(deps, { of, loaded: loaded.value, answers }, open.filter((entry) => !same.has(entry)));
  return [...refused, ...unchanged, ...decided];
}

interface Ground {
  readonly of: VocabularyOf;
  readonly loaded: LoadedTree;
  readonly answers: Readonly<Record<string, string>>;
}

async function decideGroup(deps: GenerateDeps, ground: Ground, entries: readonly ListingWithSet[]): Promise<readonly Generation[]> {
  const planned = entries.map((entry) => ({ entry, plan: planListing(entry.listing, ground.loaded, deps.readVin) }));
  const models = new Map<string, ModelRef>();
  for (const { plan } of planned) for (const model of plan.models) models.set(`${model.make}\t${model.model}`, model);
  const slice = await deps.vocabulary.slice(ground.of, [...models.values()]);
  return planned.map(({ entry, plan }): Generation => {
    if (!slice.ok) return { listing: entry, ok: false, failure: slice.failure };
    return { listing: entry, ok: true, set: decideFitments(entry, { plan, slice: slice.value, answers: ground.answers, treeVersion: ground.loaded.tree.version }) };
  });
}

function refusal({ listing }: ListingWithSet): Failure | null {
  // Fitments can be generated while eBay's own list is missing; it is the write that waits.
  return listing.baseKnown ? findBlock(listing) : null;
}

function notReadable(): Failure {
  return fail("not-found", "This listing can't be read.").failure;
}

function vocabularyOf(group: readonly ListingWithSet[]): VocabularyOf | null {
  const listing = group[0]?.listing;
  return listing?.categoryId ? { properties: listing.properties, categoryId: listing.categoryId } : null;
}

/** Reads the vehicles that an account's listings will need ahead of time, so that the first generation waits for nothing. */
export async function warmVocabulary(deps: GenerateDeps, listings: readonly ListingWithSet["listing"][]): Promise<Result<void>> {
  for (const group of Map.groupBy(listings, (listing) => listing.properties.join(",")).values()) {
    const of = vocabularyOf(group.map((listing) => ({ listing, set: null })));
    const loaded = of ? await deps.vocabulary.tree(of) : null;
    if (!of || !loaded?.ok) continue;
    const models = new Map<string, ModelRef>();
    for (const listing of group) for (const model of planListing(listing, loaded.value, deps.readVin).models) models.set(`${model.make}\t${model.model}`, model);
    const slice = await deps.vocabulary.slice(of, [...models.values()]);
    if (!slice.ok) return slice;
  }
  return succeed(undefined);
}
