import type { ListingPlan } from "../fitment/generate-fitments.ts";
import type { ListingText } from "../fitment/listing-text.ts";
import { limitSpecifics } from "./limit-specifics.ts";
import { chooseModels } from "./choose-models.ts";
import { readHints, type PartIdentity, type SuggestionHints } from "./read-hints.ts";
import type { VehicleQuestion } from "./vehicle-question.ts";
import { visibleText } from "./visible-text.ts";

const longestDescription = 1500;
const longestTitle = 200;

export interface AskedForVehicles {
  readonly question: VehicleQuestion;
  readonly hints: SuggestionHints;
}

/**
 * Builds the question for a language model. Returns `null` when no question is needed: the listing
 * (or a better source) names vehicles, leaves a choice that already has concrete answers, is
 * universal or merchandise, or gives a model nothing to identify the part by.
 */
export function askForVehicles(
  listing: ListingText & PartIdentity,
  plan: Pick<ListingPlan, "candidates" | "choices" | "part" | "own">,
): AskedForVehicles | null {
  // "Which 2015 Honda?" offers only the best-known models; a language model may know better.
  const chosen = plan.choices.filter(({ question }) => question.kind !== "which-model");
  if (plan.candidates.length + chosen.length > 0 || plan.part.universal || plan.part.merchandise)
    return null;
  const hints = readHints(listing, plan.own);
  if (
    hints.namesModel ||
    (hints.partNumbers.length === 0 && hints.makes.length === 0 && hints.years.size === 0)
  )
    return null;
  const choices = chooseModels(hints, plan.own.index);
  if (choices.length === 0) return null;
  return {
    question: {
      title: listing.title.slice(0, longestTitle),
      description: visibleText(listing.description, longestDescription),
      specifics: limitSpecifics(listing.specifics),
      brand: listing.brand,
      mpn: listing.mpn,
      choices,
    },
    hints,
  };
}
