import type { Variant } from "../../vehicles/vehicle.ts";
import type { Claim } from "../fitment-plan.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { TrimValue } from "./constraint.ts";
import type { FoundTrims } from "./find-trims.ts";
import { trimParts } from "./trim-parts.ts";
import { namedTrim } from "./trim-words.ts";

interface OwnCar {
  readonly id: number;
  readonly claim: Claim;
  /** The texts of the title that may name its trims. */
  readonly values: readonly TrimValue[];
  readonly knowledge: Knowledge;
}

/**
 * Tells whether the title's trims, right behind another car, are only that one's: the description
 * gives this car its own years, and in some it was sold without them. "Celica GT Matrix Vibe" and
 * "Vibe 03-08".
 */
export function areOfOtherCar(
  { names, spans }: FoundTrims,
  listed: ReadonlyMap<number, readonly Variant[]>,
  { id, claim, values, knowledge }: OwnCar,
): boolean {
  const [title, ...more] = values;
  if (title === undefined || !("text" in title) || more.length > 0) return false;
  const others = title.text.vehicles.filter((one) => one.kind === "model" && !one.ids.includes(id));
  return (
    spans.length > 0 &&
    claim.evidence.some(({ source }) => source === "description") &&
    spans.every(({ from }) => others.some(({ to }) => to === from)) &&
    [...listed.values()].some(
      (variants) =>
        !variants.some(({ trim }) =>
          namedTrim(trimParts(trim).word, names, knowledge.trims.telling),
        ),
    )
  );
}
