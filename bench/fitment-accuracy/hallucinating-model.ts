import type { OutsideProposal } from "#domain/fitment/outside-proposal.ts";
import { planFitments, type OtherSources } from "#domain/fitment/generate-fitments.ts";
import { askForVehicles } from "#domain/model-proposals/ask-for-vehicles.ts";
import { checkSuggestion } from "#domain/model-proposals/check-suggestion.ts";
import type { SuggestedVehicle } from "#domain/model-proposals/vehicle-question.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import type { MeasuredCase } from "./measured-case.ts";

/**
 * Imitates a language model that makes things up. Where the product would ask a model, it names
 * random cars from the list, cars that don't exist, years in which they weren't made, and engines
 * they never had, all with full confidence. The same listing always gets the same answer; [] when
 * no model would be asked.
 */
export function hallucinated(
  { listing, at }: MeasuredCase,
  index: VehicleIndex,
  { vinCar }: Pick<OtherSources, "vinCar">,
): readonly OutsideProposal[] {
  const [brand = null] = listing.specifics["Brand"] ?? [];
  const [mpn = null] = listing.specifics["Manufacturer Part Number"] ?? [];
  const part = { ...listing, brand, mpn };
  const asked = askForVehicles(
    part,
    planFitments(listing, index, vinCar === undefined ? {} : { vinCar }),
  );
  if (asked === null) return [];
  const { proposal } = checkSuggestion(
    { vehicles: inventions(index, seedOf(at)), confidence: 0.99, because: "it is well known" },
    asked,
  );
  return proposal === null ? [] : [proposal];
}

function inventions({ models }: VehicleIndex, seed: number): readonly SuggestedVehicle[] {
  return [0, 1, 2].flatMap((step): readonly SuggestedVehicle[] => {
    const car = models[(seed + step * 7919) % models.length];
    if (car === undefined) return [];
    const first = car.years[0] ?? 2000;
    const whole = {
      make: car.make,
      model: car.model,
      firstYear: first,
      lastYear: first + 3,
      trim: null,
      engine: null,
    };
    return [
      whole,
      { ...whole, model: `${car.model} Ultra` },
      { ...whole, firstYear: first - 20, lastYear: first - 15 },
      { ...whole, engine: "9.9L V14" },
    ];
  });
}

function seedOf(text: string): number {
  let seed = 7;
  for (const char of text) seed = (seed * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}
