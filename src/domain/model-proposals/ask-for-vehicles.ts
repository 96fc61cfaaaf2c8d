import type { FitmentPlan } from "../fitment/fitment-plan.ts";
import type { ListingText } from "../fitment/listing-text.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import { chooseModels } from "./choose-models.ts";
import { readHints, type PartIdentity, type SuggestionHints } from "./read-hints.ts";
import type { VehicleQuestion } from "./vehicle-question.ts";
import { visibleText } from "./visible-text.ts";

const longestDescription = 1500;
const longestTitle = 200;
const mostSpecifics = 25;

export interface AskedForVehicles {
  readonly question: VehicleQuestion;
  readonly hints: SuggestionHints;
}

/**
 * The question for a language model, or `null` where it is not to be asked: the listing (or a better source) names vehicles, leaves a choice that has
 * concrete answers already, is universal, or gives a model nothing to know the part by.
 */
export function askForVehicles(listing: ListingText & PartIdentity, plan: Pick<FitmentPlan, "candidates" | "choices" | "part">, index: VehicleIndex): AskedForVehicles | null {
  if (plan.candidates.length + plan.choices.length > 0 || plan.part.universal) return null;
  const hints = readHints(listing, listing, index);
  if (hints.namesModel || (hints.partNumbers.length === 0 && hints.makes.length === 0 && hints.years.size === 0)) return null;
  const choices = chooseModels(hints, index);
  if (choices.length === 0) return null;
  const specifics = Object.fromEntries(Object.entries(listing.specifics).slice(0, mostSpecifics).map(([name, values]) => [name.slice(0, 60), values.slice(0, 12).map((value) => value.slice(0, 120))]));
  return { question: { title: listing.title.slice(0, longestTitle), description: visibleText(listing.description, longestDescription), specifics, brand: listing.brand, mpn: listing.mpn, choices }, hints };
}
