import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim, Choice } from "../../fitment-plan.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { carKey } from "../../statement-key.ts";
import { carOf } from "./ask-list.ts";
import { choiceBetween } from "./choice-between.ts";

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
  const specifics = carOf(first, index);
  return choiceBetween(
    {
      key: `title-or-specifics:${makes.join(" / ")}:${carKey(specifics)}`,
      kind: "specifics-make",
      parameters: { makes, specifics },
    },
    { specifics: candidates, title: [] },
  );
}
