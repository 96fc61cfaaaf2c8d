import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import { withProposals, type ListingPlan } from "#domain/fitment/generate-fitments.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { ModelRef } from "#domain/vehicles/vehicle.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import type { ReadVin } from "#server/features/vehicles/read-vin.ts";
import type { VehicleVocabulary, VocabularyOf } from "#server/features/vehicles/read-vocabulary.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { VehicleSuggestions } from "#server/features/proposals/suggest-vehicles.ts";
import { addSuggestions, isCurrent } from "./add-suggestions.ts";
import { collectProposals } from "./collect-proposals.ts";
import type { AskingListing, GenerationBasis, ProposalSource } from "./collect-proposals.ts";
import { answersFor, decideFitments, hashInputs, planListing } from "./decide-fitments.ts";
import { readAnswers } from "./store.ts";
import type { ListingWithSet } from "./pack-rows.ts";
import type { GeneratedSet, ListingNames } from "./store.ts";

export interface GenerateDeps {
  readonly db: Database;
  readonly vocabulary: VehicleVocabulary;
  readonly readVin: ReadVin;
  /** Asked in this order. */
  readonly sources: readonly ProposalSource[];
  /** Asked last, about listings for which no other source found a vehicle. */
  readonly suggestions: VehicleSuggestions;
  readonly quota: QuotaTerms;
  /** The batch this runs for; the language model's tokens are counted there. */
  readonly batchId?: string;
}

/**
 * The outcome of a generation. A null `set` means that the inputs are those of the stored result,
 * which stays valid and costs nothing.
 */
export type Generation =
  | { readonly listing: ListingWithSet; readonly ok: true; readonly set: GeneratedSet | null }
  | { readonly listing: ListingWithSet; readonly ok: false; readonly failure: Failure };

/**
 * Generates for a few listings together: fetches the vehicles they need, then decides. Stores
 * nothing.
 */
export async function generateForListings(
  deps: GenerateDeps,
  sellerId: SellerId,
  found: readonly ListingWithSet[],
): Promise<readonly Generation[]> {
  const answers = await readAnswers(deps.db, sellerId);
  const groups = Map.groupBy(found, (entry) => entry.listing.properties.join(","));
  const generations: Generation[] = [];
  for (const group of groups.values())
    generations.push(...(await generateGroup(deps, { sellerId, answers }, group)));
  return generations;
}

interface Account {
  readonly sellerId: SellerId;
  readonly answers: Answers;
}

async function generateGroup(
  deps: GenerateDeps,
  { sellerId, answers }: Account,
  group: readonly ListingWithSet[],
): Promise<readonly Generation[]> {
  const blocked = group.filter((entry) => refusal(entry) !== null);
  const refused = blocked.map((listing): Generation => ({
    listing,
    ok: false,
    failure: refusal(listing) ?? notReadable(),
  }));
  const open = group.filter((entry) => !blocked.includes(entry));
  const of = vocabularyOf(open[0]?.listing);
  if (!of) return refused;
  const loaded = await deps.vocabulary.tree(of);
  if (!loaded.ok)
    return [
      ...refused,
      ...open.map((listing): Generation => ({ listing, ok: false, failure: loaded.failure })),
    ];
  const basis = { of, loaded: loaded.value, answers };
  const listings = open.map((entry) => askingListing(deps, basis, entry));
  const proposals = await collectProposals(deps.sources, { sellerId, listings }, basis);
  const asking = listings.map((listing) => ({
    ...listing,
    outside: proposals.get(listing.entry.listing.listingId) ?? [],
  }));
  const same = new Set(
    asking.filter(
      ({ entry, outside }) =>
        entry.set !== null &&
        entry.set.generation !== null &&
        // Null: from before there were reviews.
        entry.set.reviewReasons !== null &&
        isCurrent(
          entry.set.inputHash,
          hashInputs(entry, {
            answers: answersFor(entry.set, answers),
            outside,
            treeVersion: basis.loaded.tree.version,
          }),
          deps.suggestions,
        ),
    ),
  );
  const unchanged = [...same].map(({ entry }): Generation => ({
    listing: entry,
    ok: true,
    set: null,
  }));
  const decided = await decideGroup(
    deps,
    { ...basis, sellerId },
    asking.filter((listing) => !same.has(listing)),
  );
  return [...refused, ...unchanged, ...decided];
}

/** Read once, on first use. */
function askingListing(
  { readVin }: GenerateDeps,
  { loaded }: GenerationBasis,
  entry: ListingWithSet,
): AskingListing {
  let read: ListingPlan | null = null;
  return { entry, plan: () => (read ??= planListing(entry.listing, loaded, { readVin })) };
}

interface HeardListing extends AskingListing {
  readonly outside: readonly OutsideProposal[];
}

async function decideGroup(
  deps: GenerateDeps,
  basis: GenerationBasis & Pick<Account, "sellerId">,
  listings: readonly HeardListing[],
): Promise<readonly Generation[]> {
  const heard = listings.map(({ entry, outside, plan }) => ({
    entry,
    outside,
    plan: outside.length === 0 ? plan() : withProposals(plan().own, outside),
  }));
  const planned = await addSuggestions(heard, {
    suggestions: deps.suggestions,
    sellerId: basis.sellerId,
    batchId: deps.batchId ?? null,
  });
  const models = new Map<string, ModelRef>();
  for (const { plan } of planned)
    for (const model of plan.models) models.set(`${model.make}\t${model.model}`, model);
  const slice = await deps.vocabulary.slice(basis.of, [...models.values()]);
  return planned.map(({ entry, outside, plan, hashEnd }): Generation => {
    if (!slice.ok) return { listing: entry, ok: false, failure: slice.failure };
    const set = decideFitments(entry, {
      plan,
      slice: slice.value,
      answers: basis.answers,
      outside,
      treeVersion: basis.loaded.tree.version,
    });
    return { listing: entry, ok: true, set: { ...set, inputHash: `${set.inputHash}${hashEnd}` } };
  });
}

function refusal({ listing }: ListingWithSet): Failure | null {
  // Fitments can be generated while eBay's own rows are unknown; only the write has to wait for
  // them.
  return listing.baseKnown ? findBlock(listing) : null;
}

function notReadable(): Failure {
  return fail("not-found", "This listing can't be read.").failure;
}

function vocabularyOf(
  listing: Pick<ListingNames, "properties" | "categoryId"> | undefined,
): VocabularyOf | null {
  return listing?.categoryId
    ? { properties: listing.properties, categoryId: listing.categoryId }
    : null;
}

/**
 * Reads the vehicles an account's listings will need ahead of time, so that the first generation
 * doesn't wait for them. Descriptions aren't read: they take most of an engine's time, and few name
 * a model that no title of the account names.
 */
export async function warmVocabulary(
  deps: GenerateDeps,
  listings: readonly ListingNames[],
): Promise<Result<void>> {
  for (const group of Map.groupBy(listings, (listing) => listing.properties.join(",")).values()) {
    const of = vocabularyOf(group[0]);
    const loaded = of ? await deps.vocabulary.tree(of) : null;
    if (!of || !loaded?.ok) continue;
    const models = new Map<string, ModelRef>();
    for (const listing of group)
      for (const model of planListing({ ...listing, description: "" }, loaded.value, deps).models)
        models.set(`${model.make}\t${model.model}`, model);
    const slice = await deps.vocabulary.slice(of, [...models.values()]);
    if (!slice.ok) return slice;
  }
  return succeed(undefined);
}
