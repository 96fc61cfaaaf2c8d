import { sortedYears } from "../../../vehicles/year-range.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { choiceOf, type Choice, type Claim, type Proposed } from "../../fitment-plan.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { MakeRead, YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { yearRuns } from "../../year-runs.ts";
import { yearsFor } from "../models/generation-years.ts";

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
  const stated = yearRuns(years.years);
  const evidence = { source: "seller", confidence: 0.9, text: `${first.make} ${stated}` } as const;
  const models = bestKnown(first.make, years, index).slice(0, mostModels);
  if (models.length < 2) return [];
  const claims = models.map((one): readonly [string, readonly Claim[]] => [
    modelOf(index, one.id).model,
    [
      {
        ...one,
        notes: years.notes,
        evidence: [evidence],
        clauses: [],
      },
    ],
  ]);
  return [
    choiceOf(
      {
        key: `model:${first.make}:${stated}:${part.words}`.toLowerCase(),
        kind: "which-model",
        parameters: { make: first.make, years: sortedYears(years.years) },
        options: [...claims.map(([id]) => ({ id, model: id })), { id: anotherId, model: null }],
      },
      Object.fromEntries(claims),
    ),
  ];
}

function makesIn(text: TextRead | null): readonly MakeRead[] {
  return text?.vehicles.filter((one) => one.kind === "make") ?? [];
}

/**
 * Returns a make's models sold in the stated years: most years first, then best known. The
 * generations table lists the best-known models first.
 */
function bestKnown(
  make: string,
  stated: YearsRead,
  index: VehicleIndex,
): readonly Pick<Claim, "id" | "years">[] {
  const { ranks } = index.knowledge.generations;
  return (index.byMake.get(make) ?? [])
    .map((id) => modelOf(index, id))
    .flatMap(({ id, model, years: sold }) => {
      const rank = ranks.get(`${make}\t${model}`);
      const years = yearsFor(stated, id, index).filter((year) => sold.includes(year));
      return rank === undefined || years.length === 0 ? [] : [{ id, years, rank }];
    })
    .sort((one, two) => two.years.length - one.years.length || one.rank - two.rank)
    .map(({ id, years }) => ({ id, years }));
}
