import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim, Choice } from "../fitment-plan.ts";
import type { TextRead } from "../reading/read-text.ts";

/**
 * Asks which is right when the title and the specifics name unrelated makes, e.g. "Honda key blank"
 * with a Toyota in the specifics. Returns null if they agree.
 */
export function foreignSpecifics(
  candidates: readonly Claim[],
  title: TextRead,
  index: VehicleIndex,
): Choice | null {
  const makes = [
    ...new Set(title.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : []))),
  ];
  const [first] = candidates;
  if (first === undefined || makes.length === 0) return null;
  const { mayShareParts } = index.knowledge.makes;
  if (
    candidates.some(({ id }) => makes.some((make) => mayShareParts(make, modelOf(index, id).make)))
  )
    return null;
  const { make, model } = modelOf(index, first.id);
  return {
    question: {
      key: `title-or-specifics:${makes.join(" / ")}:${make} ${model}`.toLowerCase(),
      kind: "specifics-make",
      parameters: { makes, specifics: { make, model } },
      options: [{ id: "specifics" }, { id: "title" }],
    },
    options: [
      { id: "specifics", candidates },
      { id: "title", candidates: [] },
    ],
  };
}
