import type { Variant } from "../../vehicles/vehicle.ts";
import { engineLimit, fitsLimit } from "./engine-limit.ts";
import type { CarYear } from "./ground-year.ts";
import { ofNamedTrims } from "./named-trims.ts";

/** Trims and engines of a row that name cars in turn: at least so many. */
const fewest = 3;

/**
 * "Mustang GT EcoBoost V6": a row of trims and engines where no trim that is named has any of the
 * engines. Then each of them is meant, and not what has both; `null` elsewhere ("Accord EX EX-L
 * V6").
 */
export function trimsOrEngines(
  car: CarYear,
  variants: readonly Variant[],
): readonly Variant[] | null {
  const { named, candidate, plan } = car;
  const reads = (candidate.engines ?? plan.engines).filter(
    ({ weak, litres, cylinders, family }) =>
      weak !== true && litres === null && (cylinders !== null || family !== -1),
  );
  if (named.size === 0 || reads.length === 0 || named.size + reads.length < fewest) return null;
  const ofTrims = ofNamedTrims(variants, car);
  const ofEngines = reads.map((read) => {
    const limit = engineLimit([read], car, null);
    return limit === null ? [] : variants.filter(({ engine }) => fitsLimit(engine, limit));
  });
  if (
    ofTrims.length === 0 ||
    ofEngines.some((some) => some.length === 0 || some.some((variant) => ofTrims.includes(variant)))
  )
    return null;
  return [...new Set([...ofTrims, ...ofEngines.flat()])];
}
