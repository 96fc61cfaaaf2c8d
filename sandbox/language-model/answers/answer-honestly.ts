import type { KnownPart } from "./known-parts.ts";
import type { Answer, AnsweredVehicle, CatalogEntry, Question } from "./question.ts";

/**
 * Answers with the known vehicles of the part number, or else with models that the text names next
 * to years. Only cars from the catalog; an empty list if it finds none.
 */
export function answerHonestly(question: Question, knownParts: readonly KnownPart[]): Answer {
  const text = compact(question.text);
  const known = knownParts.find(({ number }) => text.includes(compact(number)));
  const vehicles =
    known === undefined
      ? named(question)
      : known.vehicles.flatMap((vehicle) => within(vehicle, question.catalog));
  if (vehicles.length === 0)
    return {
      vehicles: [],
      confidence: 0,
      because: "Neither the part number nor the words tell me which vehicles it fits.",
    };
  return {
    vehicles,
    confidence: known === undefined ? 0.5 : 0.8,
    because: known === undefined ? "The text names it." : `${known.number} is listed for it.`,
  };
}

function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9\n]/g, "");
}

function within(
  vehicle: KnownPart["vehicles"][number],
  catalog: readonly CatalogEntry[],
): readonly AnsweredVehicle[] {
  return catalog
    .filter(
      (entry) =>
        entry.make === vehicle.make &&
        entry.model === vehicle.model &&
        entry.firstYear <= vehicle.lastYear &&
        entry.lastYear >= vehicle.firstYear,
    )
    .map((entry) => ({
      make: entry.make,
      model: entry.model,
      firstYear: Math.max(entry.firstYear, vehicle.firstYear),
      lastYear: Math.min(entry.lastYear, vehicle.lastYear),
      trim: vehicle.trim ?? null,
      engine: vehicle.engine ?? null,
    }));
}

function named({ catalog, text }: Question): readonly AnsweredVehicle[] {
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const words = ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")} `;
  return catalog
    .filter(
      ({ model, firstYear, lastYear }) =>
        model.length > 3 &&
        words.includes(` ${model.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")} `) &&
        firstYear <= last &&
        lastYear >= first,
    )
    .slice(0, 3)
    .map(({ make, model, firstYear, lastYear }) => ({
      make,
      model,
      firstYear: Math.max(first, firstYear),
      lastYear: Math.min(last, lastYear),
      trim: null,
      engine: null,
    }));
}
