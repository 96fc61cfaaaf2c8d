import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, Choice, Proposed } from "../fitment-plan.ts";
import type { ListingRead } from "../read-listing-text.ts";
import type { MakeRead, YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { yearRuns } from "../year-runs.ts";
import { evidenceOf } from "./read-evidence.ts";
import { yearsFor } from "./generation-years.ts";

/** The most models to offer. */
const mostModels = 3;
const anotherId = "another";

/**
 * Asks for the model when the listing names only a make and years, e.g. "2015 Honda mirror". Offers
 * the make's best-known models of those years. Asks nothing without years, because an answer would
 * have to guess them.
 */
export function whichModel(
  { title, specifics, part }: ListingRead,
  proposed: Proposed,
  index: VehicleIndex,
): readonly Choice[] {
  const makes = makesIn(title).length > 0 ? makesIn(title) : makesIn(specifics.vehicles);
  const years = title.years[0] ?? specifics.years;
  const [first] = makes;
  if (
    first === undefined ||
    years === null ||
    makes.some((one) => one.make !== first.make) ||
    proposed.candidates.length + proposed.choices.length + proposed.refused.length > 0
  )
    return [];
  const said = { source: "seller", confidence: 0.9 } as const;
  const evidence =
    makesIn(title).length > 0
      ? evidenceOf(title, [title.years[0] ?? null, first], said)
      : { ...said, text: first.make };
  const options = bestKnown(first.make, years, index)
    .slice(0, mostModels)
    .map((one) => ({
      id: modelOf(index, one.id).model,
      candidates: [
        {
          ...one,
          notes: years.notes,
          evidence: [evidence],
          clauses: [],
        },
      ],
    }));
  if (options.length < 2) return [];
  const stated = yearRuns(years.years);
  return [
    {
      question: {
        key: `model:${first.make}:${stated}:${part.words}`.toLowerCase(),
        kind: "which-model",
        parameters: { make: first.make, years: [...new Set(years.years)].sort((a, b) => a - b) },
        options: [...options.map(({ id }) => ({ id, model: id })), { id: anotherId, model: null }],
      },
      options: [...options, { id: anotherId, candidates: [] }],
    },
  ];
}

function makesIn(text: TextRead | null): readonly MakeRead[] {
  return text?.vehicles.filter((one): one is MakeRead => one.kind === "make") ?? [];
}

/** Returns a make's models sold in the stated years: most years first, then best known. */
function bestKnown(
  make: string,
  stated: YearsRead,
  index: VehicleIndex,
): readonly Pick<Claim, "id" | "years">[] {
  const sold = (index.byMake.get(make) ?? [])
    .filter((id) => index.knowledge.generations.ranks.has(keyOf(id, index)))
    .map((id) => ({
      id,
      years: yearsFor(stated, id, index).filter((year) => modelOf(index, id).years.includes(year)),
    }));
  return sold
    .filter((one) => one.years.length > 0)
    .sort(
      (one, two) =>
        two.years.length - one.years.length || rankOf(one.id, index) - rankOf(two.id, index),
    );
}

/** The generations table lists the best-known models first. */
function rankOf(id: number, index: VehicleIndex): number {
  const { ranks } = index.knowledge.generations;
  return ranks.get(keyOf(id, index)) ?? ranks.size;
}

function keyOf(id: number, index: VehicleIndex): string {
  const { make, model } = modelOf(index, id);
  return `${make}\t${model}`;
}
