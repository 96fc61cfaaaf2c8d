import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { ListingPlan } from "#domain/fitment/generate-fitments.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { LoadedTree, VocabularyOf } from "#server/features/vehicles/read-vocabulary.ts";
import type { ListingWithSet } from "./pack-rows.ts";

/** What a generation is based on: one vehicle list, and the seller's answers. */
export interface GenerationBasis {
  readonly of: VocabularyOf;
  readonly loaded: LoadedTree;
  readonly answers: Answers;
}

export interface AskingListing {
  readonly entry: ListingWithSet;
  /** Plans the listing from its own words; runs on first use. */
  plan(): ListingPlan;
}

/**
 * A source of vehicles other than the listing: the same part number, the marketplace's product
 * data, or a language model.
 */
export interface ProposalSource {
  /**
   * Returns proposals by listing id. Leaves out those that aren't available right now, so that no
   * source can block a generation. Call it outside transactions.
   */
  propose(
    sellerId: SellerId,
    listings: readonly AskingListing[],
    basis: GenerationBasis,
  ): Promise<ReadonlyMap<string, readonly OutsideProposal[]>>;
}

/** Collects the proposals of all sources, in the order of the sources. */
export async function collectProposals(
  sources: readonly ProposalSource[],
  asked: { readonly sellerId: SellerId; readonly listings: readonly AskingListing[] },
  basis: GenerationBasis,
): Promise<ReadonlyMap<string, readonly OutsideProposal[]>> {
  const collected = new Map<string, readonly OutsideProposal[]>();
  if (asked.listings.length === 0) return collected;
  for (const source of sources) {
    for (const [listingId, proposals] of await source.propose(
      asked.sellerId,
      asked.listings,
      basis,
    ))
      collected.set(listingId, [...(collected.get(listingId) ?? []), ...proposals]);
  }
  return collected;
}
