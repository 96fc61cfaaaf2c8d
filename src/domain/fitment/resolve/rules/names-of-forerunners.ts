import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { allIds } from "../../../vehicles/name-entry.ts";
import type { ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { Reading, Rule } from "../reading.ts";

export const namesOfForerunners: Rule = {
  id: "names-of-forerunners",
  why: "Behind a car (and its years) that was sold under a later car's name, that name is only about this car.",
  examples: [
    { text: "1995-1998 Chevrolet K1500 Silverado tailgate handle", reads: "Chevrolet K1500" },
    { text: "GMC C2500 1990-1997 (Sierra) mirror", reads: "GMC C2500" },
  ],
  apply(reading) {
    const vehicles = reading.vehicles.filter(
      (read, at) => !isNameOf(read, reading.vehicles[at - 1], reading),
    );
    return { ...reading, vehicles };
  },
};

function isNameOf(name: VehicleRead, car: VehicleRead | undefined, reading: Reading): boolean {
  if (name.kind !== "model" || car?.kind !== "model" || car.ids.length !== 1) return false;
  return (
    name.from === behind(car, reading) &&
    name.family !== null &&
    car.ids.every((id) => isForerunner(id, name, reading.index))
  );
}

/** Returns where the words behind a car, its years, and an opening bracket begin. */
function behind({ to }: ModelRead, { tokens, years }: Reading): number {
  const end = years.find((one) => one.from === to)?.to ?? to;
  return tokenAt(tokens, end).word === "(" ? end + 1 : end;
}

function isForerunner(id: number, later: ModelRead, index: VehicleIndex): boolean {
  const { make, model } = modelOf(index, id);
  return allIds(later).some((other) => {
    const own = modelOf(index, other);
    const before = index.knowledge.generations.forerunners.get(`${own.make}\t${own.model}`) ?? [];
    return (
      own.make === make &&
      before.some(({ models }) => models.some((one) => one.split("#")[0] === model))
    );
  });
}
