import type { IndexedModel } from "../vehicles/indexed-model.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import { yearSpans } from "../vehicles/year-range.ts";
import type { SuggestionHints } from "./read-hints.ts";
import type { MakeChoice } from "./vehicle-question.ts";

/** Limits the prompt: about 300 models with their years are about 3,000 tokens. */
const mostModels = 300;

/**
 * Chooses the part of the vehicle list that a language model may pick from: the likely makes when
 * the listing suggests any, otherwise the models listed for the most years.
 */
export function chooseModels(
  hints: Pick<SuggestionHints, "likely" | "makes" | "years">,
  index: VehicleIndex,
): readonly MakeChoice[] {
  const makes = new Set(hints.makes.length > 0 ? hints.makes : hints.likely);
  const open = index.models.filter(
    (one) =>
      (makes.size === 0 || makes.has(one.make)) &&
      (hints.years.size === 0 || one.years.some((year) => hints.years.has(year))),
  );
  const groups = Map.groupBy(best(open), (one) => one.make);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([make, models]) => ({
      make,
      models: models
        .toSorted((a, b) => (a.model < b.model ? -1 : 1))
        .map(({ model, years }) => ({
          model,
          spans: yearSpans(years).map(({ from, to }) => [from, to] as const),
        })),
    }));
}

function best(models: readonly IndexedModel[]): readonly IndexedModel[] {
  if (models.length <= mostModels) return models;
  return models
    .map((model) => ({ model, weight: weight(model) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostModels)
    .map(({ model }) => model);
}

/** Ranks cars listed for many years, and recently, first: most parts are sold for those. */
function weight({ years }: IndexedModel): number {
  return years.length + years.filter((year) => year >= 2000).length;
}
