import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { proposeFromText, type Proposal } from "./propose-from-text.ts";
import type { ModelRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** Finds the models by their engine, with or without a family: "Duramax LB7 01-04". */
export function familiesByEngine(
  proposal: Proposal,
  text: TextRead,
  index: VehicleIndex,
): Proposal {
  const engineFamilies = index.knowledge.engines.families;
  const cars = new Set(
    text.engines
      .flatMap((engine) => engineFamilies[engine.family]?.cars ?? [])
      .flatMap(([make, model]) => index.ids.get(`${make}\t${model}`) ?? []),
  );
  if (cars.size === 0) return proposal;
  const named = text.vehicles.filter((one): one is ModelRead => one.kind === "model");
  if (named.length > 0 && named.every((one) => one.family === null)) return proposal;
  const span = text.engines.find((engine) => engineFamilies[engine.family]?.cars !== undefined);
  if (span === undefined) return proposal;
  const families = named.filter((one) => one.family !== null);
  const allowed =
    families.length === 0
      ? makesNamed(text, [...cars], index)
      : families
          .flatMap((one) => Object.values(one.family?.classes ?? {}).flat())
          .filter((id) => cars.has(id));
  const read: ModelRead = {
    kind: "model",
    from: span.from,
    to: span.to,
    ids: [...new Set(allowed)],
    carriedOn: true,
    family: null,
    shorthand: false,
  };
  const rest = text.vehicles.filter((one) => one.kind !== "model" || one.family === null);
  return proposeFromText(
    { ...text, vehicles: [...rest, read].sort((a, b) => a.from - b.from) },
    {
      index,
      source: "title",
      confidence: 0.9,
      facelift: null,
      fallback: null,
    },
  );
}

function makesNamed(
  text: TextRead,
  ids: readonly number[],
  index: VehicleIndex,
): readonly number[] {
  const makes = text.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : []));
  const { continues } = index.knowledge.makes;
  const meant = makes.flatMap((make) => [make, ...(continues.get(make) ?? [])]);
  return meant.length === 0 ? ids : ids.filter((id) => meant.includes(modelOf(index, id).make));
}
