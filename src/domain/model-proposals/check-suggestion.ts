import type { OutsideProposal, OutsideVehicle } from "../fitment/outside-proposal.ts";
import type { Refusal } from "../fitment/refusal.ts";
import { yearRange } from "../vehicles/year-range.ts";
import type { AskedForVehicles } from "./ask-for-vehicles.ts";
import type { ModelSuggestion, SuggestedVehicle } from "./vehicle-question.ts";

/** The highest confidence given to a model's suggestion, whatever confidence it claims. */
const highestConfidence = 0.6;
/**
 * A part fits a few models. An answer beyond these limits comes from a confused model, or from a
 * listing that manipulates it.
 */
const mostModels = 12;
const mostMakes = 4;
const longestRun = 30;

export interface CheckedSuggestion {
  /** Always asked about, never turned into rows without an answer. */
  readonly proposal: OutsideProposal | null;
  readonly refused: readonly Refusal[];
}

/**
 * Returns the part of a language model's answer that is worth asking the seller about: vehicles
 * from the list it was given that don't contradict the listing.
 */
export function checkSuggestion(
  suggestion: ModelSuggestion,
  asked: AskedForVehicles,
): CheckedSuggestion {
  if (suggestion.vehicles.length === 0)
    return { proposal: null, refused: [{ code: "suggestion-none", parameters: {} }] };
  const excess = findExcess(suggestion.vehicles);
  if (excess !== null) return { proposal: null, refused: [excess] };
  const refused: Refusal[] = [];
  const vehicles = suggestion.vehicles.flatMap((vehicle) => {
    const refusal = findContradiction(vehicle, asked);
    if (refusal === null) return [withinYears(vehicle, asked)];
    refused.push(refusal);
    return [];
  });
  if (vehicles.length === 0) return { proposal: null, refused };
  return {
    proposal: {
      source: "language-model",
      words: `The language model (${partOf(asked)})`,
      confidence: Math.min(highestConfidence, suggestion.confidence),
      vehicles,
      ask: true,
    },
    refused,
  };
}

function findExcess(vehicles: readonly SuggestedVehicle[]): Refusal | null {
  const models = new Set(vehicles.map(({ make, model }) => `${make}\t${model}`)).size;
  const makes = new Set(vehicles.map(({ make }) => make)).size;
  if (models > mostModels || makes > mostMakes)
    return { code: "suggestion-too-broad", parameters: { models, makes } };
  const long = vehicles.find((one) => one.lastYear - one.firstYear >= longestRun);
  return long === undefined ? null : { code: "suggestion-too-long", parameters: carOf(long) };
}

function findContradiction(
  vehicle: SuggestedVehicle,
  { question, hints }: AskedForVehicles,
): Refusal | null {
  const car = carOf(vehicle);
  const { make, model, firstYear, lastYear } = car;
  const spans = question.choices
    .find((one) => one.make === make)
    ?.models.find((one) => one.model === model)?.spans;
  if (spans === undefined)
    return hints.makes.length > 0 && !hints.makes.includes(make)
      ? {
          code: "suggestion-other-make",
          parameters: { ...car, makes: hints.makes.slice(0, mostMakes) },
        }
      : { code: "suggestion-not-in-list", parameters: car };
  if (
    firstYear > lastYear ||
    !spans.some(([first, last]) => firstYear <= last && lastYear >= first)
  )
    return { code: "suggestion-years-not-in-list", parameters: car };
  if (hints.years.size > 0 && !yearsOf(vehicle).some((year) => hints.years.has(year)))
    return {
      code: "suggestion-other-years",
      parameters: { ...car, from: Math.min(...hints.years), to: Math.max(...hints.years) },
    };
  return null;
}

/**
 * Cuts the years to those the listing names, from the first to the last; keeps all when it names
 * none.
 */
function withinYears(vehicle: SuggestedVehicle, { hints }: AskedForVehicles): OutsideVehicle {
  const { make, model, trim, engine } = vehicle;
  const years = yearsOf(vehicle).filter((year) => hints.years.size === 0 || hints.years.has(year));
  return {
    make,
    model,
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
    ...(trim === null ? {} : { trim }),
    ...(engine === null ? {} : { engine }),
  };
}

function yearsOf({ firstYear, lastYear }: SuggestedVehicle): readonly number[] {
  return yearRange(firstYear, lastYear);
}

function carOf({ make, model, firstYear, lastYear }: SuggestedVehicle) {
  return {
    make,
    model,
    firstYear,
    lastYear,
  };
}

/** Names the part in the question, so that an answer is reused for this part only. */
function partOf({ question, hints }: AskedForVehicles): string {
  const [number] = hints.partNumbers;
  if (number === undefined) return `“${question.title}”`;
  return question.brand === null || /^(does not apply|unbranded|n\/?a)$/i.test(question.brand)
    ? number
    : `${question.brand} ${number}`;
}
