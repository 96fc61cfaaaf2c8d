import { allIds } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { proposeFromText, type Proposal } from "../propose-from-text.ts";
import { idsNamed } from "../../reading/ids-named.ts";
import type { EngineRead, ModelRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";

/** Finds the models by their engine, with or without a family: "Duramax LB7 01-04". */
export function familiesByEngine(
  proposal: Proposal,
  text: TextRead,
  index: VehicleIndex,
): Proposal {
  const { families } = index.knowledge.engines;
  const carsOf = ({ family }: EngineRead): readonly number[] =>
    (families[family]?.cars ?? []).flatMap(
      ([make, model]) => index.ids.get(`${make}\t${model}`) ?? [],
    );
  const cars = new Set(text.engines.flatMap(carsOf));
  const span = text.engines.find((engine) => carsOf(engine).length > 0);
  const named = text.vehicles.filter((one) => one.kind === "model");
  // Vans have a Duramax, too, but it alone means pickups.
  const areOthers = named.every(
    (one) => one.family === null || !allIds(one).some((id) => cars.has(id)),
  );
  if (span === undefined || (named.length > 0 && areOthers)) return proposal;
  const read: ModelRead = {
    kind: "model",
    from: span.from,
    to: span.to,
    ids: makesNamed(text, [...cars], index),
    carriedOn: true,
    family: null,
    shorthand: false,
  };
  return proposeFromText(
    { ...text, vehicles: [read] },
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
  const makes = [
    ...text.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : [])),
    ...idsNamed([text]).map((id) => modelOf(index, id).make),
  ];
  const { continues } = index.knowledge.makes;
  const meant = makes.flatMap((make) => [make, ...(continues.get(make) ?? [])]);
  return meant.length === 0 ? ids : ids.filter((id) => meant.includes(modelOf(index, id).make));
}
