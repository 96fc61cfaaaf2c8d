import type { Refusal } from "../fitment/fitment.ts";
import type { OutsideProposal, OutsideVehicle } from "../fitment/outside-proposal.ts";
import type { AskedForVehicles } from "./ask-for-vehicles.ts";
import type { ModelSuggestion, SuggestedVehicle } from "./vehicle-question.ts";

/** A model is never surer than this, whatever it says of itself. */
const mostSure = 0.6;
/** A part fits a few models. What goes beyond is a model gone astray, or a listing that tells it to. */
const mostModels = 12;
const mostMakes = 4;
const longestRun = 30;

export interface CheckedSuggestion {
  /** Always to be asked about, never taken as rows by itself. */
  readonly proposal: OutsideProposal | null;
  readonly refused: readonly Refusal[];
}

/** What of a language model's answer is worth asking the seller about: vehicles it was given, that contradict nothing the listing says. */
export function checkSuggestion(
  suggestion: ModelSuggestion,
  asked: AskedForVehicles,
): CheckedSuggestion {
  if (suggestion.vehicles.length === 0)
    return refuse("It was asked and knows no vehicle for this part.");
  const wide = tooWide(suggestion.vehicles);
  if (wide !== null)
    return refuse(`${wide}: too wide to be believed, so nothing was taken from it.`);
  const refused: Refusal[] = [];
  const vehicles = suggestion.vehicles.flatMap((vehicle) => {
    const reason = contradiction(vehicle, asked);
    if (reason === null) return [withinYears(vehicle, asked)];
    refused.push({ text: nameOf(vehicle), reason: `The language model named it, but ${reason}.` });
    return [];
  });
  if (vehicles.length === 0) return { proposal: null, refused };
  return {
    proposal: {
      source: "language-model",
      words: `The language model (${partOf(asked)})`,
      confidence: Math.min(mostSure, suggestion.confidence),
      vehicles,
      ask: true,
    },
    refused,
  };
}

function refuse(reason: string): CheckedSuggestion {
  return { proposal: null, refused: [{ text: "The language model", reason }] };
}

function tooWide(vehicles: readonly SuggestedVehicle[]): string | null {
  const models = new Set(vehicles.map(({ make, model }) => `${make}\t${model}`)).size;
  const makes = new Set(vehicles.map(({ make }) => make)).size;
  if (models > mostModels || makes > mostMakes)
    return `It named ${models} models of ${makes} makes`;
  const long = vehicles.find((one) => one.lastYear - one.firstYear >= longestRun);
  return long === undefined ? null : `It named ${nameOf(long)}`;
}

function contradiction(
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
      : "it is not in the marketplace's list";
  if (
    firstYear > lastYear ||
    !spans.some(([first, last]) => firstYear <= last && lastYear >= first)
  )
    return "the marketplace's list does not have it in these years";
  if (hints.years.size > 0 && !yearsOf(vehicle).some((year) => hints.years.has(year)))
    return `the listing says ${yearText(hints.years)}`;
  return null;
}

/** The years that the listing says too, as runs end to end; all of them where it says none. */
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

/** Names the part in the question, so that an answer is reused for this part alone. */
function partOf({ question, hints }: AskedForVehicles): string {
  const [number] = hints.partNumbers;
  if (number === undefined) return `“${question.title}”`;
  return question.brand === null || /^(does not apply|unbranded|n\/?a)$/i.test(question.brand)
    ? number
    : `${question.brand} ${number}`;
}
