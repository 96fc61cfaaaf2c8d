import { withProposals, type ListingPlan } from "#domain/fitment/generate-fitments.ts";
import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { VehicleSuggestions } from "#server/features/proposals/suggest-vehicles.ts";
import type { ListingWithSet } from "./pack-rows.ts";

export interface HeardPlan {
  readonly entry: ListingWithSet;
  /** The proposals of other sources. */
  readonly outside: readonly OutsideProposal[];
  readonly plan: ListingPlan;
}

export interface SuggestedPlan extends HeardPlan {
  /** Appended to the hash of the inputs: identifies the model that contributed to the result. */
  readonly hashEnd: string;
}

export interface SuggestionGround {
  readonly suggestions: VehicleSuggestions;
  readonly sellerId: SellerId;
  readonly batchId: string | null;
}

/**
 * Asks the language model about listings for which the engine found no vehicle, and plans them
 * again with its suggestions.
 */
export async function addSuggestions(
  heard: readonly HeardPlan[],
  { suggestions, sellerId, batchId }: SuggestionGround,
): Promise<readonly SuggestedPlan[]> {
  const opinions = await suggestions.suggest(
    { sellerId, batchId },
    heard.map(({ entry, plan }) => ({ listing: entry.listing, plan })),
  );
  return heard.map((one, at) => {
    const opinion = opinions[at];
    if (opinion === undefined || opinion.wanted === "not") return { ...one, hashEnd: "" };
    const plan =
      opinion.outside.length === 0
        ? one.plan
        : withProposals(one.plan.own, [...one.outside, ...opinion.outside]);
    // A missing answer leaves a hash that matches nothing, so the next generation asks again.
    return {
      ...one,
      plan: { ...plan, refused: [...plan.refused, ...opinion.refused] },
      hashEnd: opinion.wanted === "later" ? "+unanswered" : `+${suggestions.tag}`,
    };
  });
}

/**
 * Returns whether a stored result is current: made from the same inputs, without the model or with
 * the same one.
 */
export function isCurrent(
  stored: string | null,
  inputHash: string,
  suggestions: Pick<VehicleSuggestions, "tag">,
): boolean {
  return stored === inputHash || stored === `${inputHash}+${suggestions.tag}`;
}
