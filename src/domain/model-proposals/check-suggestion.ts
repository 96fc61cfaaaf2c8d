import type { Refusal } from "../fitment/fitment.ts";
import type { OutsideProposal, OutsideVehicle } from "../fitment/outside-proposal.ts";
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
    return refuse("It doesn't know which vehicles this part fits.");
  const wide = findExcess(suggestion.vehicles);
  if (wide !== null)
    return refuse(`${wide}. That is too broad to be credible, so the whole answer was ignored.`);
  const refused: Refusal[] = [];
  const vehicles = suggestion.vehicles.flatMap((vehicle) => {
    const reason = findContradiction(vehicle, asked);
    if (reason === null) return [withinYears(vehicle, asked)];
    refused.push({
      text: nameOf(vehicle),
      reason: `The language model suggested it, but ${reason}.`,
    });
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

function refuse(reason: string): CheckedSuggestion {
  return { proposal: null, refused: [{ text: "The language model", reason }] };
}

function findExcess(vehicles: readonly SuggestedVehicle[]): string | null {
  const models = new Set(vehicles.map(({ make, model }) => `${make}\t${model}`)).size;
  const makes = new Set(vehicles.map(({ make }) => make)).size;
  if (models > mostModels || makes > mostMakes)
    return `It suggested ${models} models from ${makes} makes`;
  const long = vehicles.find((one) => one.lastYear - one.firstYear >= longestRun);
  return long === undefined ? null : `It suggested ${nameOf(long)}`;
}

function findContradiction(
  vehicle: SuggestedVehicle,
  { question, hints }: AskedForVehicles,
): string | null {
  const { make, model, firstYear, lastYear } = vehicle;
  const spans = question.choices
    .find((one) => one.make === make)
    ?.models.find((one) => one.model === model)?.spans;
  if (spans === undefined)
    return hints.makes.length > 0 && !hints.makes.includes(make)
      ? `the part is for ${hints.makes.slice(0, 4).join(" or ")}`
      : "it isn't in the marketplace's vehicle list";
  if (
    firstYear > lastYear ||
    !spans.some(([first, last]) => firstYear <= last && lastYear >= first)
  )
    return "the marketplace's vehicle list doesn't have it in these years";
  if (hints.years.size > 0 && !yearsOf(vehicle).some((year) => hints.years.has(year)))
    return `the listing says ${yearText(hints.years)}`;
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
  return Array.from({ length: lastYear - firstYear + 1 }, (_, step) => firstYear + step);
}

function yearText(years: ReadonlySet<number>): string {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? `${first}` : `${first}–${last}`;
}

function nameOf({ make, model, firstYear, lastYear }: SuggestedVehicle): string {
  return `${firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`} ${make} ${model}`;
}

/** Names the part in the question, so that an answer is reused for this part only. */
function partOf({ question, hints }: AskedForVehicles): string {
  const [number] = hints.partNumbers;
  if (number === undefined) return `“${question.title}”`;
  return question.brand === null || /^(does not apply|unbranded|n\/?a)$/i.test(question.brand)
    ? number
    : `${question.brand} ${number}`;
}
