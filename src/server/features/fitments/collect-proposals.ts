import type { FitmentPlan } from "#domain/fitment/plan-fitments.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { LoadedTree, VocabularyOf } from "#server/features/vehicles/read-vocabulary.ts";
import type { ListingWithSet } from "./pack-rows.ts";

/** What a generation stands on: one vehicle list, and the seller's answers. */
export interface Ground {
  readonly of: VocabularyOf;
  readonly loaded: LoadedTree;
  readonly answers: Readonly<Record<string, string>>;
}

export interface AskingListing {
  readonly entry: ListingWithSet;
  /** What the listing says by itself; read when first asked for. */
  plan(): FitmentPlan;
}

/** Where vehicles may come from besides the listing: the same part number, the marketplace's product data, a language model. */
export interface ProposalSource {
  /** By listing id. What cannot be had right now is left out: no source keeps a listing from being generated. No transaction is open. */
  propose(
    sellerId: SellerId,
    listings: readonly AskingListing[],
    ground: Ground,
  ): Promise<ReadonlyMap<string, readonly OutsideProposal[]>>;
}

/** Everything the sources say, in their order. */
export async function collectProposals(
  sources: readonly ProposalSource[],
  asked: { readonly sellerId: SellerId; readonly listings: readonly AskingListing[] },
  ground: Ground,
): Promise<ReadonlyMap<string, readonly OutsideProposal[]>> {
  const collected = new Map<string, readonly OutsideProposal[]>();
  if (asked.listings.length === 0) return collected;
  for (const source of sources) {
    for (const [listingId, proposals] of await source.propose(
      asked.sellerId,
      asked.listings,
      ground,
    ))
      collected.set(listingId, [...(collected.get(listingId) ?? []), ...proposals]);
  }
  return collected;
}
