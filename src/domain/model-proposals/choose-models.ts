import type { IndexedModel, VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { SuggestionHints } from "./read-hints.ts";
import type { MakeChoice } from "./vehicle-question.ts";

/** Bounds the prompt: some 300 models with their years are about 3,000 tokens. */
const mostModels = 300;

/** The part of the vehicle list that a language model may choose from: likely makes alone where the listing says any, else the models listed longest. */
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
  const chosen =
    open.length <= mostModels
      ? open
      : open.toSorted((a, b) => weight(b) - weight(a)).slice(0, mostModels);
  const groups = Map.groupBy(chosen, (one) => one.make);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([make, models]) => ({
      make,
      models: models
        .toSorted((a, b) => (a.model < b.model ? -1 : 1))
        .map(({ model, years }) => ({ model, spans: spansOf(years) })),
    }));
}

/** Cars listed for many years, and lately, are those parts are sold for. */
function weight({ years }: IndexedModel): number {
  return years.length + years.filter((year) => year >= 2000).length;
}

function spansOf(years: readonly number[]): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const year of years) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else spans.push([year, year]);
  }
  return spans;
}
